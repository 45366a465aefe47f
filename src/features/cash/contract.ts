import * as z from 'zod/mini'
import { mostPesos, notAnAmount } from '#features/payments/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { cashRefusals } from './texts.ts'

/**
 * What a member should have in cash, in pesos: taken since it was last counted, less what they gave back of cash that had
 * been counted before. Below zero, they have given back more than they took.
 */
const cashHolder = z.object({
  staff_member_id: z.uuid(),
  full_name: z.string(),
  expected: z.number(),
  payments: z.number(),
  refunds: z.number(),
  /** Cash for registrations that are held as possible programs: it is there, and belongs to no payment yet. */
  held: z.number(),
})
export type CashHolder = z.infer<typeof cashHolder>

/** One payment that was taken with a passkey of one's own since the last count. */
const takenCash = z.object({
  id: z.uuid(),
  or_number: z.string(),
  amount: z.number(),
  /** The first participant, who paid, and how many came along. */
  payer: z.string(),
  others: z.int(),
  recorded_at: z.iso.datetime(),
  disputed: z.boolean(),
  /** As a possible program: nobody is registered yet. */
  held: z.boolean(),
})
export type TakenCash = z.infer<typeof takenCash>

export const cashCount = z.object({
  /** Somebody else's cash is counted by finance. */
  staff_member_id: z.optional(z.uuid()),
  /** Below zero only where less than nothing is expected: what the holder was given for it. */
  counted: z
    .number(cashRefusals.countRequired)
    .check(z.minimum(-mostPesos, notAnAmount), z.maximum(mostPesos, notAnAmount)),
  /** What the screen said was expected: cash that came in while it was being counted is not passed over. */
  expected: z.optional(z.number()),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
})

const closedShift = z.object({ expected: z.number(), counted: z.number(), variance: z.number() })
export type ClosedShift = z.infer<typeof closedShift>

const cashShift = z.extend(closedShift, {
  id: z.uuid(),
  full_name: z.string(),
  closed_by: z.string(),
  closed_at: z.iso.datetime(),
  note: z.string(),
})
export type CashShift = z.infer<typeof cashShift>

const cashStaff = ['desk', 'finance'] as const

export const cashCalls = describeCalls({
  'GET /api/staff/cash': { summary: 'Cash not yet counted', access: cashStaff, answer: z.array(cashHolder) },
  'POST /api/staff/cash/close': {
    summary: 'Close a shift',
    access: cashStaff,
    body: cashCount,
    answer: closedShift,
    refusals: { not_yours: 403, cash_changed: 409, cash_held: 409, no_cash: 409 },
  },
  'GET /api/staff/cash/shifts': { summary: 'Closed shifts', access: cashStaff, answer: z.array(cashShift) },
  'GET /api/staff/cash/taken': {
    summary: 'What was taken with passkeys of one’s own since the last count',
    access: cashStaff,
    answer: z.array(takenCash),
  },
  'POST /api/staff/cash/taken/:id/dispute': {
    summary: 'Say that one took no such cash; the passkey is revoked',
    access: cashStaff,
    params: z.object({ id: z.uuid() }),
    refusals: { payment_not_found: 404, already_counted: 409 },
  },
})
