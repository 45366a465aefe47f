import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { paymentSigns, paymentState } from '#features/payments/contract.ts'
import { dayField } from '#shared/text-fields.ts'

/** How a line stands. All but the first two have ended. */
export const lineState = z.enum(['UNMATCHED', 'DUPLICATE', 'MATCHED', 'BY_HAND', 'NOT_OURS', 'GIVE_BACK'])
export type LineState = z.infer<typeof lineState>

export const isOpen = (state: LineState): boolean => state === 'UNMATCHED' || state === 'DUPLICATE'

/** What a person did with a line, the first first. */
const lineDecision = z.object({
  id: z.int(),
  kind: z.enum(['MATCH', 'UNMATCH', 'NOT_OURS', 'GIVE_BACK', 'TAKE_BACK', 'REFUNDED', 'NOTE']),
  by: z.string(),
  mine: z.boolean(),
  at: z.iso.datetime(),
  reason: z.string(),
  bank_reference: z.string(),
  /** The OR numbers of the payments it was about. */
  or_numbers: z.array(z.string()),
})
export type LineDecision = z.infer<typeof lineDecision>

const bankLine = {
  id: z.uuid(),
  state: lineState,
  posted_on: z.iso.date(),
  amount: z.number(),
  reference: z.string(),
  description: z.string(),
  file_name: z.string(),
  line_number: z.int(),
}

/** What the bank says, beside the payments it names. Amounts in pesos. */
const statementLine = z.object({
  ...bankLine,
  /** The sum of all payments behind the line; null where there are none. */
  expected: z.nullable(z.number()),
  /** How many payments are behind the line. */
  payment_count: z.int(),
  /** Only its text may mean them, which anybody could have given as their reference: a person has to look. */
  only_hinted: z.boolean(),
  /** The first few of them: the matched ones, or those that come nearest. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      or_number: z.string(),
      payer: z.string(),
      amount: z.number(),
      state: paymentState,
    }),
  ),
  /** A registration with its reference or OR number that is held, and so has no payment. */
  held: z.nullable(z.object({ or_number: z.string(), since: z.iso.datetime() })),
  /** What a person decided last; null where nobody did. */
  decided: z.nullable(z.pick(lineDecision, { kind: true, by: true, at: true, reason: true })),
  /** To be given back, and it is not noted yet that it was. */
  refund_due: z.boolean(),
  closed: z.boolean(),
})
export type StatementLine = z.infer<typeof statementLine>

export const statementLines = z.object({
  counts: z.record(lineState, z.int()),
  /** Matched payments that nobody has decided yet and that are approved together. */
  waiting: z.int(),
  /** Matched ones that wait for somebody who looks at them first: how many, and some of them. */
  left_out: z.object({
    count: z.int(),
    payments: z.array(
      z.object({
        id: z.uuid(),
        or_number: z.string(),
        payer: z.string(),
        amount: z.number(),
        reasons: z.array(z.enum([...paymentSigns, 'too_much', 'not_exact'])),
      }),
    ),
  }),
  lines: z.array(statementLine),
  page: z.int(),
  pages: z.int(),
})
export type StatementLines = z.infer<typeof statementLines>

export const linesQuery = z.extend(eventQuery, {
  state: lineState,
  /** Only the lines of this day, also in the counts. */
  day: z.optional(dayField),
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)), 1),
})

/** Why a payment may be the one behind a line. */
const offerReason = z.discriminatedUnion('by', [
  z.object({ by: z.literal('named') }),
  z.object({ by: z.literal('amount') }),
  /** In pesos: how much more of the payment is open than the line has; less, where it is negative. */
  z.object({ by: z.literal('difference'), amount: z.number() }),
  /** How many days after the line's day it was sent; before, where it is negative. */
  z.object({ by: z.literal('days'), days: z.int() }),
  z.object({ by: z.literal('name'), word: z.string() }),
])
export type OfferReason = z.infer<typeof offerReason>

/** A payment that a line can be matched with. */
const paymentOffer = z.object({
  id: z.uuid(),
  or_number: z.string(),
  payer: z.string(),
  people: z.int(),
  amount: z.number(),
  /** What no line of the bank has paid for so far. */
  left: z.number(),
  state: paymentState,
  reference: z.string(),
  sent_on: z.iso.date(),
  reasons: z.array(offerReason),
  /** Why it cannot be chosen; null where it can. */
  blocked: z.nullable(z.enum(['cash', 'rejected', 'voided', 'claimed'])),
})
export type PaymentOffer = z.infer<typeof paymentOffer>

export const foundOffers = z.object({ payments: z.array(paymentOffer), more: z.boolean() })

/** Another open line, which may be a further part of the same payment. */
export const otherLine = z.object(bankLine)
export type OtherLine = z.infer<typeof otherLine>

export const lineDetails = z.extend(statementLine, {
  /** The last decision that whoever decides now has seen. */
  seen: z.nullable(z.int()),
  /** What it is matched with, and how much of the line is for each. */
  matched: z.array(
    z.object({
      id: z.uuid(),
      or_number: z.string(),
      payer: z.string(),
      amount: z.number(),
      part: z.number(),
      state: paymentState,
      /** The other lines that pay for the same payment. */
      other_lines: z.int(),
    }),
  ),
  /** At most five, the likeliest first; none is ever chosen by itself. */
  suggestions: z.array(paymentOffer),
  trail: z.array(lineDecision),
  closing: z.nullable(z.object({ id: z.uuid(), by: z.string(), at: z.iso.datetime() })),
})
export type LineDetails = z.infer<typeof lineDetails>
