import * as z from 'zod/mini'
import { mostPesos, notAnAmount } from '#features/payments/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { fromPesos } from '#shared/money.ts'
import { text } from '#shared/text-fields.ts'
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

/** One payment into a box, or, below zero, one refund out of it. */
const cashLine = z.object({
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
export type CashLine = z.infer<typeof cashLine>

/** The bills and coins of the Philippines that a box may hold, and what each is worth in centavos. The database has the same list. */
export const pieceWorths = {
  bill_1000: 100_000,
  bill_500: 50_000,
  bill_200: 20_000,
  bill_100: 10_000,
  bill_50: 5000,
  bill_20: 2000,
  coin_20: 2000,
  coin_10: 1000,
  coin_5: 500,
  coin_1: 100,
  centavo_25: 25,
} as const
export type Piece = keyof typeof pieceWorths
/** In the order in which they are counted. */
export const pieceNames = Object.keys(pieceWorths) as Piece[]

const pieces = z.partialRecord(
  z.enum(pieceNames as [Piece, ...Piece[]]),
  z.int().check(z.minimum(0), z.maximum(999_999)),
)
/** How many of each; what is not there may be left out. */
export type Pieces = z.infer<typeof pieces>

/** In pesos. */
export const worthOf = (counted: Pieces): number =>
  pieceNames.reduce((sum, name) => sum + pieceWorths[name] * (counted[name] ?? 0), 0) / 100

const counting = {
  /** Below zero only where less than nothing is expected: what the holder was given for it. */
  counted: z
    .number(cashRefusals.countRequired)
    .check(z.minimum(-mostPesos, notAnAmount), z.maximum(mostPesos, notAnAmount)),
  /** Where it was counted by bills and coins. */
  pieces: z.optional(pieces),
}

const addsUp = z.refine<{ counted: number; pieces?: Pieces | undefined }>(
  (count) => count.pieces === undefined || fromPesos(worthOf(count.pieces)) === fromPesos(count.counted),
  { path: ['counted'], error: cashRefusals.piecesDiffer },
)

export const cashCount = z
  .object({
    ...counting,
    /** Somebody else's cash is counted by finance. */
    staff_member_id: z.optional(z.uuid()),
    /** What the screen said was expected: cash that came in while it was being counted is not passed over. */
    expected: z.optional(z.number()),
    /** What may have happened, where it differs. */
    note: z._default(text(500), ''),
  })
  .check(addsUp)

/** Which count was seen: another one may have come in between. */
const seen = z.int().check(z.minimum(1))

export const cashRecount = z
  .object({
    ...counting,
    seen,
    note: text(500).check(z.minLength(1, cashRefusals.recountNote)),
  })
  .check(addsUp)

export const cashObjection = z.object({ seen, note: text(500).check(z.minLength(1, cashRefusals.objectionNote)) })

const closedShift = z.object({ expected: z.number(), counted: z.number(), variance: z.number() })
export type ClosedShift = z.infer<typeof closedShift>

const objection = z.object({ note: z.string(), at: z.iso.datetime() })

/** As its newest count says. */
const cashShift = z.extend(closedShift, {
  id: z.uuid(),
  staff_member_id: z.uuid(),
  full_name: z.string(),
  counted_by: z.string(),
  counted_at: z.iso.datetime(),
  /** Of the newest count; 1 where nothing was corrected. */
  number: z.int(),
  note: z.string(),
  /** Who has confirmed the newest count. */
  holder: z.nullable(z.string()),
  finance: z.nullable(z.string()),
  objection: z.nullable(objection),
})
export type CashShift = z.infer<typeof cashShift>

const shiftCount = z.object({
  number: z.int(),
  counted: z.number(),
  variance: z.number(),
  pieces: z.nullable(pieces),
  note: z.string(),
  counted_by: z.string(),
  counted_at: z.iso.datetime(),
  /** By others than who counted, the first one first. */
  answers: z.array(z.object({ by: z.string(), at: z.iso.datetime(), agrees: z.boolean(), note: z.string() })),
})
export type ShiftCount = z.infer<typeof shiftCount>

const shiftDetails = z.extend(cashShift, {
  lines: z.array(cashLine),
  /** The newest first. */
  counts: z.array(shiftCount),
  may_confirm: z.boolean(),
  may_object: z.boolean(),
  may_recount: z.boolean(),
})
export type ShiftDetails = z.infer<typeof shiftDetails>

const cashStaff = ['desk', 'finance'] as const

const ofShift = z.object({ id: z.uuid() })

export const cashCalls = describeCalls({
  'GET /api/staff/cash': { summary: 'Cash not yet counted', access: cashStaff, answer: z.array(cashHolder) },
  'POST /api/staff/cash/close': {
    summary: 'Close a shift',
    access: cashStaff,
    body: cashCount,
    answer: z.extend(closedShift, { id: z.uuid() }),
    refusals: { not_yours: 403, cash_changed: 409, cash_held: 409, no_cash: 409 },
  },
  'GET /api/staff/cash/shifts': {
    summary: 'Closed shifts, those first that are not confirmed by both',
    access: cashStaff,
    answer: z.array(cashShift),
  },
  'GET /api/staff/cash/shifts/:id': {
    summary: 'A closed shift with its payments and all its counts',
    access: cashStaff,
    params: ofShift,
    answer: shiftDetails,
    refusals: { shift_not_found: 404 },
  },
  'POST /api/staff/cash/shifts/:id/recount': {
    summary: 'Correct a count by a further one',
    access: cashStaff,
    params: ofShift,
    body: cashRecount,
    answer: closedShift,
    refusals: { shift_not_found: 404, counted_meanwhile: 409, finance_confirmed: 409 },
  },
  'POST /api/staff/cash/shifts/:id/confirm': {
    summary: 'Confirm the newest count, as its holder or for finance',
    access: cashStaff,
    params: ofShift,
    body: z.object({ seen }),
    refusals: { shift_not_found: 404, counted_meanwhile: 409, confirmed_already: 409 },
  },
  'POST /api/staff/cash/shifts/:id/object': {
    summary: 'Say, as the holder, that one does not agree with a count',
    access: cashStaff,
    params: ofShift,
    body: cashObjection,
    refusals: {
      shift_not_found: 404,
      not_yours: 403,
      counted_meanwhile: 409,
      confirmed_already: 409,
      said_already: 409,
    },
  },
  'GET /api/staff/cash/taken': {
    summary: 'What is in a box since its last count: one’s own, or for finance anybody’s',
    access: cashStaff,
    query: z.object({ staff_member_id: z.optional(z.uuid()) }),
    answer: z.array(cashLine),
    refusals: { not_yours: 403 },
  },
  'POST /api/staff/cash/taken/:id/dispute': {
    summary: 'Say that one took no such cash; the passkey is revoked',
    access: cashStaff,
    params: z.object({ id: z.uuid() }),
    refusals: { payment_not_found: 404, already_counted: 409 },
  },
})
