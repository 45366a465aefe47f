import { useAlert } from '#platform/web/alert.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { TakenCash } from '../../contract.ts'
import { takenListTexts as texts } from '../../texts.ts'
import { useDisputeCash, useTakenCash } from './cash-api.ts'

/** Every use of one's own passkeys as it happens, with a way to say that it was somebody else. */
export function TakenList() {
  const taken = useTakenCash()
  const dispute = useDisputeCash()
  const showAlert = useAlert()
  if (!taken.data || taken.data.length === 0) return null
  const ask = (payment: TakenCash) =>
    void showAlert({
      title: texts.askTitle(payment.amount),
      message: texts.ask(payment.or_number, payment.payer),
      closeLabel: texts.goBack,
      confirmLabel: texts.confirm,
      onConfirm: () => dispute.mutate(payment.id),
    })
  return (
    <section aria-labelledby="cash-taken" className="grid gap-4">
      <h2 id="cash-taken" className="text-xl">
        {texts.title}
      </h2>
      {dispute.isError && (
        <Notice tone="error" title={texts.notSaved}>
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
                <RichText
                  text={payment.held ? texts.heldUse : texts.use}
                  parts={{
                    or_number: <span className="code-text">{payment.or_number}</span>,
                    moment: formatMoment(payment.recorded_at),
                  }}
                />
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4">
              <Amount>{pesos(payment.amount)}</Amount>
              {payment.disputed ? (
                <span className="font-semibold text-amber-ink text-sm">{texts.disputed}</span>
              ) : (
                <Button variant="quiet" onClick={() => ask(payment)}>
                  {texts.notMe}
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
