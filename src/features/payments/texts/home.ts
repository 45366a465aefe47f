import { countOf } from '#shared/counting.ts'
import { pesos } from '#shared/money.ts'
import { paymentStateTexts } from './payments.ts'

export const paymentTaskTexts = {
  toCheck: (count: number) => ({
    title: `${countOf(count, 'payment')} to check`,
    detail: 'Somebody has sent a proof and waits for their tickets.',
  }),
  toGiveBack: (count: number) => ({
    title: `${countOf(count, 'payment')} came in too high`,
    detail: 'The money belongs to the payer until it is given back.',
  }),
  disputed: (count: number) => ({
    title: `${countOf(count, 'cash payment')} that the desk says it never took`,
    detail: 'Tickets were given for money that nobody has. Find out, then refund or void.',
  }),
  payer: ([first = '', ...others]: readonly string[]) => (others.length > 0 ? `${first} + ${others.length}` : first),
  payment: (or_number: string, amount: number, state: keyof typeof paymentStateTexts) =>
    `${or_number} · ${pesos(amount)} · ${paymentStateTexts[state]}`,
} as const
