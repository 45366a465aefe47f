import { type Centavos, formatPesos } from '#shared/money.ts'

export const movePageTexts = {
  title: 'Move to another registration',
  about: (name: string) =>
    `For ${name}, who belongs to another group: their family’s, or their church’s. The ticket stays the same. The price of their place goes along, and so does what was paid for it.`,
  find: 'Whom do they go with?',
  findHint: 'Anything you have of somebody in that group: name, mobile, e-mail, OR number, or the code of a ticket.',
  search: 'Find',
  searching: 'Searching…',
  tooShort: 'Please enter at least two letters or digits.',
  already: 'They belong to this registration now.',
  cameFrom: 'Back to where they were',
  cameFromHelp: 'They were moved before. This takes them back to the registration that they came from.',
  nobody: 'Nobody was found. Try another word, or the OR number of their receipt.',
  foundTitle: 'Which registration?',
  found: 'The registrations that were found',
  more: 'There are more. Write more of the name, or the OR number.',
  /** One line for each registration that was found. */
  groupOf: (name: string, number: string) => `Registration of ${name}${number === '' ? '' : `, ${number}`}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  choose: 'Choose',
  chooseOf: (name: string) => `Choose the registration of ${name}`,
  another: 'Choose another registration',
  theGroups: 'both registrations',
  sumsTitle: 'What it does',
  goesAlong: (price: Centavos, amount: Centavos) =>
    amount === price
      ? `The place costs ${formatPesos(price)}, all of it is paid, and all of it goes along.`
      : amount === 0
        ? `The place costs ${formatPesos(price)}, and nothing was paid for it yet. It is owed by the other registration then.`
        : `The place costs ${formatPesos(price)}. ${formatPesos(amount)} was paid for it and goes along; the rest is owed by the other registration then.`,
  otherPrice: (price: Centavos) =>
    `A place of the other registration costs ${formatPesos(price)} so far. From then on each of it counts with the average.`,
  owes: (balance: Centavos) => `The other registration owes ${formatPesos(balance)} then.`,
  stops: (people: number, balance: Centavos) =>
    `${people === 1 ? 'One person of it can get in today, and cannot any more' : `${people} people of it can get in today, and cannot any more`}, nor can the one who moves, until ${formatPesos(balance)} is paid.`,
  why: 'Why?',
  whyHint: 'Whoever registered either group reads these words, and so does the one who moves.',
  submit: (name: string) => `Move ${name}`,
  saving: 'Moving…',
  cancel: 'Cancel',
  done: (name: string) => `${name} belongs to this registration now. The ticket stays the same.`,
  unreachable:
    'We could not reach the server, so it is not certain that they were moved. Look at their page before you try again: your words are still here.',
  left: 'They cannot come any more, so they cannot be moved. Put them back into their group first.',
  movedOn: 'They belong to another registration now.',
  toTheirPage: 'Go to their page',
  pending: (first: string) =>
    `A payment of the registration of ${first} waits for a decision. Decide it first: then it is clear what goes along.`,
  toQueue: 'Go to the queue',
} as const

export const moveRefusals = {
  noSuchGroup: 'Nobody comes with that registration, or it is of another event. Nothing was changed.',
  sameGroup: 'They belong to that registration already. Nothing was changed.',
  movedMeanwhile: 'A colleague has moved them meanwhile. Look at their page again. Nothing was changed.',
  paymentWaitsThere: 'A payment of the other registration waits for a decision. Decide it first. Nothing was changed.',
  flashPair:
    'A flash sale is for exactly two people, so nobody can be added to that registration. Nothing was changed.',
  groupFull: 'That registration has 20 people already, with those who left it. Nothing was changed.',
  priceChanged: 'The numbers are others by now. Look at them again. Nothing was changed.',
  /** Of somebody who is asked to come back where they do not belong any more. */
  moved: 'They belong to another registration now. Move them back from their page. Nothing was changed.',
} as const

export const moveMailTexts = {
  from: {
    title: (name: string) => `${name} belongs to another registration now`,
    what: 'Their place was moved out of yours. Their ticket stays the same, and so do the tickets of the others.',
  },
  to: {
    title: (name: string) => `${name} belongs to your registration now`,
    what: 'Their place was moved to yours. Their ticket stays the same.',
  },
  person: {
    title: 'Your place belongs to another registration now',
    ticketFollows:
      'Your ticket stays the same. We send it to you once more, with the links that open your registration from now on.',
    notPaidYet:
      'Your ticket stays the same. That registration still has something to pay: until then the door asks for it, and the links in earlier e-mails may not show your ticket.',
  },
  /** For whoever registered the group, of which nobody gets in by their ticket any more. */
  untilPaid: 'Until the balance below is paid, the tickets of your registration do not let anybody in.',
  isItAMistake: 'Please write to us if you think this is a mistake.',
  wentAlong: (amount: Centavos) => `${formatPesos(amount)}, which was paid for the place, went along.`,
  cameAlong: (amount: Centavos) => `${formatPesos(amount)} was paid for the place, and came along.`,
} as const
