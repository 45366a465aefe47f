import * as z from 'zod/mini'
import { paymentStatuses } from '#shared/payment-status.ts'
import { dayField } from '#shared/text-fields.ts'
import { paymentFieldRefusals } from '../texts/paying.ts'
import {
  heldMatch,
  mostPesos,
  notAnAmount,
  paidBy,
  paymentState,
  reasonForColleagues,
  reasonForPayer,
} from './common.ts'

/** `OVERPAID` and `REFUNDED` are for the back office alone. */
const groupStatus = z.enum([...paymentStatuses, 'OVERPAID', 'REFUNDED'])
export type GroupStatus = z.infer<typeof groupStatus>

export const paymentViews = ['all', 'overpaid', 'disputed', 'reversed'] as const

export const paymentSearch = z.object({
  event: z.optional(z.string()),
  /** What somebody has of it: a name, however it is spelled, an e-mail, a mobile, an OR number, a reference, an amount. */
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  view: z._default(z.enum(paymentViews), 'all'),
  state: z.optional(paymentState),
  /** A day in Manila, on which it was received or decided. */
  day: z.optional(dayField),
  day_of: z._default(z.enum(['received', 'decided']), 'received'),
  /** Who decided about it. */
  decider: z.optional(z.uuid()),
})

/** A payment as finance finds it again, whatever became of it. Amounts in pesos. */
const paymentFields = {
  id: z.uuid(),
  or_number: z.string(),
  mode: paidBy,
  state: paymentState,
  amount: z.number(),
  /** How much of it went back in parts. The rest still counts. */
  given_back: z.number(),
  reference: z.nullable(z.string()),
  /** What came in over its amount and has not been given back. */
  excess: z.number(),
  /** What the whole group has paid beyond its price. One of its payments was not needed. */
  overpaid: z.number(),
  /** Whoever's passkey it was taken with says that they took no such cash. */
  disputed: z.boolean(),
  participants: z.array(z.string()),
  recorded_at: z.iso.datetime(),
  status: groupStatus,
}

/** `more`: there are more than are shown, and only a narrower search brings them. */
export const foundPayments = z.object({
  payments: z.array(
    z.object({
      ...paymentFields,
      /** By what it was found, and of whom, where that is not the first participant. */
      why: z.nullable(
        z.object({
          by: z.enum(['or_number', 'reference', 'amount', 'name', 'similar_name', 'email', 'mobile']),
          person: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  more: z.boolean(),
  /** Everybody who has decided about a payment of this event. */
  deciders: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** What is held under such an OR number or reference; null where nothing is. */
  held: z.nullable(heldMatch),
})

const reversalKind = z.enum(['REFUND', 'PART', 'VOID', 'EXCESS'])
export type ReversalKind = z.infer<typeof reversalKind>

export const paymentDetails = z.object({
  ...paymentFields,
  event: z.string(),
  group_id: z.uuid(),
  received: z.nullable(z.number()),
  proof_pages: z.int(),
  /** In whose box its cash still is; null once it was counted, and for money by bank. */
  cash_with: z.nullable(z.string()),
  gross_price: z.number(),
  total_paid: z.number(),
  total_pending: z.number(),
  /** What happened to it, the first first. `by` is null for what the registrant did. */
  timeline: z.array(
    z.object({
      what: z.enum(['RECORDED', 'APPROVED', 'REJECTED', 'REOPENED', ...reversalKind.options]),
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
      amount: z.number(),
      reason: z.string(),
    }),
  ),
  /** The other payments of the same group. */
  others: z.array(z.object({ id: z.uuid(), or_number: z.string(), state: paymentFields.state, amount: z.number() })),
})

/** Why a rejection is taken back, for those who look at the payment later. */
export const paymentReopening = z.object({ reason: reasonForColleagues })
export type PaymentReopening = z.infer<typeof paymentReopening>

/**
 * REFUND: the money, or what was left of it, was given back. PART: a part of it was. VOID: it never should have counted.
 * EXCESS: what came in too much was given back.
 */
export const paymentReversal = z.object({
  kind: reversalKind,
  /**
   * In pesos: for PART, and for EXCESS, where without it all goes back that is left of it. For the others what was shown to
   * go back: where it is another amount by now, nothing does.
   */
  amount: z.optional(
    z.number().check(z.minimum(0.01, paymentFieldRefusals.noAmount), z.maximum(mostPesos, notAnAmount)),
  ),
  reason: reasonForPayer,
})
export type PaymentReversal = z.infer<typeof paymentReversal>
