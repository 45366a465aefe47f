import { Button } from '#platform/web/ui/button.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { CashShift, ClosedShift } from '../../contract.ts'
import { closedShiftTexts as texts } from '../../texts.ts'
import { varianceWords } from './cash-rules.ts'

/** Rows on a desk, cards on a phone. */
export const ClosedShifts = ({ shifts }: { shifts: readonly CashShift[] }) => (
  <ul className="grid gap-3">
    {shifts.map(({ id, full_name, closed_by, closed_at, expected, counted, variance, note }) => (
      <li key={id} className="card grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="break-words font-semibold">{full_name}</p>
          <p className="text-muted text-sm">
            {closed_by === full_name ? formatMoment(closed_at) : texts.countedBy(closed_at, closed_by)}
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
const ShiftSums = ({ expected, counted, className }: Sums) => (
  <dl className={`grid grid-cols-[auto_auto] justify-start ${className}`}>
    <dt className="text-muted">{expected < 0 ? texts.owed : texts.expected}</dt>
    <dd className="amount text-right">{pesos(Math.abs(expected))}</dd>
    <dt className="text-muted">{counted < 0 ? texts.given : texts.counted}</dt>
    <dd className="amount text-right">{pesos(Math.abs(counted))}</dd>
  </dl>
)

const inkOf = (variance: number): string =>
  variance === 0 ? 'text-leaf' : variance < 0 ? 'text-red' : 'text-amber-ink'

type Props = { shift: ClosedShift & { full_name: string }; onDone: () => void }

/** What the count has shown; it takes the focus, because the form it came from is gone. */
export const ShiftResult = ({ shift: { full_name, expected, counted, variance }, onDone }: Props) => (
  <section
    aria-label={texts.result}
    ref={focusOnce}
    tabIndex={-1}
    className="card grid animate-rise gap-4 border-2 border-primary p-5 outline-none sm:p-6"
  >
    <div>
      <h3 className="text-lg">{texts.title(full_name)}</h3>
      <p className={`font-display font-bold text-2xl ${inkOf(variance)}`}>{varianceWords({ expected, variance })}</p>
    </div>
    <ShiftSums {...{ expected, counted }} className="gap-x-6 gap-y-1" />
    <p className="text-muted">{texts.next(expected >= 0, variance !== 0)}</p>
    <Button className="justify-self-start" onClick={onDone}>
      {texts.done}
    </Button>
  </section>
)

const focusOnce = (section: HTMLElement | null) => section?.focus()
