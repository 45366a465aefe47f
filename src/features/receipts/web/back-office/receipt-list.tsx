import { Download } from 'lucide-react'
import { useState } from 'react'
import { HeldLink } from '#features/payments/web/back-office/index.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { RegisteredReceipt, ReservedNumber } from '../../contract.ts'
import { receiptListTexts as texts } from '../../texts.ts'
import { downloadReceipt } from './receipts-api.ts'

const looks: Record<RegisteredReceipt['state'], string> = {
  PENDING: 'border-amber-ink text-amber-ink',
  APPROVED: 'border-leaf text-leaf',
  REJECTED: 'border-red text-red',
  REFUNDED: 'border-red text-red',
  VOIDED: 'border-red bg-red text-pearl',
}

type Props = { receipts: readonly RegisteredReceipt[]; reserved: readonly ReservedNumber[]; event: string | null }

/** A table on a desk; on a phone each line is a card, in the same order. */
export const ReceiptList = ({ receipts, reserved, event }: Props) => (
  <ol className="grid gap-2.5">
    {[...receipts, ...reserved]
      .sort((one, other) => one.or_serial - other.or_serial)
      .map((line) => (
        <li key={line.or_number}>
          {'id' in line ? <Line receipt={line} /> : <Reserved number={line} event={event} />}
        </li>
      ))}
  </ol>
)

/** Promised to somebody who looked like a program: it has its place in the series, and no payment counts under it. */
const Reserved = ({
  number: { or_number, reserved_at, waits, cash },
  event,
}: {
  number: ReservedNumber
  event: string | null
}) => (
  <article aria-label={or_number} className="card px-4 py-3">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="code-text whitespace-nowrap text-muted">{or_number}</span>
      <span className="rounded border border-muted px-2 font-semibold text-muted text-xs">{texts.notUsed}</span>
    </p>
    <p className="text-muted text-sm">
      {texts.promised(reserved_at)}{' '}
      {waits ? <HeldLink held={{ count: 1, since: reserved_at }} search={or_number} event={event} /> : texts.discarded}
    </p>
    {cash && <p className="text-sm">{texts.cash(cash)}</p>}
  </article>
)

function Line({ receipt }: { receipt: RegisteredReceipt }) {
  const { or_number, name, people, mode, amount, state, recorded_at, ended } = receipt
  const gone = ended !== null
  const ending = state === 'VOIDED' ? texts.madeVoid : texts.states[state]
  return (
    <article
      aria-label={or_number}
      className="card grid gap-x-5 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_9rem_7.5rem_auto] md:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={`code-text whitespace-nowrap text-primary ${gone ? 'line-through' : ''}`}>{or_number}</span>
          <span className={`rounded border px-2 font-semibold text-xs ${looks[state]}`}>{texts.states[state]}</span>
        </p>
        <p>
          {name}
          {people > 1 && <span className="text-muted"> + {people - 1}</span>}
        </p>
      </div>
      <p className="text-muted text-sm">
        {texts.modes[mode]}
        <span className="md:hidden">, </span>
        <br className="max-md:hidden" />
        {formatMoment(recorded_at)}
      </p>
      <div className="flex items-center justify-between gap-4 md:contents">
        <p className={`md:text-right ${gone ? 'line-through' : ''}`}>
          <Amount>{pesos(amount)}</Amount>
        </p>
        <PdfButton receipt={receipt} />
      </div>
      {ended && (
        <p className="text-sm md:col-span-full">
          <RichText
            text={texts.ended}
            parts={{
              ...ended,
              what: <span className="font-semibold">{ending}</span>,
              at: formatMoment(ended.at),
            }}
          />
        </p>
      )}
    </article>
  )
}

function PdfButton({ receipt }: { receipt: RegisteredReceipt }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const download = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await downloadReceipt(receipt)
    } catch (error) {
      setProblem(failureMessage(error, texts.pdfFailed))
    }
    setBusy(false)
  }
  return (
    <div className="text-right">
      <Button
        variant="quiet"
        className="-mr-3"
        icon={<Download aria-hidden="true" />}
        aria-label={texts.pdfOf(receipt.or_number)}
        busy={busy}
        onClick={() => void download()}
      >
        {texts.pdf}
      </Button>
      <p role="status" className="font-semibold text-red text-sm">
        {problem}
      </p>
    </div>
  )
}
