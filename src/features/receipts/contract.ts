import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { paidBy, paymentState } from '#features/payments/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { requiredText } from '#shared/text-fields.ts'
import { receiptWordsIssues as issues } from './texts.ts'

/** One number of the event's series. Amounts in pesos. */
const registeredReceipt = z.object({
  id: z.uuid(),
  or_serial: z.number(),
  or_number: z.string(),
  recorded_at: z.iso.datetime(),
  /** Who stands first in the group, and how many they are. */
  name: z.string(),
  people: z.number(),
  mode: paidBy,
  amount: z.number(),
  /** Temporary while `PENDING`, official once `APPROVED`. */
  state: paymentState,
  /** Why it is no receipt any more, where it is none. */
  ended: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() })),
})

/** `search` finds OR numbers, names and bank references; `after` goes on behind that serial. */
const registerQuery = z.object({
  event: z.optional(z.string()),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), 0),
})

/** A number that was promised to somebody who is held as a possible program, and has no payment so far. */
const reservedNumber = z.object({
  or_serial: z.number(),
  or_number: z.string(),
  reserved_at: z.iso.datetime(),
  /** Staff have not decided yet. */
  waits: z.boolean(),
  /** What somebody of the team was handed for it. */
  cash: z.nullable(z.object({ amount: z.number(), taken_by: z.string() })),
})

const registerPage = z.object({
  receipts: z.array(registeredReceipt),
  /** Between the first of them and the last. */
  reserved: z.array(reservedNumber),
  /** The serial to go on after; null at the end. */
  next: z.nullable(z.number()),
})

/** Whether every number from 1 to the last one given is there. At most the first hundred missing ones are named. */
const seriesReport = z.object({
  last_serial: z.number(),
  receipts: z.number(),
  /** Promised, and not used so far. */
  reserved: z.number(),
  missing: z.array(z.number()),
})

export const receiptWords = z.object({
  receipt_title: requiredText(issues.titleRequired).check(z.maxLength(80, issues.titleTooLong)),
  receipt_footer: z.string().check(z.trim(), z.maxLength(500, issues.footerTooLong)),
})
export type ReceiptWords = z.infer<typeof receiptWords>
export type RegisteredReceipt = z.infer<typeof registeredReceipt>
export type ReservedNumber = z.infer<typeof reservedNumber>

export const receiptCalls = describeCalls({
  'GET /api/staff/receipts': {
    summary: 'The receipts in order',
    access: ['finance'],
    query: registerQuery,
    answer: registerPage,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/receipts/series': {
    summary: 'Whether a number is missing',
    access: ['finance'],
    query: eventQuery,
    answer: seriesReport,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/receipts/words': {
    summary: 'Title and footer of the receipts',
    access: ['finance'],
    query: eventQuery,
    answer: receiptWords,
    refusals: { event_not_found: 404 },
  },
  'PUT /api/staff/receipts/words': {
    summary: 'Change title and footer',
    access: ['finance'],
    query: eventQuery,
    body: receiptWords,
    answer: receiptWords,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/payments/:id/receipt.pdf': {
    summary: 'One receipt as a PDF',
    access: ['finance'],
    params: z.object({ id: z.uuid() }),
    file: 'application/pdf',
    refusals: { payment_not_found: 404 },
  },
})
