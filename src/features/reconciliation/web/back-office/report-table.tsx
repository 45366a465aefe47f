import { Amount } from '#platform/web/ui/amount.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { formatDay } from '#shared/manila-time.ts'
import { fromPesos, pesos, toPesos } from '#shared/money.ts'
import type { ReportLine } from '../../contract.ts'
import { outcomeTexts, reportTexts, closingPageTexts as texts } from '../../texts/closing.ts'

const columns: TableColumn<ReportLine>[] = [
  {
    id: 'day',
    head: texts.columns.day,
    order: ({ posted_on }) => posted_on,
    cell: ({ posted_on }) => <span className="whitespace-nowrap">{formatDay(posted_on)}</span>,
  },
  { id: 'line', head: texts.columns.line, cell: (line) => <BankWords line={line} /> },
  {
    id: 'amount',
    head: texts.columns.amount,
    numeric: true,
    order: ({ amount }) => amount,
    cell: ({ amount }) => <Amount>{pesos(amount)}</Amount>,
  },
  {
    id: 'outcome',
    head: texts.columns.outcome,
    order: ({ state }) => outcomeTexts[state],
    cell: ({ state }) => <span className="whitespace-nowrap">{outcomeTexts[state]}</span>,
  },
  { id: 'details', head: texts.columns.details, cell: (line) => <Details line={line} /> },
]

/** Every line of a closing; on a phone each as a card. */
export const ReportTable = ({ lines }: { lines: readonly ReportLine[] }) => (
  <section aria-labelledby="report-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 id="report-title" className="text-xl">
      {texts.reportTitle}
    </h2>
    <DataTable
      label={texts.reportTitle}
      rows={lines}
      columns={columns}
      renderCard={(line) => (
        <div className="card grid gap-1 px-4 py-3 leading-snug">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-muted text-sm">{formatDay(line.posted_on)}</span>
            <Amount>{pesos(line.amount)}</Amount>
          </p>
          <BankWords line={line} />
          <p className="font-semibold">{outcomeTexts[line.state]}</p>
          <Details line={line} />
        </div>
      )}
    />
  </section>
)

const BankWords = ({ line: { reference, description } }: { line: ReportLine }) => (
  <span className="wrap-anywhere">
    {reference !== '' && <span className="code-text mr-2">{reference}</span>}
    <span className="text-muted">{description}</span>
  </span>
)

function Details({ line }: { line: ReportLine }) {
  const rest = fromPesos(line.amount) - fromPesos(line.matched)
  return (
    <span className="grid text-sm">
      {line.or_numbers.map((number) => (
        <span key={number} className="code-text whitespace-nowrap">
          {number}
        </span>
      ))}
      {line.or_numbers.length > 0 && rest > 0 && <span>{texts.rest(toPesos(rest))}</span>}
      {line.reason !== '' && <span className="wrap-anywhere">“{line.reason}”</span>}
      {line.bank_reference !== '' && <span className="wrap-anywhere">{texts.refund(line.bank_reference)}</span>}
      {line.state === 'GIVE_BACK' && line.bank_reference === '' && (
        <span className="font-semibold text-amber-ink">{texts.refundDue}</span>
      )}
      {line.notes.map((note) => (
        <span key={note} className="wrap-anywhere">
          “{note}”
        </span>
      ))}
      <span className="text-muted">{line.by && line.at ? texts.byOn(line.by, line.at) : reportTexts.machine}</span>
    </span>
  )
}
