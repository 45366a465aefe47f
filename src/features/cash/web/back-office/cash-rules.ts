import { pesos } from '#shared/money.ts'
import type { CashHolder, ClosedShift } from '../../contract.ts'

/** `₱500.00 short`, `₱20.00 over`, or that it is right. Below zero it was the holder who had to get something. */
export function varianceWords({ expected, variance }: Pick<ClosedShift, 'expected' | 'variance'>): string {
  const difference = pesos(Math.abs(variance))
  const [below, above] = expected < 0 ? ['too much given to them', 'still owed to them'] : ['short', 'over']
  if (variance < 0) return `${difference} ${below}`
  return variance > 0 ? `${difference} ${above}` : 'Exactly right'
}

/** `expected, from 3 payments less 1 refund` */
export function sourceWords({ expected, payments, refunds }: CashHolder): string {
  const taken = payments === 1 ? '1 payment' : `${payments} payments`
  const given = refunds === 1 ? '1 refund' : `${refunds} refunds`
  if (expected < 0) return `more given back than taken, in ${payments > 0 ? `${taken} and ` : ''}${given}`
  return `expected, from ${taken}${refunds > 0 ? ` less ${given}` : ''}`
}
