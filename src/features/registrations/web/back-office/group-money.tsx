import { Link } from 'react-router'
import { paymentAddress } from '#features/payments/addresses.ts'
import { paymentStateTexts } from '#features/payments/web/back-office/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatPesos, fromPesos, pesos } from '#shared/money.ts'
import type { GroupDetails } from '../../contract.ts'
import { groupPageTexts as texts } from '../../texts/group.ts'

export function GroupMoney({ group }: { group: GroupDetails }) {
  const { gross_price, kept, total_paid, total_pending, overpaid, moved_money, payments } = group
  const facts = [
    { label: texts.price, value: <Amount>{pesos(gross_price)}</Amount> },
    { label: texts.paid, value: <Amount>{pesos(total_paid)}</Amount> },
    {
      label: texts.balance,
      value: <Amount>{formatPesos(fromPesos(gross_price) - fromPesos(total_paid))}</Amount>,
    },
    ...[
      { label: texts.pending, amount: total_pending },
      { label: texts.kept, amount: kept },
      { label: texts.overpaid, amount: overpaid },
      { label: moved_money > 0 ? texts.cameAlong : texts.wentAlong, amount: Math.abs(moved_money) },
    ].flatMap(({ label, amount }) => (amount === 0 ? [] : [{ label, value: <Amount>{pesos(amount)}</Amount> }])),
  ]
  return (
    <section aria-labelledby="money-title" className="grid gap-4">
      <h2 id="money-title" className="text-xl">
        {texts.money}
      </h2>
      <FactList facts={facts} />
      <h3 className="text-lg">{texts.payments}</h3>
      <ul className="grid gap-2">
        {payments.map(({ id, or_number, state, amount, given_back }) => (
          <li key={id}>
            <Link to={paymentAddress({ id })} className="card grid min-h-12 gap-1 px-4 py-2 hover:border-primary">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="code-text wrap-anywhere text-sm text-primary">{or_number}</span>
                <span className="text-muted text-sm">{paymentStateTexts[state]}</span>
                <Amount>{pesos(amount)}</Amount>
              </span>
              {given_back > 0 && <span className="text-muted text-sm">{texts.given(given_back)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
