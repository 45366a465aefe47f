import * as z from 'zod/mini'
import { requiredText } from '#shared/text-fields.ts'

export const paymentPaths = {
  payments: '/events/api/payments',
  retrieve: '/events/api/payments/retrieve/:or_number',
}

/** As it is chosen on the screen; on the wire it is upper-cased. */
export type PaymentMode = 'cash' | 'bank'

export const proofRequired = 'Proof of payment is required'
export const amountRequired = 'Amount is required'

/** How people pay: by bank with a reference and a proof, or in cash to a member who gives a passkey. */
export const evidenceFields = z.discriminatedUnion('payment_mode', [
  z.object({
    payment_mode: z.literal('BANK'),
    payment_reference: requiredText('Payment Reference number is required').check(
      z.regex(/[a-z0-9]/i, 'Payment Reference number is required'),
    ),
  }),
  z.object({ payment_mode: z.literal('CASH'), assisted_by: requiredText('Assisted By is required') }),
])

/** The group behind an OR number. Whoever has the number may see it, so: names, and nothing else about people. */
export const foundPayment = z.object({
  /** The slug of the event it is for, which need not be the one whose page was asked. */
  event: z.string(),
  /** In pesos, as all amounts here; `total_pending` waits for approval and has not lowered the balance. */
  gross_price: z.number(),
  total_paid: z.number(),
  total_pending: z.number(),
  participants: z.array(z.string()),
  /** Opaque; it proves that its bearer has seen this answer. */
  payment_group: z.string(),
})
export type FoundPayment = z.infer<typeof foundPayment>

/** The fields of the multipart form beside `payment_proof`; `amount` is what the sender was shown, in pesos. */
export const balancePayment = z.intersection(
  z.object({
    ref_or_number: requiredText('OR number is required'),
    payment_group: requiredText('Please look your payment up first.'),
    amount: z.coerce.number(amountRequired).check(z.positive(amountRequired)),
    action: z.literal('balance'),
    /** Made by the sender for one payment, and kept for every repetition of it. */
    payment_key: z.optional(z.uuid()),
  }),
  evidenceFields,
)
export type BalancePayment = z.infer<typeof balancePayment>

/** Amounts in pesos. */
export const balanceAnswer = z.object({
  or_number: z.string(),
  payment_status: z.enum(['PENDING', 'PAID']),
  amount: z.number(),
  balance: z.number(),
})
export type BalanceAnswer = z.infer<typeof balanceAnswer>

export const cashPaths = { cash: '/api/staff/cash', close: '/api/staff/cash/close' }

/** What a member of the desk has taken in cash since it was last counted, in pesos. */
export const cashHolder = z.object({
  staff_member_id: z.uuid(),
  full_name: z.string(),
  expected: z.number(),
  payments: z.number(),
})

export const cashCount = z.object({
  /** Somebody else's cash is counted by finance. */
  staff_member_id: z.optional(z.uuid()),
  counted: z
    .number('Please enter the amount you counted.')
    .check(z.nonnegative('Please enter the amount you counted.')),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
})

export const closedShift = z.object({ expected: z.number(), counted: z.number(), variance: z.number() })

export const reviewPaths = {
  queue: '/api/staff/payments',
  proof: '/api/staff/payments/:id/proof',
  decide: '/api/staff/payments/:id/decide',
  undo: '/api/staff/payments/:id/undo',
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
  flags: z.array(z.enum(['repeated_image', 'repeated_reference'])),
  /** Somebody has decided it already; until it settles they can take that back. */
  decision: z.nullable(z.object({ decision: z.enum(['APPROVED', 'REJECTED']), by: z.string() })),
})

const reasonRequired = 'Please say why, in words for the person who paid.'

export const paymentDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('APPROVED') }),
  z.object({
    decision: z.literal('REJECTED'),
    reason: z.string(reasonRequired).check(z.trim(), z.minLength(1, reasonRequired), z.maxLength(500)),
  }),
])
export type PaymentDecision = z.infer<typeof paymentDecision>

export const decisionAnswer = z.object({ settles_at: z.iso.datetime() })
