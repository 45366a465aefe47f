import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { HeldLink } from '#features/payments/web/back-office/index.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
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
type Line = { id: string } & ({ receipt: RegisteredReceipt } | { number: ReservedNumber; event: string | null })

/** In the order of their numbers, which is what the register is for: no head sorts it. */
export const ReceiptList = ({ receipts, reserved, event }: Props) => (
  <DataTable
    label={texts.label}
    rows={[...receipts, ...reserved]
      .sort((one, other) => one.or_serial - other.or_serial)
      .map((line): Line => ({ id: line.or_number, ...('id' in line ? { receipt: line } : { number: line, event }) }))}
    columns={columns}
    renderBelow={(line) => {
      if (!('receipt' in line)) return <Promised {...line} />
      return line.receipt.ended && <Ending receipt={line.receipt} />
    }}
    renderCard={(line) => ('receipt' in line ? <ReceiptCard receipt={line.receipt} /> : <ReservedCard {...line} />)}
  />
)

const ofReceipt =
  (cell: (receipt: RegisteredReceipt) => ReactNode) =>
  (line: Line): ReactNode =>
    'receipt' in line && cell(line.receipt)

const columns: TableColumn<Line>[] = [
  {
    id: 'number',
    head: texts.number,
    cell: (line) => <OrNumber {...('receipt' in line ? line.receipt : line.number)} />,
  },
  {
    id: 'state',
    head: texts.state,
    cell: (line) => ('receipt' in line ? <State state={line.receipt.state} /> : <NotUsed />),
  },
  { id: 'name', head: texts.name, cell: ofReceipt((receipt) => <Payer {...receipt} />) },
  { id: 'mode', head: texts.mode, cell: ofReceipt(({ mode }) => texts.modes[mode]) },
  { id: 'at', head: texts.recorded, cell: ofReceipt(({ recorded_at }) => formatMoment(recorded_at)) },
  { id: 'amount', head: texts.amount, cell: ofReceipt((receipt) => <Sum {...receipt} />), numeric: true },
  { id: 'pdf', head: texts.pdf, headless: true, cell: ofReceipt((receipt) => <PdfButton receipt={receipt} />) },
]

const isGone = ({ ended }: Pick<RegisteredReceipt, 'ended'>) => ended !== null

const OrNumber = ({ or_number, ended = null }: Pick<RegisteredReceipt, 'or_number'> & Partial<RegisteredReceipt>) => (
  <span className={`code-text whitespace-nowrap text-primary ${isGone({ ended }) ? 'line-through' : ''}`}>
    {or_number}
  </span>
)

const State = ({ state }: Pick<RegisteredReceipt, 'state'>) => (
  <span className={`rounded border px-2 font-semibold text-xs ${looks[state]}`}>{texts.states[state]}</span>
)

const NotUsed = () => (
  <span className="whitespace-nowrap rounded border border-muted px-2 font-semibold text-muted text-xs">
    {texts.notUsed}
  </span>
)

const Payer = ({ name, people }: RegisteredReceipt) => (
  <>
    {name}
    {people > 1 && <span className="text-muted"> + {people - 1}</span>}
  </>
)

const Sum = (receipt: RegisteredReceipt) => (
  <span className={isGone(receipt) ? 'line-through' : ''}>
    <Amount>{pesos(receipt.amount)}</Amount>
  </span>
)

/** Why it counts no more. */
function Ending({ receipt: { ended, state } }: { receipt: RegisteredReceipt }) {
  if (!ended) return null
  const what = state === 'VOIDED' ? texts.madeVoid : texts.states[state]
  return (
    <RichText
      text={texts.ended}
      parts={{ ...ended, what: <span className="font-semibold">{what}</span>, at: formatMoment(ended.at) }}
    />
  )
}

type Reserved = { number: ReservedNumber; event: string | null }

/** Shown to somebody who looked like a program: it has its place in the series, and no payment counts under it. */
const Promised = ({ number: { or_number, reserved_at, waits, cash }, event }: Reserved) => (
  <>
    <p className="text-muted">
      {texts.promised(reserved_at)}{' '}
      {waits ? <HeldLink held={{ count: 1, since: reserved_at }} search={or_number} event={event} /> : texts.discarded}
    </p>
    {cash && <p>{texts.cash(cash)}</p>}
  </>
)

const ReservedCard = ({ number, event }: Reserved) => (
  <article aria-label={number.or_number} className="card px-4 py-3 text-sm">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrNumber or_number={number.or_number} />
      <NotUsed />
    </p>
    <Promised number={number} event={event} />
  </article>
)

const ReceiptCard = ({ receipt }: { receipt: RegisteredReceipt }) => (
  <article aria-label={receipt.or_number} className="card grid gap-y-1 px-4 py-3">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrNumber {...receipt} />
      <State {...receipt} />
    </p>
    <p>
      <Payer {...receipt} />
    </p>
    <p className="text-muted text-sm">{texts.modeAndMoment(receipt.mode, receipt.recorded_at)}</p>
    <div className="flex items-center justify-between gap-4">
      <Sum {...receipt} />
      <PdfButton receipt={receipt} />
    </div>
    {receipt.ended && (
      <p className="text-sm">
        <Ending receipt={receipt} />
      </p>
    )}
  </article>
)

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
