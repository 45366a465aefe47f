import { useQueryClient } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paymentAddress } from '#features/payments/addresses.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { formatCalendarDate, formatDay } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { closingAddress, reconcileAddress } from '../../addresses.ts'
import { lineState, type StatementDay } from '../../contract.ts'
import { outcomeTexts, daysPageTexts as texts } from '../../texts/closing.ts'
import { daysKey, sendClosing, useDays } from './closing-api.ts'
import { addUp, isReady } from './day-rules.ts'

type Row = StatementDay & { id: string }

/** The days of the bank: what is left of each, what can be closed, and what was. */
export function DaysPage() {
  const [search] = useSearchParams()
  const event = search.get('event')
  const days = useDays(event)
  const client = useQueryClient()
  const navigate = useNavigate()
  const showAlert = useAlert()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const rows = (days.data?.days ?? []).map((day): Row => ({ ...day, id: day.day }))
  const ready = rows.filter(isReady)

  const close = async (chosen: readonly Row[]) => {
    const { lines, amount } = addUp(chosen)
    setBusy(chosen.map(({ day }) => day).join())
    setProblem(undefined)
    try {
      const { id } = await sendClosing(event, { days: chosen.map(({ day }) => day), lines, amount })
      await client.invalidateQueries({ queryKey: daysKey(event) })
      await navigate(closingAddress({ id, event }))
    } catch (error) {
      setProblem(failureMessage(error, texts.unsure))
      await client.invalidateQueries({ queryKey: daysKey(event) })
    }
    setBusy(undefined)
  }
  const ask = (chosen: readonly Row[]) => {
    const { lines, amount, outcomes } = addUp(chosen)
    void showAlert({
      title: texts.askTitle(chosen.map(({ day }) => day)),
      message: texts.ask(lines, amount),
      help: lineState.options
        .flatMap((state) => {
          const outcome = outcomes[state]
          return outcome ? [texts.outcome(outcomeTexts[state], outcome.lines, outcome.amount)] : []
        })
        .join(' · '),
      confirmLabel: texts.confirm,
      closeLabel: texts.cancel,
      onConfirm: () => void close(chosen),
    })
  }
  const renderAction = (row: Row) => (
    <DayAction row={row} event={event} busy={busy === row.day} onClose={() => ask([row])} />
  )
  return (
    <div data-wide className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <BackLink to={reconcileAddress({ event })}>{texts.toLines}</BackLink>
          <PageTitle title={texts.title} className="text-2xl" />
          <p className="text-muted">{texts.about}</p>
        </div>
        {ready.length > 1 && (
          <Button
            variant="primary"
            className="max-sm:w-full"
            icon={<Lock aria-hidden="true" />}
            busy={busy?.includes(',') ?? false}
            busyLabel={texts.closing}
            onClick={() => ask(ready)}
          >
            {texts.closeReady(ready.length)}
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="error" title={texts.notClosed}>
          {problem}
        </Notice>
      )}
      {!days.data && <QueryStatus query={days} what={texts.theDays} lines={6} />}
      {days.data && rows.length === 0 && <Notice>{texts.none}</Notice>}
      {rows.length > 0 && (
        <DataTable
          label={texts.days}
          rows={rows}
          columns={columnsOf(renderAction)}
          renderCard={(row) => (
            <div className="card grid gap-2 p-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{formatDay(row.day)}</span>
                <Amount>{pesos(row.amount)}</Amount>
              </p>
              <Standing row={row} />
              {renderAction(row)}
            </div>
          )}
        />
      )}
    </div>
  )
}

const columnsOf = (renderAction: TableColumn<Row>['cell']): TableColumn<Row>[] => [
  {
    id: 'day',
    head: texts.columns.day,
    order: ({ day }) => day,
    cell: ({ day }) => <span className="whitespace-nowrap font-semibold">{formatCalendarDate(day)}</span>,
  },
  { id: 'lines', head: texts.columns.lines, numeric: true, order: ({ lines }) => lines, cell: ({ lines }) => lines },
  {
    id: 'amount',
    head: texts.columns.amount,
    numeric: true,
    order: ({ amount }) => amount,
    cell: ({ amount }) => <Amount>{pesos(amount)}</Amount>,
  },
  { id: 'standing', head: texts.columns.standing, cell: (row) => <Standing row={row} /> },
  { id: 'action', head: texts.columns.action, headless: true, cell: renderAction },
]

/** Who closed it, or what is missing for that. */
function Standing({ row: { left, refused, unclosed, closings } }: { row: Row }) {
  const isLate = closings.length > 0 && unclosed.lines > 0
  return (
    <span className="grid text-sm leading-snug">
      {closings.map(({ id, by, at }) => (
        <span key={id} className="text-muted">
          {texts.closedBy(by, at)}
        </span>
      ))}
      {isLate && <span className="font-semibold text-amber-ink">{texts.after(unclosed.lines)}</span>}
      {left > 0 && <span className="font-semibold text-amber-ink">{texts.left(left)}</span>}
      {refused.length > 0 && (
        <span>
          {texts.refused}{' '}
          {refused.map(({ id, or_number }) => (
            <Link
              key={id}
              to={paymentAddress({ id })}
              className="link code-text mr-3 inline-flex min-h-11 items-center"
            >
              {or_number}
            </Link>
          ))}
        </span>
      )}
      {left === 0 && unclosed.lines > 0 && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-leaf">
          <Check aria-hidden="true" className="size-4" />
          {texts.ready}
        </span>
      )}
    </span>
  )
}

type DayActionProps = { row: Row; event: string | null; busy: boolean; onClose: () => void }

const DayAction = ({ row, event, busy, onClose }: DayActionProps) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
    {row.closings.map(({ id }) => (
      <Link
        key={id}
        to={closingAddress({ id, event })}
        aria-label={texts.reportOf(row.day)}
        className="link inline-flex min-h-11 items-center whitespace-nowrap font-semibold"
      >
        {texts.report}
      </Link>
    ))}
    {(row.outcomes.UNMATCHED || row.outcomes.DUPLICATE) && (
      <Link
        to={reconcileAddress({ event, day: row.day })}
        className="link inline-flex min-h-11 items-center whitespace-nowrap font-semibold"
      >
        {texts.finish}
      </Link>
    )}
    {isReady(row) && (
      <Button aria-label={texts.closeDay(row.day)} busy={busy} busyLabel={texts.closing} onClick={onClose}>
        {texts.close}
      </Button>
    )}
  </span>
)
