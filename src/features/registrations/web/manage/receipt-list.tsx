import { Amount } from '#platform/web/ui/amount.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { pesos } from '#shared/money.ts'
import type { ManagedPayment } from '../../contract.ts'
import { managedReceiptsTexts as texts } from '../../texts/manage.ts'

const inks: Partial<Record<ManagedPayment['state'], string>> = {
  PENDING: 'text-amber-ink',
  APPROVED: 'text-leaf',
  REJECTED: 'text-red',
}

export const ReceiptList = ({ payments }: { payments: ManagedPayment[] }) => (
  <section aria-labelledby="receipts" className="break-inside-avoid">
    <h2 id="receipts">{texts.title}</h2>
    <ul className="card mt-5 divide-y divide-line px-5">
      {payments.map(({ or_number, payment_mode, amount, state, recorded_at }) => (
        <li key={or_number} className="py-4">
          <p>
            <span className="block text-muted text-sm">{texts.orNumber}</span>
            <span className="code-text text-lg">{or_number}</span>
          </p>
          <div className="my-1 flex flex-wrap items-center justify-between gap-3">
            <p>
              <Amount className="block">{pesos(amount)}</Amount>
              <span className={`font-semibold ${inks[state] ?? 'text-muted'}`}>{texts.states[state]}</span>
            </p>
            <CopyButton text={or_number} what={texts.orNumber} className="print:hidden" />
          </div>
          <p className="text-muted text-sm">{texts.recorded(payment_mode, recorded_at)}</p>
        </li>
      ))}
    </ul>
  </section>
)
