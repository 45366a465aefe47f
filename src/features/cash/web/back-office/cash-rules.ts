import { pesos } from '#shared/money.ts'
import type { CashHolder, ClosedShift } from '../../contract.ts'
import { cashHolderTexts, closedShiftTexts as texts } from '../../texts.ts'

/** `₱500.00 short`, `₱20.00 over`, or that it is right. Below zero it was the holder who had to get something. */
export function varianceWords({ expected, variance }: Pick<ClosedShift, 'expected' | 'variance'>): string {
  const difference = pesos(Math.abs(variance))
  const [below, above] = expected < 0 ? [texts.tooMuchGiven, texts.stillOwed] : [texts.short, texts.over]
  if (variance < 0) return below(difference)
  return variance > 0 ? above(difference) : texts.exact
}

/** `expected, from 3 payments less 1 refund` */
export const sourceWords = ({ expected, payments, refunds }: CashHolder): string =>
  (expected < 0 ? cashHolderTexts.moreGivenBack : cashHolderTexts.expected)(payments, refunds)
