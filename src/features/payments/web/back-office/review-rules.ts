import { formatDay, todayInManila } from '#shared/manila-time.ts'
import { type Centavos, fromPesos, pesos } from '#shared/money.ts'
import { mostListed, type WaitingPayment } from '../../contract.ts'
import { bankTexts, flagTexts, reviewPageTexts, waitingPaymentTexts } from '../../texts/queue.ts'

/** What makes a payment worth a second look, short for the list and in a sentence for the decision. */
export function flagsOf(payment: WaitingPayment) {
  const words: Flag[] = payment.flags.map((flag) =>
    flag === 'amount_mismatch'
      ? flagTexts.otherAmount(payment.bank_amount ?? 0)
      : withOthers(
          flagTexts[flag],
          payment.alike.filter((one) => one.flag === flag),
        ),
  )
  if (payment.pair_until !== null) words.push(flagTexts.pairWaits(payment.pair_until))
  const left = expectedOf(payment) - fromPesos(payment.amount)
  if (left > 0) words.push(flagTexts.partPayment(left))
  if (left < 0) words.push(flagTexts.tooMuch(-left))
  return words
}

type Flag = { short: string; long: string; others?: WaitingPayment['alike'] }

const withOthers = (words: Flag, others: WaitingPayment['alike']): Flag =>
  others.length === 0 ? words : { ...words, others }

/** What the group has still to pay: what a payment is measured by. */
export const expectedOf = ({ gross_price, total_paid }: WaitingPayment): Centavos =>
  fromPesos(gross_price) - fromPesos(total_paid)

const list = new Intl.ListFormat('en')

type BankFact = { label: string; atBank: string; payer: string; agrees: boolean | null }

/** What the bank says beside what the payer says. `agrees` is null where the two cannot be compared. */
export function bankFacts({ bank, ...payment }: WaitingPayment): BankFact[] {
  if (!bank) return []
  const sameReference = keyOf(bank.reference) === keyOf(payment.reference)
  const apart = Math.abs(Date.parse(bank.posted_on) - Date.parse(todayInManila(new Date(payment.recorded_at))))
  const words = plain(bank.description)
  const isNamed = payment.participants.some((name) => words.includes(plain(name.slice(name.lastIndexOf(' ') + 1))))
  const facts: BankFact[] = [
    {
      label: bankTexts.amount,
      atBank: bankTexts.amountOf(bank),
      payer: pesos(payment.amount),
      agrees: bank.payments > 0 || fromPesos(bank.amount) === fromPesos(payment.amount),
    },
    // Matched by its OR number, the reference may be any.
    {
      label: bankTexts.reference,
      atBank: bank.reference,
      payer: payment.reference,
      agrees: sameReference || (bank.payments > 0 ? null : false),
    },
    {
      label: bankTexts.day,
      atBank: formatDay(bank.posted_on),
      payer: formatDay(payment.recorded_at),
      agrees: apart <= daysToPost * 86_400_000,
    },
    {
      label: bankTexts.words,
      atBank: bank.description,
      payer: String(payment.participants[0]),
      agrees: isNamed || null,
    },
  ]
  return facts.filter(({ atBank }) => atBank !== '')
}

/** A transfer may be posted after a long weekend. */
const daysToPost = 5

const keyOf = (reference: string): string => reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
const plain = (words: string): string => words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** `Ana Reyes and Ben Cruz are looking` */
export const viewerWords = (names: readonly string[], say = waitingPaymentTexts.looking): string =>
  say(list.format(names), names.length)

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

/** How many wait, and where the list ends before they do. */
export function countWords(listed: number, all: number): string {
  if (all === 0) return reviewPageTexts.nothingWaits
  if (listed < all) return reviewPageTexts.firstOf(Math.min(listed, mostListed), all)
  return reviewPageTexts.waiting(all)
}

/** Those that wait after this one, in the list's order and around its end. */
export function waitingAfter(payments: readonly WaitingPayment[], id: string | undefined): WaitingPayment[] {
  const here = payments.findIndex((payment) => payment.id === id)
  const around = [...payments.slice(here + 1), ...payments.slice(0, here + 1)]
  return around.filter((payment) => payment.decision === null && payment.id !== id)
}

/** A number that breaks over two lines is misread. What no bank would give as a reference may. */
export const referenceFit = ({ length }: string): string =>
  length > 30 ? 'wrap-anywhere' : `whitespace-nowrap ${length > 16 ? 'text-sm' : ''}`
