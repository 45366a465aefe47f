import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { requiredText } from '#shared/text-fields.ts'
import { paymentFieldRefusals as refusals } from '../texts/paying.ts'

/** As it is chosen on the screen; on the wire it is upper-cased. */
export type PaymentMode = 'cash' | 'bank'

/** How people pay: by bank with a reference and a proof, or in cash to a member who gives a passkey. */
export const evidenceFields = z.discriminatedUnion('payment_mode', [
  z.object({
    payment_mode: z.literal('BANK'),
    payment_reference: requiredText(refusals.referenceRequired).check(z.regex(/[a-z0-9]/i, refusals.referenceRequired)),
  }),
  z.object({ payment_mode: z.literal('CASH'), assisted_by: requiredText(refusals.assistedByRequired) }),
])

/** The last payment, where it was not accepted: in pesos, and why, as its payer was told. */
const rejection = z.object({ amount: z.number(), reason: z.string() })
export type Rejection = z.infer<typeof rejection>

/** The group behind an OR number. Whoever has the number may see it, so: names, what became of the money, and nothing else. */
const foundPayment = z.object({
  /** The slug of the event it is for, which need not be the one whose page was asked. */
  event: z.string(),
  /** In pesos, as all amounts here; `total_pending` waits for approval and has not lowered the balance. */
  gross_price: z.number(),
  total_paid: z.number(),
  total_pending: z.number(),
  participants: z.array(z.string()),
  rejected: z.nullable(rejection),
  /** Opaque; it proves that its bearer has seen this answer. */
  payment_group: z.string(),
})
export type FoundPayment = z.infer<typeof foundPayment>

/** The fields of the multipart form beside `payment_proof`; `amount` is what the sender was shown, in pesos. */
export const balancePayment = z.intersection(
  z.object({
    ref_or_number: requiredText(refusals.orNumberRequired),
    payment_group: requiredText(refusals.lookUpFirst),
    amount: z.coerce.number(refusals.amountRequired).check(z.positive(refusals.amountRequired)),
    action: z.literal('balance'),
    /** Made by the sender for one payment, and kept for every repetition of it. */
    payment_key: z.optional(z.uuid()),
    /** The sender was told that a payment is being checked, and sends another one for the same balance. */
    beside_pending: z.optional(z.literal('true')),
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

export const balanceCalls = describeCalls({
  'GET /events/api/payments/retrieve/:or_number': {
    summary: 'What a group has paid and still owes, by any of its OR numbers',
    description:
      'Case, spaces and look-alike characters are forgiven. Every wrong number gets the same 404; one whose registration is still being checked gets a 409.',
    access: 'public',
    uncached: true,
    params: z.object({ or_number: z.string() }),
    answer: foundPayment,
    refusals: { payment_not_found: 404, seats_lost: 409, still_checked: 409, still_waits: 409 },
  },
  'POST /events/api/payments/': {
    summary: 'Pay the balance of a group',
    description: `\`payment_group\` comes from the look-up, \`amount\` is what is open. \`payment_reference\` and the file
\`payment_proof\` (JPEG, PNG, WebP or PDF, at most 10 MB) come with BANK, \`assisted_by\` with CASH. With a payment_key (a UUID
of the sender's own) a repetition gets the first answer again; the same key with other content is refused.`,
    access: 'public',
    uncached: true,
    form: { fields: balancePayment, pictures: ['payment_proof'] },
    status: 201,
    answer: balanceAnswer,
    refusals: {
      passkey_refused: [403, 429],
      payment_not_found: 404,
      already_settled: 409,
      balance_changed: 409,
      many_pending: 409,
      pending_covers: 409,
      seats_lost: 409,
      key_reused: 422,
    },
  },
})
