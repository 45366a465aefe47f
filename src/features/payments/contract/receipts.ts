import * as z from 'zod/mini'
import { requiredText } from '#shared/text-fields.ts'
import { paidBy, paymentState } from './common.ts'

export const receiptPaths = {
  register: '/api/staff/receipts',
  series: '/api/staff/receipts/series',
  words: '/api/staff/receipts/words',
  pdf: '/api/staff/payments/:id/receipt.pdf',
}

/** One number of the event's series. Amounts in pesos. */
export const registeredReceipt = z.object({
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
export const registerQuery = z.object({
  event: z.optional(z.string()),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), 0),
})

/** A number that was promised to somebody who is held as a possible program, and has no payment so far. */
export const reservedNumber = z.object({
  or_serial: z.number(),
  or_number: z.string(),
  reserved_at: z.iso.datetime(),
  /** Staff have not decided yet. */
  waits: z.boolean(),
  /** What somebody of the team was handed for it. */
  cash: z.nullable(z.object({ amount: z.number(), taken_by: z.string() })),
})

export const registerPage = z.object({
  receipts: z.array(registeredReceipt),
  /** Between the first of them and the last. */
  reserved: z.array(reservedNumber),
  /** The serial to go on after; null at the end. */
  next: z.nullable(z.number()),
})

/** Whether every number from 1 to the last one given is there. At most the first hundred missing ones are named. */
export const seriesReport = z.object({
  last_serial: z.number(),
  receipts: z.number(),
  /** Promised, and not used so far. */
  reserved: z.number(),
  missing: z.array(z.number()),
})

const titleRequired = 'Please enter a title for the receipt.'

export const receiptWords = z.object({
  receipt_title: requiredText(titleRequired).check(z.maxLength(80, 'Please shorten the title to 80 characters.')),
  receipt_footer: z.string().check(z.trim(), z.maxLength(500, 'Please shorten the footer to 500 characters.')),
})
