import { formatMoment } from '#shared/manila-time.ts'
import type { CashShift } from '../../../contract.ts'
import { pesos, varianceWords } from './cash-rules.ts'

/** Rows on a desk, cards on a phone. */
export const ClosedShifts = ({ shifts }: { shifts: readonly CashShift[] }) => (
  <ul className="grid gap-3">
    {shifts.map(({ id, full_name, closed_by, closed_at, expected, counted, variance, note }) => (
      <li key={id} className="card grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="break-words font-semibold">{full_name}</p>
          <p className="text-bark text-sm">
            {formatMoment(closed_at)}
            {closed_by !== full_name && `, counted by ${closed_by}`}
          </p>
        </div>
        <dl className="grid grid-cols-[auto_auto] justify-start gap-x-4 text-sm sm:justify-end sm:text-right">
          <dt className="text-bark">Expected</dt>
          <dd className="amount text-right">{pesos(expected)}</dd>
          <dt className="text-bark">Counted</dt>
          <dd className="amount text-right">{pesos(counted)}</dd>
        </dl>
        <p className={`amount ${inkOf(variance)}`}>{varianceWords(variance)}</p>
        {note && <p className="break-words text-sm sm:col-span-2">“{note}”</p>}
      </li>
    ))}
  </ul>
)

export const inkOf = (variance: number): string =>
  variance === 0 ? 'text-leaf' : variance < 0 ? 'text-red' : 'text-amber-ink'
