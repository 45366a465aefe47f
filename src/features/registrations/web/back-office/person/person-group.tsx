import { Link } from 'react-router'
import { paymentAddress } from '#features/payments/addresses.ts'
import { groupStatusTexts, paymentStateTexts } from '#features/payments/web/back-office/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { pesos } from '#shared/money.ts'
import { groupAddress, moveAddress, personAddress } from '../../../addresses.ts'
import type { Person } from '../../../contract.ts'
import { personPageTexts as texts } from '../../../texts/person.ts'
import { useMayUse } from '../use-may-use.ts'

/** Who came with them, and how it stands with the money, which a group pays as one. */
export function PersonGroup({ person: { id, left, group } }: { person: Person }) {
  const isFinance = useMayUse('finance')
  const amounts = [
    { label: texts.price, amount: group.gross_price },
    { label: texts.paid, amount: group.paid },
    ...(group.pending > 0 ? [{ label: texts.pending, amount: group.pending }] : []),
    { label: texts.balance, amount: group.balance },
  ]
  return (
    <section aria-labelledby="group-title" className="card grid gap-4 p-4 sm:p-5">
      <div>
        <h2 id="group-title" className="text-xl">
          {texts.group}
        </h2>
        <p className="text-muted">
          {texts.groupOf(group.people.filter((one) => one.moved_as === null || one.id === id).length)},{' '}
          {groupStatusTexts[group.status].toLowerCase()}
        </p>
      </div>
      {group.people.length > 1 && (
        <ol className="grid">
          {group.people.map((one, at) => (
            <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-2 border-line border-t py-1">
              {one.id === id ? (
                <span className="font-semibold wrap-anywhere" aria-current="page">
                  {one.name}
                </span>
              ) : (
                <Link to={personAddress({ id: one.moved_as ?? one.id })} className="link wrap-anywhere">
                  {one.name}
                </Link>
              )}
              <span className="text-muted text-sm">{wordsFor(one, at, one.id === id)}</span>
            </li>
          ))}
        </ol>
      )}
      <FactList facts={amounts.map(({ label, amount }) => ({ label, value: <Amount>{pesos(amount)}</Amount> }))} />
      <ul className="grid">
        {group.payments.map((payment) => (
          <li
            key={payment.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line border-t py-1"
          >
            {isFinance ? (
              <Link to={paymentAddress({ id: payment.id })} className="code-text link text-sm">
                {payment.or_number}
              </Link>
            ) : (
              <span className="code-text text-sm">{payment.or_number}</span>
            )}
            <span className="text-muted text-sm">{paymentStateTexts[payment.state]}</span>
            <Amount>{pesos(payment.amount)}</Amount>
          </li>
        ))}
      </ul>
      {isFinance && (
        <div className="flex flex-wrap gap-3">
          <Button to={groupAddress({ id: group.id })}>{texts.openGroup}</Button>
          {!left && <Button to={moveAddress({ id })}>{texts.move}</Button>}
        </div>
      )}
    </section>
  )
}

function wordsFor({ left, moved_as, checked_in_at }: Person['twice'][number], at: number, isThis: boolean): string {
  const words = [
    ...(isThis ? [texts.thisOne] : []),
    ...(at === 0 ? [texts.first] : []),
    ...(moved_as ? [texts.movedOn] : left ? [texts.gone] : []),
    ...(checked_in_at === null ? [] : [texts.arrived]),
  ]
  return words.length === 0 ? '' : `(${words.join(', ')})`
}
