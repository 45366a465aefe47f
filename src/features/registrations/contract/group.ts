import * as z from 'zod/mini'
import { paidBy, paymentState, reasonForPayer } from '#features/payments/contract.ts'
import { describeCalls } from '#shared/call.ts'

/** One registration in the back office: who of it comes, and who cannot. Amounts in pesos. */
const groupDetails = z.object({
  id: z.uuid(),
  event: z.string(),
  gross_price: z.number(),
  total_paid: z.number(),
  total_pending: z.number(),
  /** What came in beyond the price. */
  overpaid: z.number(),
  /** What was not given back of the price of those who left; a part of the price. */
  kept: z.number(),
  /** What came along with people from other groups, less what went along with those who moved on. */
  moved_money: z.number(),
  /** In the order in which they were registered: the first of them pays, and gets the mails. */
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      designation: z.string(),
      church: z.string(),
      checked_in_at: z.nullable(z.iso.datetime()),
      /** `price`: what their place costs if they come back. */
      left: z.nullable(
        z.object({
          at: z.iso.datetime(),
          /** Null where they said so themselves. */
          by: z.nullable(z.string()),
          reason: z.string(),
          kept: z.number(),
          price: z.number(),
          /** What finance has yet to decide about, of a place that its owner gave up themselves. */
          to_decide: z.number(),
          /** They belong to another group now, as this person. */
          moved_as: z.nullable(z.uuid()),
          /** What finance has decided about it. */
          decided: z.nullable(
            z.object({
              at: z.iso.datetime(),
              by: z.string(),
              given_back: z.number(),
              kept: z.number(),
              reason: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
  /** The newest first. `cash_with`: in whose box its cash still is. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      or_number: z.string(),
      mode: paidBy,
      state: paymentState,
      amount: z.number(),
      given_back: z.number(),
      cash_with: z.nullable(z.string()),
    }),
  ),
})
export type GroupDetails = z.infer<typeof groupDetails>

/** What the person who records it was shown, so that nobody agrees to other numbers. In pesos. */
const shownPrice = z.number().check(z.positive())

export const leaving = z.object({
  reason: reasonForPayer,
  price: shownPrice,
  give_back: z.number().check(z.minimum(0)),
})
export type Leaving = z.infer<typeof leaving>

export const comingBack = z.object({ reason: reasonForPayer, price: shownPrice })
export type ComingBack = z.infer<typeof comingBack>

export const keptDecision = z.object({ reason: reasonForPayer, give_back: z.number().check(z.minimum(0)) })
export type KeptDecision = z.infer<typeof keptDecision>

const groupParams = z.object({ id: z.uuid() })
const personParams = z.object({ id: z.uuid(), person: z.uuid() })

export const groupCalls = describeCalls({
  'GET /api/staff/groups/:id': {
    summary: 'One registration: who of it comes, and how it stands with its money',
    access: ['finance'],
    params: groupParams,
    answer: groupDetails,
    refusals: { group_not_found: 404 },
  },
  'POST /api/staff/groups/:id/people/:person/leave': {
    summary: 'Take somebody who cannot come out of a group, and give back what they paid or a part of it',
    access: ['finance'],
    params: personParams,
    body: leaving,
    answer: groupDetails,
    refusals: {
      group_not_found: 404,
      already_left: 409,
      is_inside: 409,
      money_moved: 409,
      moved: 409,
      payment_waits: 409,
      price_changed: 409,
      too_much: 409,
    },
  },
  'POST /api/staff/groups/:id/people/:person/decide': {
    summary: 'Decide what goes back of what was paid for a place that its owner gave up themselves',
    access: ['finance'],
    params: personParams,
    body: keptDecision,
    answer: groupDetails,
    refusals: { group_not_found: 404, already_decided: 409, money_moved: 409, too_much: 409 },
  },
  'POST /api/staff/groups/:id/people/:person/back': {
    summary: 'Put somebody back who had left',
    access: ['finance'],
    params: personParams,
    body: comingBack,
    answer: groupDetails,
    refusals: { group_not_found: 404, event_full: 409, not_left: 409, moved: 409, price_changed: 409 },
  },
})
