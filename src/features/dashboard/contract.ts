import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { paymentState } from '#features/payments/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { paymentStatuses } from '#shared/payment-status.ts'

/** Days are those of Manila, the oldest first; a day on which nothing happened is left out. */
const figures = z.object({
  registered: z.object({
    people: z.int(),
    /** Of those who registered and cannot come any more; they are in no other number. */
    left: z.int(),
    by_status: z.record(z.enum(paymentStatuses), z.int()),
    days: z.array(z.object({ day: z.iso.date(), people: z.int() })),
  }),
  arrived: z.object({
    people: z.int(),
    days: z.array(z.object({ day: z.iso.date(), people: z.int() })),
    /** The day that the rest is about: the one asked for, else the latest; null while nobody has come. */
    day: z.nullable(z.iso.date()),
    stations: z.array(z.object({ station: z.string(), people: z.int(), last_5_minutes: z.int() })),
    /** `people`: by station, in the order of `stations`. Stretches in which nobody came are left out. */
    stretches: z.array(z.object({ from: z.iso.datetime(), people: z.array(z.int()) })),
  }),
})
export type Figures = z.infer<typeof figures>

/** In pesos. */
const moneyFigures = z.object({
  /** What the groups are to pay in all; not of those that got all their money back. */
  expected: z.number(),
  /** Approved, less what was given back. */
  collected: z.number(),
  /** Of what is expected: not there yet. */
  open: z.number(),
  /** Of what is collected: beyond what its group is to pay. */
  too_much: z.number(),
  /** Beside what is collected: what the bank received beyond the amount of a payment. */
  excess: z.number(),
  states: z.array(z.object({ state: paymentState, payments: z.int(), amount: z.number() })),
  /** Expected since the day of the registration, collected since that of the approval. */
  days: z.array(z.object({ day: z.iso.date(), expected: z.number(), collected: z.number() })),
})
export type MoneyFigures = z.infer<typeof moneyFigures>

export const dashboardCalls = describeCalls({
  'GET /api/staff/dashboard': {
    summary: 'How many registered on which day, how they stand with their money, and who came when at which station',
    access: ['desk', 'finance'],
    query: z.extend(eventQuery, { day: z.optional(z.iso.date()) }),
    answer: figures,
    refusals: { event_not_found: 404 },
    unlogged: true,
  },
  'GET /api/staff/dashboard/money': {
    summary: 'What has come in against what is expected, by day, and the payments by their state',
    access: ['finance'],
    query: eventQuery,
    answer: moneyFigures,
    refusals: { event_not_found: 404 },
    unlogged: true,
  },
})
