import * as z from 'zod/mini'
import { planRefund } from '#features/payments/contract.ts'
import { fromPesos, readPesos, toPesos } from '#shared/money.ts'
import type { GroupDetails } from '../../contract.ts'
import { leaveTexts as texts } from '../../texts/group.ts'

/** What is typed in a field for an amount of which at most so much goes back. */
export function amountUpTo(most: number) {
  const wrong = texts.amountUpTo(most)
  return z.pipe(z.transform(readPesos), z.number(wrong).check(z.minimum(0, wrong), z.maximum(most, wrong)))
}

/** For what is said beside the field while it is typed: all of it, until that is an amount. */
export function amountTyped(typed: string, most: number): number {
  const amount = readPesos(typed)
  return amount !== null && amount >= 0 && amount <= most ? amount : most
}

/** Out of which payment, and who hands it over. */
export function Refunds({ group, given }: { group: GroupDetails; given: number }) {
  const approved = group.payments.filter(({ state }) => state === 'APPROVED')
  const parts = planRefund(
    approved.map(({ id, amount, given_back }) => ({ id, left: fromPesos(amount) - fromPesos(given_back) })),
    fromPesos(given),
  )
  return (
    <ul className="list-disc pl-5">
      {parts.flatMap(({ id, amount }) => {
        const payment = approved.find((one) => one.id === id)
        return payment ? [<li key={id}>{texts.outOf(toPesos(amount), payment.or_number, handing(payment))}</li>] : []
      })}
    </ul>
  )
}

function handing({ mode, cash_with }: GroupDetails['payments'][number]): string {
  if (mode === 'BANK') return texts.byBank
  return cash_with === null ? texts.counted : texts.fromBox(cash_with)
}
