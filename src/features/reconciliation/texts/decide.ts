import { countOf } from '#shared/counting.ts'
import { formatDay, formatMoment } from '#shared/manila-time.ts'
import { type Centavos, formatPesos, pesos } from '#shared/money.ts'

export const decisionFieldRefusals = {
  paymentRequired: 'Please choose at least one payment.',
  tooManyPayments: 'These are more than 50 payments, which no transfer is for. Please choose fewer.',
  tooManyLines: 'These are more than 20 lines. Please choose fewer.',
  notOursReason: 'Please say whose money it is, so that the accountant knows.',
  giveBackReason: 'Please say why it goes back.',
  bankReference: 'Please enter the reference of the transfer with which it went back.',
  takeBackReason: 'Please say why, for those who look at this line later.',
  note: 'Please write the note first.',
} as const

export const decisionRefusals = {
  lineNotFound: 'There is no such line.',
  decided: (name: string, what: string, at: Date) =>
    `${name} was faster: ${what}, ${formatMoment(at)}. Nothing was changed by you. The line shows how it stands now.`,
  matchedMeanwhile:
    'This line has found its payment meanwhile. Nothing was changed by you. The line shows how it stands now.',
  closed: (name: string) =>
    `${name} has closed this day. Nothing was changed. To change one of its lines, reopen the day first.`,
  otherLineGone: 'One of the other lines has ended meanwhile. Nothing was changed. Please choose the lines again.',
  paymentTaken: (or_number: string, name: string | null) =>
    name === null
      ? `${or_number} is matched with another line. Nothing was changed. Please choose another payment.`
      : `${or_number} is matched with another line by ${name}. Nothing was changed. Please choose another payment.`,
  paymentGone: (or_number: string) =>
    `${or_number} does not wait and is not approved any more. Nothing was changed. Please choose another payment.`,
  noSuchPayment: 'One of these payments is not there. Nothing was changed. Please choose again.',
  manyToMany: 'Several lines go with one payment, and several payments with one line. Please choose one of the two.',
  nothingFor: (or_number: string) =>
    `Nothing is left of the line for ${or_number}. Please take it out, or add another line.`,
  nothingOf: (amount: Centavos, posted_on: string) =>
    `The payment needs nothing of the line of ${formatPesos(amount)} of ${formatDay(posted_on)}. Please take it out.`,
  reasonForDifference: 'They do not add up. Please say why they belong together all the same.',
} as const

/** What somebody did with a line, after their name. */
export const decisionVerbs = {
  MATCH: 'matched by hand',
  UNMATCH: 'taken apart',
  NOT_OURS: 'set aside as not ours',
  GIVE_BACK: 'to be given back',
  TAKE_BACK: 'opened again',
  REFUNDED: 'given back',
  NOTE: 'noted something',
} as const

/** Said for whoever released it: the match stopped being true. */
export const releaseReason = 'Its payment was rejected or made void.'

/** Sent with Undo, which comes right after the decision. */
export const undoReason = 'Undone right away.'

export const offerTexts = {
  named: 'named in the line',
  amount: 'same amount',
  more: (amount: number) => `${pesos(amount)} more than the line`,
  less: (amount: number) => `${pesos(amount)} less than the line`,
  sameDay: 'sent the same day',
  daysBefore: (days: number) => `sent ${countOf(days, 'day')} before`,
  daysAfter: (days: number) => `sent ${countOf(days, 'day')} after`,
  name: (word: string) => `name ${word} in the text`,
  others: (people: number) => `+ ${people}`,
  partLeft: (left: number) => `${pesos(left)} of it is still open`,
  states: { PENDING: 'waiting', APPROVED: 'approved', REJECTED: 'rejected', REFUNDED: 'refunded', VOIDED: 'void' },
  sent: (day: string) => `sent ${formatDay(day)}`,
  blocked: {
    cash: 'Paid in cash, so no line of the bank is for it.',
    rejected: 'It was rejected. Reopen it first, then match it.',
    voided: 'It was made void.',
    claimed: 'Another line of the bank has paid for all of it.',
  },
  open: 'Open the payment',
} as const

export const matchPanelTexts = {
  title: 'Match it with a payment',
  suggestions: 'Suggestions',
  noSuggestions: 'No waiting payment is like this line. Search for it by name, OR number, reference or amount.',
  onlySuggested: 'Nothing is chosen by itself. Compare, then choose.',
  search: 'Find a payment',
  searchHint: 'A name, an OR number, a reference or an amount.',
  thePayments: 'the payments',
  found: 'Found',
  nothingFound: (q: string) => `Nothing is found for “${q}”.`,
  more: 'There are more. Type more of it to see fewer.',
  chosen: 'Chosen',
  chosenPayments: (count: number) => countOf(count, 'payment'),
  choose: (or_number: string, payer: string) => `${payer}, ${or_number}`,
  thisLine: 'This line',
  lines: (count: number) => `${count} lines together`,
  otherTitle: 'Was it paid in several transfers?',
  otherHint: 'Choose the other lines of the bank that belong to the same payment.',
  otherSearch: 'Find a line',
  theLines: 'the lines',
  noOthers: 'No other open line of the bank is found.',
  chooseLine: (amount: number, day: string) => `${pesos(amount)} of ${formatDay(day)}`,
  difference: 'Difference',
  exact: 'It adds up exactly.',
  lineHasMore: (amount: number) => `The bank has ${pesos(amount)} more than is chosen.`,
  lineHasLess: (amount: number) => `The bank has ${pesos(amount)} less than is chosen.`,
  reason: 'Why do they belong together?',
  reasonHint: 'For the accountant: a fee of the bank, too much paid, the first of two transfers.',
  match: (count: number) => (count === 1 ? 'Match with this payment' : `Match with these ${count} payments`),
  saving: 'Saving…',
} as const

export const endingsTexts = {
  title: 'Or it ends otherwise',
  notOurs: 'Not ours',
  giveBack: 'Give it back',
  cancel: 'Cancel',
  saving: 'Saving…',
  quickReasons: 'Frequent reasons',
  NOT_OURS: {
    title: 'Not ours',
    about: 'Money that came in and is for nobody here. It is kept with your reason and leaves the list.',
    label: 'Whose is it?',
    reasons: ['Interest of the bank', 'Another ministry’s money', 'Tithe or offering'],
    submit: 'Set it aside',
  },
  GIVE_BACK: {
    title: 'Give it back',
    about:
      'No registration changes: this money never counted as a payment. Make the transfer at the bank, then note its reference here.',
    label: 'Why does it go back?',
    reasons: ['Paid twice', 'Sent by mistake'],
    submit: 'It goes back',
  },
} as const

export const endedTexts = {
  MATCHED: 'Matched by its reference or OR number',
  BY_HAND: 'Matched by hand',
  NOT_OURS: 'Not ours',
  GIVE_BACK: 'To be given back',
  givenBack: 'Given back',
  by: (name: string, at: string) => `${name}, ${formatMoment(at)}`,
  part: (part: number, amount: number) => `${pesos(part)} of ${pesos(amount)}`,
  otherLines: (count: number) => `paid for by ${countOf(count, 'other line')} too`,
  leftOver: (amount: number) => `${pesos(amount)} of the line is for no payment.`,
  refundTitle: 'Has the money gone back?',
  refundAbout: 'Note the transfer that you made at the bank. It can be noted after the day is closed too.',
  bankReference: 'Reference of that transfer',
  refundNote: 'Note',
  refund: 'It has gone back',
  openAgain: { MATCHED: 'Unmatch', BY_HAND: 'Unmatch', NOT_OURS: 'Take it back', GIVE_BACK: 'Take it back' },
  openAgainAbout: 'The line is open again. What was decided before stays in its story.',
  openAgainTogether: 'The line is open again, and so are the lines that were matched together with it.',
  why: 'Why?',
  cancel: 'Cancel',
  saving: 'Saving…',
  closed: (name: string, at: string) => `Closed by ${name}, ${formatMoment(at)}`,
  closedAbout: 'The line changes only when the closing is reopened with a reason. Notes can be added.',
  toClosing: 'Open the closing',
} as const

export const trailTexts = {
  title: 'Story and notes',
  note: 'Add a note',
  noteHint: 'For colleagues and the accountant. A note stays.',
  add: 'Add note',
  saving: 'Saving…',
  none: 'Nobody has done anything with this line.',
  entries: {
    MATCH: (by: string) => `Matched by hand by ${by}`,
    UNMATCH: (by: string) => `Taken apart by ${by}`,
    NOT_OURS: (by: string) => `Set aside as not ours by ${by}`,
    GIVE_BACK: (by: string) => `To be given back, says ${by}`,
    TAKE_BACK: (by: string) => `Opened again by ${by}`,
    REFUNDED: (by: string) => `Given back, noted by ${by}`,
    NOTE: (by: string) => `Note of ${by}`,
  },
  payments: (or_numbers: readonly string[]) => or_numbers.join(', '),
  bankReference: (reference: string) => `Reference of the bank: ${reference}`,
} as const

export const lineDeskTexts = {
  list: 'Lines',
  theLine: 'the line',
  back: 'All lines',
  next: 'Next line',
  notSaved: 'Nothing was saved',
  unsure:
    'The server has not answered, so it is not certain that this was saved. What you entered is still here. Please try again: it counts once.',
  done: {
    MATCH: (amount: number) => `${pesos(amount)} matched by hand.`,
    NOT_OURS: (amount: number) => `${pesos(amount)} set aside as not ours.`,
    GIVE_BACK: (amount: number) => `${pesos(amount)} is to be given back.`,
    REFUNDED: (amount: number) => `${pesos(amount)} given back.`,
    TAKE_BACK: (amount: number) => `The line of ${pesos(amount)} is open again.`,
    NOTE: (amount: number) => `Note added to the line of ${pesos(amount)}.`,
  },
  undo: 'Undo',
  undoing: 'Undoing…',
  undone: (amount: number) => `Undone: the line of ${pesos(amount)} is open again.`,
  chooseTitle: 'Choose a line',
  choose: 'Its suggestions and its story stand here.',
  allDoneTitle: 'All lines of this list have ended',
  showNext: 'Show the next lines',
} as const

export const lineKeyHints = [
  { keys: ['J'], meaning: 'next' },
  { keys: ['K'], meaning: 'previous' },
  { keys: ['1–5'], meaning: 'choose' },
  { keys: ['M'], meaning: 'match' },
  { keys: ['N'], meaning: 'not ours' },
  { keys: ['G'], meaning: 'give back' },
  { keys: ['F'], meaning: 'find' },
  { keys: ['U'], meaning: 'undo' },
] as const
