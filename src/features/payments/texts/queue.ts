import { formatDay, formatMoment, formatTime } from '#shared/manila-time.ts'
import { type Centavos, formatPesos, pesos } from '#shared/money.ts'

export const verdictTexts = { APPROVED: 'Approved', REJECTED: 'Rejected' } as const

type Decision = keyof typeof verdictTexts

const grouped = (count: number): string => count.toLocaleString('en-PH')

export const reviewPageTexts = {
  title: 'Payments',
  thePayments: 'the payments',
  list: 'Payments',
  nothingWaits: 'Nothing waits for a decision',
  waiting: (count: number) => (count === 1 ? '1 waits for a decision' : `${grouped(count)} wait for a decision`),
  firstOf: (shown: number, all: number) => `Showing the first ${grouped(shown)} of ${grouped(all)} that wait`,
  rest: (count: number) =>
    `${grouped(count)} more ${count === 1 ? 'waits and moves' : 'wait and move'} up as these are decided. Any of them opens from Find a payment.`,
  undoable: (decision: Decision, orNumber: string) =>
    `${verdictTexts[decision]}: ${orNumber}. It can be taken back for ten seconds.`,
  unreachable:
    'We could not reach the server, so it is not certain that this was taken back. If it can still be taken back in a moment, please try again.',
  goneTitle: 'This payment does not wait for a decision any more',
  gone: 'Somebody may have decided it meanwhile.',
  whatBecame: 'See what became of it',
  next: 'Next payment',
  leaveTitle: (count: number) =>
    count === 1 ? 'A decision is not saved yet' : `${grouped(count)} decisions are not saved yet`,
  leave: 'If you leave this page now, they are lost, and the payments wait for a decision again.',
  stay: 'Stay here',
  leaveAnyway: 'Leave without them',
  emptyTitle: 'All caught up',
  empty: 'No payment waits for a decision. New ones appear here by themselves.',
} as const

/** While the server does not answer. */
export const lineTroubleTexts = {
  notSaved: (count: number) => `Not saved yet (${grouped(count)})`,
  notSavedHelp: 'The server has not answered. Your decisions are kept here: leave this page open and try again.',
  oldTitle: 'We could not load the payments again.',
  oldList: (at: number) =>
    `This list is from ${formatTime(new Date(at))}. What came in or was decided since is not in it.`,
  retry: 'Retry',
  retrying: 'Trying again…',
} as const

export const reviewKeyHints = [
  { keys: ['J'], meaning: 'next' },
  { keys: ['K'], meaning: 'previous' },
  { keys: ['A'], meaning: 'approve' },
  { keys: ['R'], meaning: 'reject' },
  { keys: ['U'], meaning: 'undo' },
  { keys: ['+', '−', '0'], meaning: 'zoom', wideOnly: true },
] as const

/** Of one payment, in the list and above its proof. */
export const waitingPaymentTexts = {
  since: (at: string) => `since ${formatMoment(at)}`,
  decidedBy: (decision: Decision, name: string) => `${verdictTexts[decision]} by ${name}`,
  looking: (names: string, count: number) => `${names} ${count > 1 ? 'are' : 'is'} looking`,
  lookingToo: (names: string, count: number) => `${names} ${count > 1 ? 'are' : 'is'} looking at this too`,
  decided: (decision: Decision) => `${verdictTexts[decision]}.`,
  decidedAbout: (decision: Decision, name: string, amount: number) =>
    `${verdictTexts[decision]} · ${name} · ${pesos(amount)}`,
  notSavedAbout: (decision: Decision, name: string, amount: number) =>
    `${decision === 'APPROVED' ? 'Approval' : 'Rejection'} not saved yet · ${name} · ${pesos(amount)}`,
  notSaved: (decision: Decision) => (decision === 'APPROVED' ? 'Approval not saved yet' : 'Rejection not saved yet'),
  undo: (seconds: number) => `Undo (${seconds})`,
} as const

export const paymentHeadTexts = {
  back: 'All payments',
  exact: 'Exactly what is left to pay',
  left: (amount: Centavos) => `${formatPesos(amount)} is left to pay`,
  reference: 'Reference',
  copyWhat: 'reference',
  atBank: 'In the bank’s statement',
  notAtBank: 'Not in the bank’s statement',
  nothingToDo: 'There is nothing more to do here.',
  toPayment: 'See the payment',
} as const

/** Why a payment is worth a second look: short for the list, and in a sentence for the decision. */
export const flagTexts = {
  repeated_image: { short: 'Same picture', long: 'Another payment was sent with the very same picture.' },
  repeated_reference: { short: 'Same reference', long: 'Another payment has the same reference number.' },
  held_reference: {
    short: 'Reference waits too',
    long: 'A registration on the waiting list, or under Held, was sent with the same reference number. Its money came in once.',
  },
  second_claim: {
    short: 'Second claim',
    long: 'More waits for this group than it owes. Anybody who knows a receipt’s number can send a proof: approve the one whose money is there.',
  },
  pair_run_out: {
    short: 'Flash pair ran out',
    long: 'Its flash pair was not decided in time and is on sale again. If you approve, it gets another one; if all are sold, this counts as a part of today’s price.',
  },
  pairWaits: (until: string) => ({
    short: 'Flash pair waits',
    long: `Its flash pair is kept until ${formatMoment(until)}. Undecided by then, it goes on sale again.`,
  }),
  otherAmount: (amount: number) => ({
    short: 'Other amount at the bank',
    long: `The bank’s statement shows ${pesos(amount)} for this reference.`,
  }),
  partPayment: (left: Centavos) => ({
    short: 'Part payment',
    long: `After this payment ${formatPesos(left)} is still to pay.`,
  }),
  tooMuch: (over: Centavos) => ({
    short: 'Too much',
    long: `This is ${formatPesos(over)} more than the group has to pay.`,
  }),
} as const

export const decisionPanelTexts = {
  known: 'What is known of the payment',
  flags: 'Worth a second look',
  approve: 'Approve',
  waitForProof: 'Wait for the proof…',
  noProof: 'The proof cannot be shown, so this cannot be approved. Try to load it again.',
  approveMore: (received: number) => `Approve ${pesos(received)}`,
  reject: 'Reject',
  price: 'Price for the group',
  paidBefore: 'Paid before',
  waitingSince: 'Waiting since',
  participants: (count: number) => (count > 1 ? `${count} participants` : 'Participant'),
  showAll: (count: number) => `Show all ${count}`,
} as const

type BankLine = { amount: number; posted_on: string; payments: number }

/** What the bank's statement says, beside what the payer says. */
export const bankTexts = {
  title: 'The bank says',
  amount: 'Amount',
  reference: 'Reference',
  day: 'Day',
  words: 'Words of the bank',
  amountOf: ({ amount, payments }: BankLine) =>
    payments > 1 ? `${pesos(amount)} for ${payments} payments together` : pesos(amount),
  payer: (value: string) => `Payer: ${value}`,
  agrees: 'Agrees',
  differs: 'Differs',
  notIn: (until: string) => `Not in the statements read in so far (last one up to ${formatDay(until)}).`,
  none: 'No bank statement has been read in so far.',
} as const

/** Before somebody decides against the bank's statement. */
export const secondLookTexts = {
  bank_has_it: ({ amount, posted_on }: BankLine) =>
    `The bank has ${pesos(amount)} for this payment, of ${formatDay(posted_on)}.`,
  other_amount: ({ amount }: BankLine, approved: number) =>
    `The bank has ${pesos(amount)} for this payment, and you approve ${pesos(approved)}.`,
  not_in_statement: (until: string) =>
    `The bank’s statements go up to ${formatDay(until)}, and this payment is not in them.`,
  approve: 'Approve all the same',
  reject: 'Reject all the same',
  back: 'Go back',
} as const

export const receivedFieldTexts = {
  summary: 'Did more come in?',
  label: 'What the bank received',
  hint: (amount: number) => `In pesos, if it is more than ${pesos(amount)}. What is too much can be given back later.`,
  tooLittle: (amount: number) => `Please enter ${pesos(amount)} or more, or leave this empty.`,
} as const

export const rejectFormTexts = {
  title: 'Reject this payment',
  label: 'Why is it rejected?',
  hint: 'The person who paid reads these words.',
  reasons: 'Common reasons',
  keys: 'Keys 1 to 6 choose, Enter rejects, Escape goes back.',
  quickReasons: [
    { label: 'Cannot be read', reason: 'We could not read the picture of your payment. Please send a clearer one.' },
    { label: 'Wrong amount', reason: 'The amount on the proof is not the amount you entered.' },
    { label: 'Not in our account', reason: 'The transfer has not reached our bank account.' },
    { label: 'Not a proof', reason: 'The picture does not show a payment. Please send the receipt of your transfer.' },
    { label: 'Sent twice', reason: 'We have this payment already: the same proof was sent before.' },
    { label: 'Wrong account', reason: 'The money was sent to an account that is not ours. Please ask your bank.' },
  ],
  reject: 'Reject the payment',
  cancel: 'Cancel',
} as const

export const decisionRefusals = {
  receivedTooLittle: (amount: Centavos) =>
    `The bank must have received ${formatPesos(amount)} or more. Nothing was decided.`,
  secondLook: {
    bank_has_it:
      'The bank has money for this payment. Nothing was decided: look at what the bank says, and reject it again if you are sure.',
    other_amount:
      'The bank has another amount for this payment. Nothing was decided: look at what the bank says, and approve it again if you are sure.',
    not_in_statement:
      'This payment is not in the bank’s statement of its day. Nothing was decided: look once more, and approve it again if you are sure.',
  },
  alreadyDecided: (decision: string | null, name = 'Somebody') =>
    `${name} has ${decision === 'REJECTED' ? 'rejected' : 'approved'} this payment already.`,
  tooLate: 'It is too late to take this back.',
} as const
