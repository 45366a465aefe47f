import { Button } from '#platform/web/ui/button.tsx'
import type { ClosedShift } from '../../../contract.ts'
import { pesos, varianceWords } from './cash-rules.ts'
import { inkOf } from './closed-shifts.tsx'

type Props = { shift: ClosedShift & { full_name: string }; onDone: () => void }

/** What the count has shown; it takes the focus, because the form it came from is gone. */
export const ShiftResult = ({ shift: { full_name, expected, counted, variance }, onDone }: Props) => (
  <section
    aria-label="Shift closed"
    ref={focusOnce}
    tabIndex={-1}
    className="card grid animate-rise gap-4 border-2 border-ube p-5 outline-none sm:p-6"
  >
    <div>
      <h3 className="text-lg">The shift of {full_name} is closed</h3>
      <p className={`font-display font-bold text-2xl ${inkOf(variance)}`}>{varianceWords(variance)}</p>
    </div>
    <dl className="grid grid-cols-[auto_auto] justify-start gap-x-6 gap-y-1">
      <dt>Expected</dt>
      <dd className="amount text-right">{pesos(expected)}</dd>
      <dt>Counted</dt>
      <dd className="amount text-right">{pesos(counted)}</dd>
    </dl>
    <p className="text-bark">
      {variance === 0
        ? 'Hand the cash to finance. The next payment starts a new shift.'
        : 'Hand the cash to finance and tell them about the difference. The next payment starts a new shift.'}
    </p>
    <Button className="justify-self-start" onClick={onDone}>
      Done
    </Button>
  </section>
)

const focusOnce = (section: HTMLElement | null) => section?.focus()
