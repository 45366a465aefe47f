import { Button } from '#platform/web/ui/button.tsx'
import type { ClosedShift } from '../../contract.ts'
import { varianceWords } from './cash-rules.ts'
import { inkOf, ShiftSums } from './closed-shifts.tsx'

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
      <p className={`font-display font-bold text-2xl ${inkOf(variance)}`}>{varianceWords({ expected, variance })}</p>
    </div>
    <ShiftSums {...{ expected, counted }} className="gap-x-6 gap-y-1" />
    <p className="text-bark">
      {expected >= 0 && 'Hand the cash to finance. '}
      {variance !== 0 && 'Tell finance about the difference. '}
      The next payment starts a new shift.
    </p>
    <Button className="justify-self-start" onClick={onDone}>
      Done
    </Button>
  </section>
)

const focusOnce = (section: HTMLElement | null) => section?.focus()
