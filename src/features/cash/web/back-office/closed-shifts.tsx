import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { CashShift } from '../../contract.ts'
import { varianceWords } from './cash-rules.ts'

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
        <ShiftSums {...{ expected, counted }} className="gap-x-4 text-sm sm:justify-end sm:text-right" />
        <p className={`amount ${inkOf(variance)}`}>{varianceWords({ expected, variance })}</p>
        {note && <p className="break-words text-sm sm:col-span-2">“{note}”</p>}
      </li>
    ))}
  </ul>
)

type Sums = { expected: number; counted: number; className: string }

/** Below zero the cash went the other way: more was given back than taken, and the holder got something for it. */
export const ShiftSums = ({ expected, counted, className }: Sums) => (
  <dl className={`grid grid-cols-[auto_auto] justify-start ${className}`}>
    <dt className="text-bark">{expected < 0 ? 'Owed to them' : 'Expected'}</dt>
    <dd className="amount text-right">{pesos(Math.abs(expected))}</dd>
    <dt className="text-bark">{counted < 0 ? 'Given to them' : 'Counted'}</dt>
    <dd className="amount text-right">{pesos(Math.abs(counted))}</dd>
  </dl>
)

export const inkOf = (variance: number): string =>
  variance === 0 ? 'text-leaf' : variance < 0 ? 'text-red' : 'text-amber-ink'
