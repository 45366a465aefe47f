import { useAlert } from '#platform/web/alert.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { TakenCash } from '../../contract.ts'
import { useDisputeCash, useTakenCash } from './cash-api.ts'

/** Every use of one's own passkeys as it happens, with a way to say that it was somebody else. */
export function TakenList() {
  const taken = useTakenCash()
  const dispute = useDisputeCash()
  const showAlert = useAlert()
  if (!taken.data || taken.data.length === 0) return null
  const ask = (payment: TakenCash) =>
    void showAlert({
      title: `You did not take this ${pesos(payment.amount)}?`,
      message: `${payment.or_number}\n${payment.payer}\n\nThe passkey that was used stops working at once, and finance is told. You need a new passkey to take cash again.`,
      closeLabel: 'Go back',
      confirmLabel: 'It was not me',
      onConfirm: () => dispute.mutate(payment.id),
    })
  return (
    <section aria-labelledby="cash-taken" className="grid gap-4">
      <h2 id="cash-taken" className="text-xl">
        Taken with your passkeys
      </h2>
      {dispute.isError && (
        <Notice tone="error" title="That was not saved">
          {dispute.error.message}
        </Notice>
      )}
      <ul className="card divide-y divide-line px-4 sm:px-6">
        {taken.data.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0">
              <span className="block break-words">
                {payment.payer}
                {payment.others > 0 && <span className="text-muted"> + {payment.others}</span>}
              </span>
              <span className="block text-muted text-sm">
                <span className="code-text">{payment.or_number}</span>, {formatMoment(payment.recorded_at)}
                {payment.held && ', held: nobody is registered yet'}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4">
              <Amount>{pesos(payment.amount)}</Amount>
              {payment.disputed ? (
                <span className="font-semibold text-amber-ink text-sm">Not you. Finance looks at it.</span>
              ) : (
                <Button variant="quiet" onClick={() => ask(payment)}>
                  Not me
                  <span className="sr-only">: {payment.or_number}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
