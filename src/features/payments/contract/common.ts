import * as z from 'zod/mini'
import { requiredText } from '#shared/text-fields.ts'
import { paymentFieldRefusals as refusals } from '../texts/paying.ts'

/** Far more than any event takes. A number from the proof, typed where an amount belongs, is none. */
export const mostPesos = 100_000_000
export const notAnAmount = refusals.farTooLarge

export const reasonForPayer = requiredText(refusals.reasonRequired, 500)

export const reasonForColleagues = requiredText(refusals.whyRequired, 500)

/** Registrations that are held as possibly automatic, and have no payment so far: how many, and since when the first. */
export const heldMatch = z.object({ count: z.int(), since: z.iso.datetime() })
export type HeldMatch = z.infer<typeof heldMatch>

export const paidBy = z.enum(['BANK', 'CASH'])
export const paymentState = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED'])

/** What makes a payment worth a second look, beside what the bank says. */
export const paymentSigns = [
  'repeated_image',
  'repeated_reference',
  'held_reference',
  'second_claim',
  'pair_run_out',
] as const
