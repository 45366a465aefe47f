import { formatPesos, fromPesos } from '#shared/money.ts'

export const pesos = (amount: number): string => formatPesos(fromPesos(amount))

/** `₱500.00 short`, `₱20.00 over`, or that it is right. */
export function varianceWords(variance: number): string {
  if (fromPesos(variance) === 0) return 'Exactly right'
  return `${pesos(Math.abs(variance))} ${variance < 0 ? 'short' : 'over'}`
}

/** An amount as people write it, `₱1,500.50` or `1500.5`; null where it is none. */
export function readAmount(typed: string): number | null {
  const digits = typed.replaceAll(/[₱,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null
}
