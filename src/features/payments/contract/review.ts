import * as z from 'zod/mini'
import { mostPesos, notAnAmount, reasonRequired } from './common.ts'

export const reviewPaths = {
  queue: '/api/staff/payments',
  proof: '/api/staff/payments/:id/proof/:page',
  decide: '/api/staff/payments/:id/decide',
  undo: '/api/staff/payments/:id/undo',
  looking: '/api/staff/payments/:id/looking',
  all: '/api/staff/payments/all',
  one: '/api/staff/payments/:id',
  reverse: '/api/staff/payments/:id/reverse',
}

/** A payment that waits for finance, with what makes it worth a second look. Amounts in pesos. */
export const waitingPayment = z.object({
  id: z.uuid(),
  or_number: z.string(),
  amount: z.number(),
  gross_price: z.number(),
  total_paid: z.number(),
  reference: z.string(),
  participants: z.array(z.string()),
  recorded_at: z.iso.datetime(),
  proof_pages: z.int(),
  flags: z.array(z.enum(['repeated_image', 'repeated_reference', 'second_claim', 'pair_run_out', 'amount_mismatch'])),
  /** What the bank's statement says came in under this reference, where that is another amount. */
  bank_amount: z.nullable(z.number()),
  /** When its flash pair goes on sale again unless it is decided before. */
  pair_until: z.nullable(z.iso.datetime()),
  /** The names of the others who have it open now. */
  viewers: z.array(z.string()),
  /** Somebody has decided it already; until it settles they can take that back. */
  decision: z.nullable(
    z.object({
      decision: z.enum(['APPROVED', 'REJECTED']),
      by: z.string(),
      mine: z.boolean(),
      settles_at: z.iso.datetime(),
    }),
  ),
})

/** Sent again and again while a payment is open, and with `false` when it is left. */
export const paymentLook = z.object({ looking: z.boolean() })

export const paymentDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('APPROVED'),
    /** What the bank really received, in pesos, when that is more than the payment's amount. */
    received: z.optional(z.number().check(z.positive(), z.maximum(mostPesos, notAnAmount))),
  }),
  z.object({
    decision: z.literal('REJECTED'),
    reason: z.string(reasonRequired).check(z.trim(), z.minLength(1, reasonRequired), z.maxLength(500)),
  }),
])
export type PaymentDecision = z.infer<typeof paymentDecision>

export const decisionAnswer = z.object({ settles_at: z.iso.datetime() })
