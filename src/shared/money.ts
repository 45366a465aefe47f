/** An amount in whole centavos. Pesos with a fraction exist only on the wire and on the screen. */
export type Centavos = number

export const toPesos = (amount: Centavos): number => amount / 100

export const fromPesos = (pesos: number): Centavos => Math.round(pesos * 100)

const format = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })

/** `₱1,500.00` */
export const formatPesos = (amount: Centavos): string => format.format(toPesos(amount))

/** The same of an amount as it comes over the wire. */
export const pesos = (amount: number): string => formatPesos(fromPesos(amount))

/** Pesos as people type them, `₱1,600.50`, `P1600` or `1600.5`; null for what is none, and for more than any church has. */
export function readPesos(typed: string): number | null {
  const plain = typed.replaceAll(/[₱,\s]/g, '').replace(/^p(hp)?/i, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
