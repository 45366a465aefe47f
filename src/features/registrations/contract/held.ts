import * as z from 'zod/mini'
import { purchaseAction } from '#features/pricing/contract.ts'
import { describeCalls } from '#shared/call.ts'

/** What looks as if a program had sent it, for staff to look at: enough to tell a person from a program, no health, civil status or address. Amounts in pesos. */
const heldSubmission = z.object({
  id: z.uuid(),
  /** What its sender was shown; it becomes true when they are let in. */
  or_number: z.string(),
  held_at: z.iso.datetime(),
  people: z.array(z.string()),
  /** Of the first of them. */
  email: z.string(),
  mobile: z.string(),
  church: z.string(),
  action: purchaseAction,
  payment_mode: z.enum(['BANK', 'CASH']),
  payment_reference: z.string(),
  amount: z.number(),
  /** What made it look automatic: the field that nobody sees, how the form was sent, or how many went to one address. */
  reason: z.enum(['honeypot', 'form_token', 'recipient']),
  /** Who was handed the cash for it, if it was cash. */
  cash_with: z.nullable(z.string()),
  /** They say that they took no such cash. */
  cash_disputed: z.boolean(),
  /** Where cash was taken, only finance discards it, and not whoever took it. */
  may_discard: z.boolean(),
  /** What stood in the field that nobody sees. */
  nickname: z.string(),
})
export type HeldSubmission = z.infer<typeof heldSubmission>

/** `search` finds OR numbers, bank references, and names, e-mails and mobiles of everybody in a group. */
const heldQuery = z.object({
  event: z.optional(z.string()),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})

/** The newest first, at most 50; `count` is how many there are, of those that were searched for. */
const heldList = z.object({ count: z.int(), held: z.array(heldSubmission) })
export type HeldList = z.infer<typeof heldList>

const letInAnswer = z.object({ or_number: z.string(), sent_to: z.string() })
export type LetInAnswer = z.infer<typeof letInAnswer>

const heldParams = z.object({ id: z.uuid() })

export const heldCalls = describeCalls({
  'GET /api/staff/held': {
    summary: 'Registrations that look as if a program had sent them',
    access: ['desk', 'finance'],
    query: heldQuery,
    answer: heldList,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/held/:id/let-in': {
    summary: 'Let a held registration in, under the number its sender was shown',
    access: ['desk', 'finance'],
    params: heldParams,
    answer: letInAnswer,
    refusals: { cash_disputed: 403, event_full: 409, not_held: 409, reference_used: 409 },
  },
  'POST /api/staff/held/:id/discard': {
    summary: 'Erase a held registration',
    access: ['desk', 'finance'],
    params: heldParams,
    refusals: { cash_was_taken: 403, not_held: 409 },
  },
})
