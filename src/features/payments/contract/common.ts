import * as z from 'zod/mini'

/** Far more than any event takes. A number from the proof, typed where an amount belongs, is none. */
export const mostPesos = 100_000_000
export const notAnAmount = 'Please check the amount: it is far too large.'

const reasonRequired = 'Please say why, in words for the person who paid.'
export const reasonForPayer = z.string(reasonRequired).check(z.trim(), z.minLength(1, reasonRequired), z.maxLength(500))

/** Registrations that are held as possibly automatic, and have no payment so far: how many, and since when the first. */
export const heldMatch = z.object({ count: z.int(), since: z.iso.datetime() })
export type HeldMatch = z.infer<typeof heldMatch>

export const paidBy = z.enum(['BANK', 'CASH'])
export const paymentState = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED'])
