import { countOf } from '#shared/counting.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { type Centavos, formatPesos, pesos } from '#shared/money.ts'

export const groupPageTexts = {
  back: 'Find a payment',
  title: (first: string) => `Registration of ${first}`,
  untitled: 'One registration',
  theGroup: 'the registration',
  coming: (coming: number, left: number) =>
    left === 0
      ? countOf(coming, 'person', 'people')
      : `${coming} of ${countOf(coming + left, 'person', 'people')} come`,
  money: 'Its money',
  price: 'Price',
  kept: 'Kept of those who left',
  paid: 'Paid',
  pending: 'Being checked',
  balance: 'Balance',
  overpaid: 'Paid too much',
  cameAlong: 'Came along with people of other registrations',
  wentAlong: 'Went along to another registration',
  payments: 'Its payments',
  given: (amount: number) => `${pesos(amount)} of it given back`,
  people: 'Its people',
  name: 'Name',
  state: 'State',
  act: 'What to do',
  comes: 'Comes',
  inside: (at: string) => `Came in ${formatMoment(at)}`,
  gone: (by: string | null, at: string) =>
    `${by === null ? 'Cancelled by the link in the e-mail' : `Cannot come: ${by}`}, ${formatMoment(at)}`,
  movedOn: (by: string | null, at: string) => `In another registration now: ${by ?? ''}, ${formatMoment(at)}`,
  toThem: 'Go to their page',
  decided: ({ given_back, kept, by, at }: { given_back: number; kept: number; by: string; at: string }) =>
    `${pesos(given_back)} given back, ${pesos(kept)} kept: ${by}, ${formatMoment(at)}`,
  registered: 'Registered the group',
  cannotCome: 'Cannot come',
  comesAgain: 'Put back',
  insideFirst: 'Is inside. Whoever did not come after all: take the check-in back at the door first.',
  whose: (action: string, name: string) => `${action}: ${name}`,
  pendingTitle: (amount: number) => `${pesos(amount)} of this group waits for a decision`,
  pendingDetail: 'Decide that payment first: then it is clear what can go back.',
  toQueue: 'Go to the queue',
  mailed: 'Whoever gave an address is told by e-mail.',
} as const

export const leaveTexts = {
  title: (name: string) => `${name} cannot come`,
  about: 'Their ticket stops working at once. The tickets of the others stay as they are, and so does their price.',
  what: 'What',
  before: 'Now',
  after: 'Then',
  people: 'People',
  price: 'Price',
  paid: 'Paid',
  balance: 'Balance',
  howMuch: 'How much goes back',
  howMuchHint: (most: Centavos) => `Up to ${formatPesos(most)}, which was paid for this place. What stays is kept.`,
  nothing: 'Nothing goes back: nothing was paid beyond the places of the others.',
  amountUpTo: (most: number) => `Please enter an amount from 0 to ${pesos(most)}.`,
  outOf: (amount: number, orNumber: string, how: string) => `${pesos(amount)} out of ${orNumber}, ${how}`,
  byBank: 'by bank transfer: send it to the account it came from.',
  fromBox: (name: string) => `in cash, which is still with ${name}: let it be handed over from there.`,
  counted:
    'in cash, which was counted before: hand it over yourself. It is taken off your own cash, which you settle at the end of your shift.',
  why: 'Why?',
  whyHint: 'The person who registered the group reads these words, and so does the one who leaves.',
  submit: (given: number) => (given > 0 ? `Take them out, and give back ${pesos(given)}` : 'Take them out'),
  saving: 'Saving…',
  cancel: 'Cancel',
  done: (name: string, given: number) =>
    given > 0
      ? `${name} has left the group, and ${pesos(given)} is recorded as given back.`
      : `${name} has left the group.`,
  unreachable:
    'We could not reach the server, so it is not certain that this was saved. Look at the list before you try again: your words are still here.',
} as const

export const backTexts = {
  title: (name: string) => `Put ${name} back`,
  about: (price: Centavos) =>
    `For somebody who was taken out by mistake, or comes after all. Their place costs ${formatPesos(price)}, their ticket works again, and what went back is owed again.`,
  whyHint: 'The person who registered the group reads these words, and so does the one who comes back.',
  submit: 'Put them back',
  done: (name: string) => `${name} belongs to the group again.`,
} as const

export const cancelledPlaceTexts = {
  title: (name: string) => `${name} gave up their place by the link in the e-mail`,
  detail: (kept: number) => `${pesos(kept)} was paid for it. It is kept until you decide how much of it goes back.`,
  decide: 'Decide about it',
  about: 'What does not go back is kept for good. The tickets of the others stay as they are.',
  howMuchHint: (most: number) => `Up to ${pesos(most)}. Enter 0 to keep all of it.`,
  whyHint: 'The person who registered the group reads these words.',
  submit: (given: number) => (given > 0 ? `Give back ${pesos(given)}` : 'Keep all of it'),
  done: (name: string, given: number) =>
    given > 0 ? `${pesos(given)} for the place of ${name} is recorded as given back.` : `What ${name} paid is kept.`,
} as const

export const cancellationTaskTexts = {
  toDecide: (count: number) => ({
    title: `${countOf(count, 'place')} given up by people themselves`,
    detail: 'Something was paid for them. Decide how much of it goes back; the oldest comes first.',
  }),
} as const

export const groupRefusals = {
  themselves: 'Somebody of the group',
  noSuchGroup: 'There is no such registration.',
  alreadyLeft: (by: string, at: Date) =>
    `${by} has taken them out already, on ${formatMoment(at)}. Nothing was changed.`,
  alreadyDecided: 'A colleague has decided about it already. Nothing was changed.',
  notLeft: 'They belong to the group already. Nothing was changed.',
  isInside: 'They have come in already. Undo that at the door first, if it was a mistake. Nothing was changed.',
  paymentWaits: 'A payment of this group waits for a decision. Decide it first. Nothing was changed.',
  priceChanged: (price: Centavos) =>
    `A place of this group costs ${formatPesos(price)} by now. Look at the numbers again. Nothing was changed.`,
  tooMuch: (most: Centavos) =>
    `At most ${formatPesos(most)} was paid for this place and can go back. Nothing was recorded.`,
} as const

export const correctionMailTexts = {
  /** Without the name: whoever holds the link wrote it, and a subject is read before anything else. */
  subject: 'A name of your registration was corrected',
  title: (name: string) => `${name} was corrected`,
  what: {
    link: 'It was corrected by the link in an e-mail of ours. The ticket stays the same.',
    team: 'Our team corrected it. The ticket stays the same.',
  },
  /** For the one it is about. */
  person: {
    subject: 'How you are written was corrected',
    notYou: 'Please write to us if this is not right.',
  },
  /** For the address that somebody had before. */
  moved: {
    subject: 'Our e-mails go to another address now',
    title: 'Our e-mails go to another address now',
    what: {
      link: 'Another e-mail address was entered for this registration, by the link in an e-mail of ours. What was changed goes there from now on.',
      team: 'Our team was given another e-mail address for this registration. Nothing more comes to this one.',
    },
    notYou: 'If nobody should have done this, please call us at once, or answer this e-mail.',
  },
  /** For the new address of whoever registered the group. */
  here: {
    subject: 'Our e-mails come to this address now',
    title: 'Our e-mails come to this address now',
    what: {
      link: 'This address was entered for your registration, by the link in an e-mail of ours. How it stands, and what is still to do, is on its page.',
      team: 'Our team was given this address for your registration. How it stands, and what is still to do, is on its page.',
    },
    notYou: 'Please write to us if this registration is not yours.',
  },
  changed: (label: string, now: string, before: string) =>
    `${label}: ${now === '' ? 'left empty' : now} (before: ${before === '' ? 'empty' : before})`,
  notYou: 'Please write to us if neither you nor anybody of your group did this.',
  seeRegistration: 'See the registration',
} as const

/** Somebody else comes in the place of somebody. */
export const substitutionMailTexts = {
  first: {
    subject: 'Somebody else of your registration comes',
    title: (now: string, before: string) => `${now} comes instead of ${before}`,
    what: {
      link: 'It was handed on by the link in an e-mail of ours. The new ticket goes out by itself, and the old one does not work any more.',
      team: 'Our team was asked to change it. The new ticket goes out by itself, and the old one does not work any more.',
    },
  },
  former: {
    subject: 'Your place was given to somebody else',
    title: 'Your place was given to somebody else',
    what: {
      link: 'It was handed on by the link in an e-mail of ours, yours or that of whoever registered you. Your ticket does not work any more.',
      team: 'Our team was asked to let somebody else come in your place. Your ticket does not work any more.',
    },
    notYou: 'Please write to us if this is a mistake, or if nobody asked you.',
  },
} as const

/** For somebody who cannot come, or comes after all. */
export const leavingMailTexts = {
  first: {
    LEFT: {
      title: (name: string) => `${name} is not coming`,
      what: 'They have left your registration, and their ticket does not work any more. The tickets of the others stay as they are.',
    },
    BACK: {
      title: (name: string) => `${name} is coming after all`,
      what: 'They belong to your registration again, with the ticket that they had.',
    },
  },
  person: {
    LEFT: { title: 'Your place was given up', what: 'Your ticket does not work any more.' },
    BACK: { title: 'Your place is yours again', what: 'Your ticket works again, once everything is paid.' },
  },
  /** What was paid for a place that its owner gave up themselves. */
  decided: {
    title: (name: string) => `The money for the place of ${name}`,
    what: 'We have decided about what was paid for the place that was given up.',
    kept: 'Nothing of it goes back.',
  },
  givenBack: (amount: Centavos) => `We give ${formatPesos(amount)} back to you.`,
  willDecide: 'Our team will decide how much of what was paid for the place goes back, and will write to you.',
  why: 'Why',
  price: 'Price of the registration',
  paid: 'Paid',
  balance: 'Balance now',
  pay: 'Pay the balance',
  seeRegistration: 'See the registration',
  askFirst: (name: string) => `Please ask ${name}, who registered you, or write to us if you think this is a mistake.`,
  isItAMistake: 'Please write to us if you think this is a mistake.',
} as const
