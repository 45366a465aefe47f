import * as z from 'zod/mini'
import { dayField, text } from '#shared/text-fields.ts'
import { closingFieldRefusals as refusals } from '../texts/closing.ts'
import { lineState } from './lines.ts'

const count = z.object({ lines: z.int(), amount: z.number() })
/** By how lines ended; a state without lines is left out. */
const outcomes = z.partialRecord(lineState, count)
export type Outcomes = z.infer<typeof outcomes>

const closing = z.object({
  id: z.uuid(),
  days: z.array(z.iso.date()),
  by: z.string(),
  at: z.iso.datetime(),
  ...count.shape,
  outcomes,
  reopened: z.nullable(z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })),
})
export type Closing = z.infer<typeof closing>

/** A day of the bank. Lines that came after it was closed are open again, and are closed by themselves. */
const statementDay = z.object({
  day: z.iso.date(),
  ...count.shape,
  /** Not closed so far, and of these not ended. */
  unclosed: count,
  left: z.int(),
  /** Its payments that were rejected or voided although the money is here, also where that came after it was closed. */
  refused: z.array(z.object({ id: z.uuid(), or_number: z.string() })),
  outcomes,
  closings: z.array(z.object({ id: z.uuid(), by: z.string(), at: z.iso.datetime() })),
})
export type StatementDay = z.infer<typeof statementDay>

export const statementDays = z.object({ days: z.array(statementDay), closings: z.array(closing) })
export type StatementDays = z.infer<typeof statementDays>

/** What whoever closes has seen: if something came in meanwhile, they are told first. */
export const dayClosing = z.object({
  days: z.array(dayField).check(z.minLength(1, refusals.daysRequired), z.maxLength(366, refusals.tooManyDays)),
  lines: z.int(),
  amount: z.number(),
})
export type DayClosing = z.infer<typeof dayClosing>

export const closingReopening = z.object({
  reason: text(500).check(z.minLength(1, refusals.reopenReason)),
})
export type ClosingReopening = z.infer<typeof closingReopening>

/** A line as the accountant reads it. */
const reportLine = z.object({
  id: z.uuid(),
  posted_on: z.iso.date(),
  reference: z.string(),
  description: z.string(),
  amount: z.number(),
  file_name: z.string(),
  line_number: z.int(),
  state: lineState,
  or_numbers: z.array(z.string()),
  /** What of the line is for its payments; the rest is explained by the reason. */
  matched: z.number(),
  /** Null for what was matched by its reference or OR number. */
  by: z.nullable(z.string()),
  at: z.nullable(z.iso.datetime()),
  reason: z.string(),
  bank_reference: z.string(),
  notes: z.array(z.string()),
})
export type ReportLine = z.infer<typeof reportLine>

export const closingDetails = z.extend(closing, {
  event: z.string(),
  event_name: z.string(),
  report: z.array(reportLine),
})
export type ClosingDetails = z.infer<typeof closingDetails>
