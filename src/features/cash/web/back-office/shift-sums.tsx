import { pesos } from '#shared/money.ts'
import type { ClosedShift } from '../../contract.ts'
import { countFormTexts, closedShiftTexts as texts } from '../../texts.ts'
import { inkOf, varianceWords } from './cash-rules.ts'

type Props = ClosedShift & { earlier?: number | undefined }

/** Below zero the cash went the other way: more was given back than taken, and the holder got something for it. */
export const ShiftSums = ({ expected, counted, variance, earlier }: Props) => (
  <div className="grid gap-3">
    <p className={`font-bold font-display text-2xl tabular-nums ${inkOf(variance)}`}>
      {varianceWords({ expected, variance })}
    </p>
    <dl className="grid max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
      <dt className="text-muted">{expected < 0 ? texts.owed : texts.expected}</dt>
      <dd className="amount text-right">{pesos(Math.abs(expected))}</dd>
      {earlier !== undefined && (
        <>
          <dt className="text-muted">{countFormTexts.earlier}</dt>
          <dd className="amount text-right">{pesos(Math.abs(earlier))}</dd>
        </>
      )}
      <dt className="text-muted">{counted < 0 ? texts.given : texts.counted}</dt>
      <dd className="amount text-right">{pesos(Math.abs(counted))}</dd>
    </dl>
  </div>
)
