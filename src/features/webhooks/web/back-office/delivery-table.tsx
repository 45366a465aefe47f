import { RotateCw } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import type { Delivery } from '../../contract.ts'
import { webhookTexts as texts } from '../../texts.ts'

type Props = {
  deliveries: readonly Delivery[]
  cut: boolean
  busy: string
  /** Not while it is off. */
  onAgain: ((id: string) => void) | undefined
}

export function DeliveryTable({ deliveries, cut, busy, onAgain }: Props) {
  const rows = deliveries.map((delivery) => ({ ...delivery, busy: busy === delivery.id, onAgain }))
  return (
    <DataTable
      label={texts.deliveries}
      rows={rows}
      cut={cut}
      columns={columns}
      renderCard={(row) => (
        <article aria-label={texts.typeNames[row.type]} className="card grid gap-2 px-4 py-3">
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="font-semibold">{texts.typeNames[row.type]}</p>
            <p className="text-muted text-sm">{texts.moment(row.made_at)}</p>
          </div>
          <Outcome delivery={row} />
          <Sent delivery={row} />
          <Again row={row} />
        </article>
      )}
    />
  )
}

type Row = Delivery & { busy: boolean; onAgain: Props['onAgain'] }

const Again = ({ row: { id, state, busy, onAgain } }: { row: Row }) =>
  onAgain &&
  state !== 'WAITING' && (
    <Button icon={<RotateCw aria-hidden="true" />} busy={busy} busyLabel={texts.sending} onClick={() => onAgain(id)}>
      {texts.again}
    </Button>
  )

const columns: TableColumn<Row>[] = [
  { id: 'made', head: texts.made, cell: ({ made_at }) => texts.moment(made_at) },
  { id: 'kind', head: texts.kind, cell: ({ type }) => texts.typeNames[type] },
  { id: 'outcome', head: texts.outcome, cell: (row) => <Outcome delivery={row} /> },
  { id: 'sent', head: texts.sent, cell: (row) => <Sent delivery={row} /> },
  { id: 'again', head: texts.again, headless: true, cell: (row) => <Again row={row} /> },
]

const inks = { WAITING: 'text-amber-ink', DELIVERED: 'text-leaf', GIVEN_UP: 'text-red' } as const

const Outcome = ({ delivery: { state, attempts, status } }: { delivery: Delivery }) => (
  <div className="text-sm">
    <p className={`font-semibold ${inks[state]}`}>{texts.outcomes[state]}</p>
    {attempts > 0 && <p className="text-muted">{texts.tries(attempts)}</p>}
    {status !== null && <p className="text-muted">{texts.answered(status)}</p>}
  </div>
)

const Sent = ({ delivery: { body, reply } }: { delivery: Delivery }) => (
  <div className="min-w-0 text-sm">
    {reply !== '' && (
      <p className="max-w-prose wrap-anywhere">
        <span className="text-muted">{texts.reply}: </span>
        {reply}
      </p>
    )}
    <details>
      <summary className="inline-flex min-h-6 items-center font-semibold text-primary underline decoration-1 underline-offset-4">
        {texts.sent}
      </summary>
      <pre className="mt-1 max-w-prose whitespace-pre-wrap rounded-lg bg-line/40 p-3 text-xs wrap-anywhere">
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    </details>
  </div>
)
