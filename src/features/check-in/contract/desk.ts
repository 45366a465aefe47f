import * as z from 'zod/mini'
import { balanceAnswer } from '#features/payments/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { doorMoment, doorStaff, registrationParams, stationName } from './common.ts'

/** `amount` is the balance as it was shown; the same `payment_key` gets the first answer again. */
const collectRequest = z.object({
  payment_key: z.uuid(),
  amount: z.number().check(z.positive()),
  /** The cash is taken although a payment by bank is being checked. */
  beside_pending: z.optional(z.boolean()),
})

export type CollectRequest = z.infer<typeof collectRequest>

/** The old QR code and short code are refused from now on. */
const reissueAnswer = z.object({ short_code: z.string(), mailed: z.boolean() })

const kitRequest = z.object({ station: z.optional(stationName) })
const kitAnswer = z.object({ kit_claimed: z.literal(true), kit_claim: doorMoment })
/** 409 when the kit was handed out before: to whom it was is clear, so when, where and by whom. */
const kitRefusal = z.object({ error: z.string(), code: z.literal('kit_claimed'), kit_claim: doorMoment })

export const deskCalls = describeCalls({
  'POST /api/staff/door/groups/:id/collect': {
    summary: 'Take the balance of a group in cash',
    access: ['desk'],
    params: registrationParams,
    body: collectRequest,
    status: 201,
    answer: balanceAnswer,
    refusals: {
      already_settled: 409,
      balance_changed: 409,
      event_full: 409,
      no_passkey: 409,
      pending_covers: 409,
      key_reused: 422,
    },
  },
  'POST /api/staff/door/registrations/:id/reissue': {
    summary: 'A new ticket in place of the old one',
    access: ['desk'],
    params: registrationParams,
    answer: reissueAnswer,
    refusals: { participant_not_found: 404 },
  },
  'POST /api/staff/door/kits/:id': {
    summary: 'Hand out the kit of a participant, once',
    access: doorStaff,
    params: registrationParams,
    body: kitRequest,
    answer: kitAnswer,
    conflict: kitRefusal,
    refusals: { participant_not_found: 404 },
  },
  'DELETE /api/staff/door/kits/:id': {
    summary: 'Take a kit back',
    access: ['desk'],
    params: registrationParams,
    answer: z.object({ kit_claimed: z.literal(false) }),
    refusals: { kit_not_claimed: 409 },
  },
})
