import { formatMoment } from '#shared/manila-time.ts'
import { type Centavos, formatPesos, pesos } from '#shared/money.ts'

export const paymentStateTexts = {
  PENDING: 'Waits for a decision',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  REFUNDED: 'Refunded',
  VOIDED: 'Void',
} as const

export const groupStatusTexts = {
  UNPAID: 'Unpaid',
  PENDING: 'Payment being checked',
  PARTIAL: 'Partly paid',
  PAID: 'Paid in full',
  OVERPAID: 'Overpaid',
  REFUNDED: 'Refunded',
} as const

export const paymentsPageTexts = {
  title: 'Find a payment',
  label: 'OR number, reference or name',
  hint: 'Or an e-mail, a mobile or its last 4 digits, or an amount. A part of it is enough, and a name need not be spelled right.',
  filters: 'Filters',
  state: 'State',
  anyState: 'Any state',
  day: 'Day',
  dayOf: 'Which day',
  received: 'Received on',
  decided: 'Decided on',
  decider: 'Decided by',
  anybody: 'Anybody',
  clear: 'Clear the filters',
  noneWithFilters: 'No payment fits these filters. Clear one of them.',
  thePayments: 'the payments',
  viewsTitle: 'Views',
  views: {
    all: { label: 'All', empty: 'There are no payments yet.' },
    disputed: { label: 'Not taken', empty: 'Nobody has said that cash was not taken by them.' },
    overpaid: { label: 'Overpaid', empty: 'Nobody has paid too much, or all of it was given back.' },
    reversed: { label: 'Refunded and void', empty: 'No payment was refunded or made void.' },
  },
  count: (payments: number) => (payments === 1 ? '1 payment' : `${payments} payments`),
  newest: (payments: number) => `The newest ${payments}. Search to find older ones.`,
  nothingFound: (search: string) => `Nothing found for “${search}”. Try a part of it.`,
  similar: (search: string) => `Nothing is written like “${search}”. These are similar:`,
  nothingButHeld: (search: string) => `Nothing found for “${search}”.`,
  held: (count: number) =>
    count === 1
      ? 'A registration that matches is held, so it has no payment yet.'
      : 'Registrations that match are held, so they have no payment yet.',
} as const

export const foundPaymentTexts = {
  toGiveBack: (excess: number) => `${pesos(excess)} to give back`,
  notTaken: 'Cash that nobody took',
  overpaid: (amount: number) => `Group overpaid by ${pesos(amount)}`,
  cash: 'Cash',
  reference: (reference: string) => `Reference ${reference}`,
} as const

type Person = string | null

/** By what a payment was found. */
export const foundByTexts = {
  or_number: () => 'Found by OR number',
  reference: () => 'Found by reference',
  amount: () => 'Found by amount',
  name: (person: Person) => (person === null ? 'Found by name' : `Found by name: ${person}, of the same group`),
  similar_name: (person: Person) =>
    person === null ? 'Found by a similar name' : `Found by a similar name: ${person}, of the same group`,
  email: (person: Person) =>
    person === null ? 'Found by e-mail' : `Found by the e-mail of ${person}, of the same group`,
  mobile: (person: Person) =>
    person === null ? 'Found by mobile' : `Found by the mobile of ${person}, of the same group`,
} as const

export const paymentPageTexts = {
  back: 'Find a payment',
  title: (orNumber: string) => `Payment ${orNumber}`,
  untitled: 'Payment',
  thePayment: 'the payment',
  waits: 'It waits for a decision',
  decide: 'Decide it in the queue',
  showProof: 'Show the proof',
  viewsAreLogged: 'Every view of a proof is logged.',
} as const

export const paymentFactsTexts = {
  paidBy: 'Paid by',
  cash: 'Cash',
  bank: 'Bank transfer',
  reference: 'Reference',
  itsCash: 'Its cash',
  counted: 'Counted',
  cashWith: (name: string) => `With ${name}`,
  received: 'The bank received',
  excess: 'Left to give back',
  givenBack: 'Given back in parts',
} as const

export const groupFactsTexts = {
  title: 'The group',
  status: 'Status',
  price: 'Price',
  paid: 'Paid',
  pending: 'Being checked',
  balance: 'Balance',
  others: 'Its other payments',
  open: 'Somebody cannot come',
} as const

type Name = string | null

const byWhom = (name: Name): string => (name === null ? '' : ` by ${name}`)

export const timelineTexts = {
  title: 'What happened',
  taken: (by: Name) => `Taken in cash${byWhom(by)}`,
  sent: 'Sent by the registrant',
  approved: (by: Name) => `Approved${byWhom(by)}`,
  approvedMore: (by: Name, received: number) => `Approved${byWhom(by)}: the bank received ${pesos(received)}`,
  rejected: (by: Name) => `Rejected${byWhom(by)}`,
  reopened: (by: Name) => `Reopened${byWhom(by)}`,
  refunded: (by: Name, amount: number) => `Refunded${byWhom(by)}: ${pesos(amount)}`,
  refundedPart: (by: Name, amount: number) => `A part refunded${byWhom(by)}: ${pesos(amount)}`,
  voided: (by: Name, amount: number) => `Made void${byWhom(by)}: ${pesos(amount)}`,
  givenBack: (by: Name, amount: number) => `Given back${byWhom(by)}: ${pesos(amount)} that came in too much`,
} as const

export const reopenTexts = {
  button: 'Reopen',
  about:
    'For a rejection that was a mistake. The payment waits for a decision again, and the person who paid is told so.',
  why: 'Why is it reopened?',
  whyHint: 'Your colleagues read these words; the person who paid does not.',
  submit: 'Reopen the payment',
  saving: 'Saving…',
  cancel: 'Cancel',
  unreachable:
    'We could not reach the server, so it is not certain that this was saved. Your words are still here: please try again.',
} as const

export const reopenRefusals = {
  notRejected: 'This payment is not rejected, so there is nothing to reopen. Nothing was changed.',
  proofGone: 'The proof of this payment is not kept any more, so it cannot be decided again. Nothing was changed.',
  eventFull: 'All seats are taken by now, and theirs were kept no longer. Nothing was changed. An admin can add seats.',
  tooManyWait: 'As many payments of this group wait as may. Decide one of them first. Nothing was changed.',
  referenceUsed: (orNumber: string) =>
    `Another payment has this reference by now: ${orNumber}. Look at that one first. Nothing was changed.`,
} as const

export const reversalPanelTexts = {
  wentAlong: (amount: Centavos) => `${formatPesos(amount)} of it went along with somebody to another registration`,
  wentAlongHelp: (there: Centavos) =>
    `Up to ${formatPesos(there)} can go back here, as a part. For the rest, or where the payment is void, move them back first: the way to their page is in the registration.`,
  title: 'Refund or void',
  mailed: 'An e-mail with your reason is on its way, if they gave an address.',
  disputedTitle: (holder: Name) => `${holder ?? 'The holder'} says they took no such cash`,
  disputed:
    'Somebody else may have used the passkey, which is revoked. If the cash is not there, make the payment void.',
  overpaidTitle: (amount: number) => `This group has paid ${pesos(amount)} more than it owes`,
  overpaid: 'Refund the payment that was not needed: its money goes back.',
  unreachable:
    'We could not reach the server, so it is not certain that this was saved. Look at what happened below before you try again.',
} as const

type Payment = {
  mode: string
  state: string
  amount: number
  given_back: number
  excess: number
  cash_with: Name
}

/** Around each kind of reversal; `about` says what it is for, so that nobody voids what was refunded. */
export const reversalTexts = {
  REFUND: {
    button: () => 'Refund',
    about: (payment: Payment, amount: number) =>
      payment.given_back === 0
        ? `For money that is given back: all ${pesos(amount)} of this payment.${drawer(payment)}`
        : `For money that is given back: the ${pesos(amount)} that is left of this payment.${drawer(payment)}`,
    submit: (amount: number) => `Refund ${pesos(amount)}`,
    title: (amount: number) => `Refund ${pesos(amount)}?`,
    confirm: 'Yes, refund it',
    done: (_: Payment, amount: number) => `${pesos(amount)} is recorded as given back.`,
  },
  PART: {
    button: () => 'Refund a part',
    about: (payment: Payment) =>
      `For a part of the money that is given back. The rest, of ${pesos(payment.amount - payment.given_back)} now, still counts.${drawer(payment)}`,
    submit: (amount: number) => `Refund ${pesos(amount)}`,
    title: (amount: number) => `Refund ${pesos(amount)}?`,
    confirm: 'Yes, refund this part',
    done: (_: Payment, amount: number) => `${pesos(amount)} is recorded as given back.`,
  },
  VOID: {
    button: () => 'Void',
    about: (payment: Payment) =>
      `For an entry that should never have counted, such as a payment entered twice. No money moves.${leftover(payment)}`,
    submit: (amount: number) => `Void ${pesos(amount)}`,
    title: (amount: number) => `Void this payment of ${pesos(amount)}?`,
    confirm: 'Yes, make it void',
    done: () => 'The payment is void and does not count any more.',
  },
  EXCESS: {
    button: ({ excess }: Payment) => `Give back ${pesos(excess)}`,
    about: ({ excess }: Payment) => `${pesos(excess)} more than was owed came in and has not been given back.`,
    submit: (amount: number) => `Give back ${pesos(amount)}`,
    title: (amount: number) => `Record that ${pesos(amount)} was given back?`,
    confirm: 'Yes, it was given back',
    done: ({ state }: Payment, amount: number) =>
      `${pesos(amount)} is recorded as given back. The payment itself ${state === 'APPROVED' ? 'still counts' : 'stays as it is'}.`,
  },
} as const

/** Whose cash it is taken from: that of whoever has it, and once it was counted, of whoever hands it over now. */
function drawer({ mode, cash_with }: Payment): string {
  if (mode !== 'CASH') return ''
  return cash_with === null
    ? ' Its cash was counted before, so hand it over yourself. It is then taken off your own cash, which you settle at the end of your shift.'
    : ` The cash is still with ${cash_with}: let it be handed over from there.`
}

const leftover = ({ excess }: Payment): string =>
  excess === 0 ? '' : ` The ${pesos(excess)} that came in too much can still be given back afterwards.`

export const reverseFormTexts = {
  howMuch: 'How much was given back',
  howMuchHint: 'In pesos.',
  amountUpTo: (most: number) => `Please enter an amount up to ${pesos(most)}.`,
  partBelow: (left: number) => `Please enter less than ${pesos(left)}. To give back all of it, choose Refund.`,
  why: 'Why?',
  whyHint: 'The person who paid reads these words.',
  saving: 'Saving…',
  cancel: 'Cancel',
  goBack: 'Go back',
  lastLook: (orNumber: string, payer: string, effect: string) =>
    `${orNumber}\n${payer}\n\n${effect}\n\nThe first participant gets an e-mail with your reason, if they gave an address. This cannot be taken back.`,
  unchanged: 'What the group has paid stays as it is.',
  fullyPaid: 'The group stays fully paid, and its tickets stay as they are.',
  thenOwes: (balance: Centavos, price: number) =>
    `The group then owes ${formatPesos(balance)} of ${pesos(price)}. Until that is paid, nobody of it sees their ticket, and the door is told of the balance.`,
} as const

export const paymentRefusals = {
  noSuchPayment: 'There is no such payment.',
  noProof: 'This payment has no proof.',
} as const

export const reversalRefusals = {
  amountChanged: (all: Centavos) =>
    `Something of this payment changed meanwhile: ${formatPesos(all)} would go back now. Nothing was recorded. Please look again before any money is handed over.`,
  sameAgain: (amount: Centavos, at: Date) =>
    `${formatPesos(amount)} was given back for the same reason already, on ${formatMoment(at)}. Nothing more was recorded.`,
  stillWaiting:
    'This payment still waits for a decision, so it does not count yet. Reject it in the queue instead. Nothing was changed.',
  wasRejected: 'This payment was rejected, so there is nothing to give back.',
  alreadyRefunded: (name: string, at: Date) =>
    `${name} has refunded this payment already, on ${formatMoment(at)}. Nothing was changed.`,
  alreadyVoided: (name: string, at: Date) =>
    `${name} has voided this payment already, on ${formatMoment(at)}. Nothing was changed.`,
  alreadyReversed: 'This payment was reversed already. Nothing was changed.',
  noSuchPart: (left: Centavos) =>
    `A part is less than the ${formatPesos(left)} that is left of this payment. To give back all of it, choose Refund. Nothing was recorded.`,
  partWentBack: (given: Centavos) =>
    `${formatPesos(given)} of this payment went back already, so it did count. Refund the rest instead. Nothing was changed.`,
  moneyMoved:
    'A part of this money went along with somebody who belongs to another registration now. Give back less, or move them back first. Nothing was recorded.',
  noExcess: 'Nothing came in too much with this payment, or it was given back already. Nothing was recorded.',
  tooMuch: (excess: Centavos) =>
    `Only ${formatPesos(excess)} came in too much and is left to give back. Nothing was recorded.`,
} as const
