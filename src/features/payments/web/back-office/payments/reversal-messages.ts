import { formatPesos, fromPesos, pesos } from '#shared/money.ts'
import type { ReversalKind } from '../../../contract.ts'
import type { PaymentDetails } from './payments-api.ts'

type Words = {
  button: string
  /** What it is for, so that nobody voids what was refunded. */
  about: string
  title: string
  confirm: string
  done: string
}

/** Everything that is said around a reversal of `amount` pesos. */
export function reversalWords(kind: ReversalKind, payment: PaymentDetails, amount: number): Words {
  switch (kind) {
    case 'REFUND':
      return {
        button: 'Refund',
        about: `For money that is given back: all ${pesos(amount)} of this payment.${drawer(payment)}`,
        title: `Refund ${pesos(amount)}?`,
        confirm: 'Yes, refund it',
        done: `${pesos(amount)} is recorded as given back.`,
      }
    case 'VOID':
      return {
        button: 'Void',
        about: `For an entry that should never have counted, such as a payment entered twice. No money moves.${leftover(payment)}`,
        title: `Void this payment of ${pesos(amount)}?`,
        confirm: 'Yes, make it void',
        done: 'The payment is void and does not count any more.',
      }
    case 'EXCESS':
      return {
        button: `Give back ${pesos(payment.excess)}`,
        about: `${pesos(payment.excess)} more than was owed came in and has not been given back.`,
        title: `Record that ${pesos(amount)} was given back?`,
        confirm: 'Yes, it was given back',
        done: `${pesos(amount)} is recorded as given back. The payment itself ${payment.state === 'APPROVED' ? 'still counts' : 'stays as it is'}.`,
      }
  }
}

/** Whose cash it is taken from: that of whoever has it, and once it was counted, of whoever hands it over now. */
function drawer({ mode, cash_with }: PaymentDetails): string {
  if (mode !== 'CASH') return ''
  return cash_with === null
    ? ' Its cash was counted before, so hand it over yourself. It is then taken off your own cash, which you settle at the end of your shift.'
    : ` The cash is still with ${cash_with}: let it be handed over from there.`
}

const leftover = ({ excess }: PaymentDetails): string =>
  excess === 0 ? '' : ` The ${pesos(excess)} that came in too much can still be given back afterwards.`

/** What follows from it, for the last look before it is done. */
export function consequence(kind: ReversalKind, payment: PaymentDetails): string {
  const { or_number, participants, gross_price, total_paid, overpaid, amount } = payment
  const payer = participants[0] ?? ''
  const left = fromPesos(total_paid) + fromPesos(overpaid) - fromPesos(amount)
  const balance = Math.max(0, fromPesos(gross_price) - left)
  const effect =
    kind === 'EXCESS'
      ? 'What the group has paid stays as it is.'
      : balance === 0
        ? 'The group stays fully paid.'
        : `The group then owes ${formatPesos(balance)} of ${pesos(gross_price)}.`
  return `${or_number}\n${payer}\n\n${effect}\n\nThe first participant gets an e-mail with your reason. This cannot be taken back.`
}
