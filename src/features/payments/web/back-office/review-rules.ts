import { formatMoment } from '#shared/manila-time.ts'
import { type Centavos, formatPesos, fromPesos, pesos } from '#shared/money.ts'
import { mostListed, type PaymentDecision, type WaitingPayment } from '../../contract.ts'

export const verdictWords: Record<PaymentDecision['decision'], string> = { APPROVED: 'Approved', REJECTED: 'Rejected' }

/** What makes a payment worth a second look, short for the list and in a sentence for the decision. */
export function flagsOf(payment: WaitingPayment) {
  const words = payment.flags.map((flag) => (flag === 'amount_mismatch' ? bankWords(payment) : flagWords[flag]))
  if (payment.pair_until !== null) words.push(pairWords(payment.pair_until))
  const left = expectedOf(payment) - fromPesos(payment.amount)
  if (left > 0) words.push({ short: 'Part payment', long: `After this payment ${formatPesos(left)} is still to pay.` })
  if (left < 0) words.push({ short: 'Too much', long: `This is ${formatPesos(-left)} more than the group has to pay.` })
  return words
}

const flagWords = {
  repeated_image: { short: 'Same picture', long: 'Another payment was sent with the very same picture.' },
  repeated_reference: { short: 'Same reference', long: 'Another payment has the same reference number.' },
  second_claim: {
    short: 'Second claim',
    long: 'More waits for this group than it owes. Anybody who knows a receipt’s number can send a proof: approve the one whose money is there.',
  },
  pair_run_out: {
    short: 'Flash pair ran out',
    long: 'Its flash pair was not decided in time and is on sale again. If you approve, it gets another one; if all are sold, this counts as a part of today’s price.',
  },
}

const pairWords = (until: string) => ({
  short: 'Flash pair waits',
  long: `Its flash pair is kept until ${formatMoment(until)}. Undecided by then, it goes on sale again.`,
})

const bankWords = ({ bank_amount }: WaitingPayment) => ({
  short: 'Other amount at the bank',
  long: `The bank’s statement shows ${pesos(bank_amount ?? 0)} for this reference.`,
})

/** What the group has still to pay: what a payment is measured by. */
export const expectedOf = ({ gross_price, total_paid }: WaitingPayment): Centavos =>
  fromPesos(gross_price) - fromPesos(total_paid)

const list = new Intl.ListFormat('en')

/** `Ana Reyes and Ben Cruz are looking` */
export const viewerWords = (names: readonly string[]): string =>
  `${list.format(names)} ${names.length > 1 ? 'are' : 'is'} looking`

/**
 * How long a listed decision of one's own can be taken back, in milliseconds. A moment that a decision cannot have means
 * that this device's clock is wrong: then the whole time is offered, and the server is the one that says no.
 */
export function undoTimeLeft(settles_at: string, now: number): number {
  const left = Date.parse(settles_at) - now
  return left < -lateness ? undoTime : Math.min(Math.max(0, left), undoTime)
}

export const undoTime = 10_000
/** A decision that is due is gone from the list soon after, also when the worker is busy. */
const lateness = 60_000

const count = (number: number) => number.toLocaleString('en-PH')

/** How many wait, and where the list ends before they do. */
export function countWords(listed: number, all: number): string {
  if (all === 0) return 'Nothing waits for a decision'
  if (listed < all) return `Showing the first ${count(Math.min(listed, mostListed))} of ${count(all)} that wait`
  return all === 1 ? '1 waits for a decision' : `${count(all)} wait for a decision`
}

/** At the end of a list that was cut. */
export const restWords = (rest: number): string =>
  `${count(rest)} more ${rest === 1 ? 'waits and moves' : 'wait and move'} up as these are decided. Any of them opens from Find a payment.`

/** Those that wait after this one, in the list's order and around its end. */
export function waitingAfter(payments: readonly WaitingPayment[], id: string | undefined): WaitingPayment[] {
  const here = payments.findIndex((payment) => payment.id === id)
  const around = [...payments.slice(here + 1), ...payments.slice(0, here + 1)]
  return around.filter((payment) => payment.decision === null && payment.id !== id)
}
