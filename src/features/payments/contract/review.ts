import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { pageNumber } from '#features/files/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { mostPesos, notAnAmount, paymentSigns, reasonForPayer } from './common.ts'
import { foundPayments, paymentDetails, paymentReopening, paymentReversal, paymentSearch } from './reverse.ts'

/** A payment that waits for finance, with what makes it worth a second look. Amounts in pesos. */
const waitingPayment = z.object({
  id: z.uuid(),
  or_number: z.string(),
  amount: z.number(),
  gross_price: z.number(),
  total_paid: z.number(),
  reference: z.string(),
  participants: z.array(z.string()),
  recorded_at: z.iso.datetime(),
  proof_pages: z.int(),
  flags: z.array(z.enum([...paymentSigns, 'amount_mismatch'])),
  /** Whose picture, reference or claim it is that makes it worth a second look: some of them. */
  alike: z.array(
    z.object({
      flag: z.enum(['repeated_image', 'repeated_reference', 'second_claim']),
      id: z.uuid(),
      or_number: z.string(),
      payer: z.string(),
    }),
  ),
  /** What the bank's statement says came in under this reference, where that is another amount. */
  bank_amount: z.nullable(z.number()),
  /** The line of the bank's statements behind it, and with how many payments that is matched; 0 where it is not. */
  bank: z.nullable(
    z.object({
      amount: z.number(),
      posted_on: z.iso.date(),
      reference: z.string(),
      description: z.string(),
      payments: z.int(),
    }),
  ),
  /** The statements that were read in begin before its day and go beyond it. */
  covered: z.boolean(),
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

export type WaitingPayment = z.infer<typeof waitingPayment>

/** So many are listed, and beside them the one that was asked for. */
export const mostListed = 500

const waitingPayments = z.object({
  /** Flash pairs that run out, the soonest first, then the oldest. */
  payments: z.array(waitingPayment),
  /** How many wait for a decision in all, listed or not. */
  count: z.int(),
  /** The last day of the bank's statements that were read in. */
  statements_until: z.nullable(z.iso.date()),
})

/** `payment` is in the list as long as it waits, however long the list is. What is no id is none that waits. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const queueQuery = z.extend(eventQuery, { payment: z.catch(z.optional(z.uuid()), undefined) })

/** Sent again and again while a payment is open, and with `false` when it is left. */
const paymentLook = z.object({ looking: z.boolean() })

/** Said by whoever decides against what the bank's statement says, and knows it. */
const secondLook = z.optional(z.boolean())

export const paymentRejection = z.object({
  decision: z.literal('REJECTED'),
  reason: reasonForPayer,
  second_look: secondLook,
})

const paymentDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('APPROVED'),
    /** What the bank really received, in pesos, when that is more than the payment's amount. */
    received: z.optional(z.number().check(z.positive(), z.maximum(mostPesos, notAnAmount))),
    second_look: secondLook,
  }),
  paymentRejection,
])
export type PaymentDecision = z.infer<typeof paymentDecision>

const decisionAnswer = z.object({ settles_at: z.iso.datetime() })

const paymentParams = z.object({ id: z.uuid() })

export const reviewCalls = describeCalls({
  'GET /api/staff/payments': {
    summary: 'Payments that wait for a decision',
    access: ['finance'],
    query: queueQuery,
    answer: waitingPayments,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/payments/:id/looking': {
    summary: 'Say that a payment is open here, or was left',
    access: ['finance'],
    unlogged: true,
    params: paymentParams,
    body: paymentLook,
  },
  'GET /api/staff/payments/all': {
    summary: 'Find payments by whatever one has of them',
    access: ['finance'],
    query: paymentSearch,
    answer: foundPayments,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/payments/:id': {
    summary: 'A payment and its story',
    access: ['finance'],
    params: paymentParams,
    answer: paymentDetails,
    refusals: { payment_not_found: 404 },
  },
  'POST /api/staff/payments/:id/reverse': {
    summary: 'Refund a payment or a part of it, void it, or give back what came in too much',
    access: ['finance'],
    params: paymentParams,
    body: paymentReversal,
    answer: paymentDetails,
    refusals: {
      payment_not_found: 404,
      already_reversed: 409,
      amount_changed: 409,
      money_moved: 409,
      no_excess: 409,
      no_part: 409,
      part_went_back: 409,
      still_waiting: 409,
      was_rejected: 409,
    },
  },
  'POST /api/staff/payments/:id/reopen': {
    summary: 'Take a rejection back: the payment waits again',
    access: ['finance'],
    params: paymentParams,
    body: paymentReopening,
    answer: paymentDetails,
    refusals: {
      payment_not_found: 404,
      event_full: 409,
      not_rejected: 409,
      reference_used: 409,
      proof_gone: 409,
      too_many_wait: 409,
    },
  },
  'GET /api/staff/payments/:id/proof/:page': {
    summary: 'A page of the proof of a payment; every view is logged',
    access: ['finance'],
    params: z.extend(paymentParams, { page: pageNumber }),
    file: 'image/jpeg',
    refusals: { proof_not_found: 404 },
  },
  'POST /api/staff/payments/:id/decide': {
    summary: 'Approve or reject; it settles after ten seconds',
    access: ['finance'],
    params: paymentParams,
    body: paymentDecision,
    answer: decisionAnswer,
    refusals: { received_too_little: 400, already_decided: 409, second_look: 409 },
  },
  'POST /api/staff/payments/:id/undo': {
    summary: 'Take a decision back',
    access: ['finance'],
    params: paymentParams,
    refusals: { too_late: 409 },
  },
})
