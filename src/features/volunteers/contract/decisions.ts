import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { text, tooLong } from '#shared/text-fields.ts'
import { reviewFormRefusals as refusals } from '../texts/review.ts'
import { neededPart } from './addition.ts'
import { applicationState } from './application-state.ts'

const reason = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(500, tooLong(500)))

export const moreNeeded = z.object({
  needed: z.array(neededPart, refusals.nothingAsked).check(z.minLength(1, refusals.nothingAsked)),
  note: z._default(text(1000), ''),
})
export const placement = z.object({ ministry_id: z.uuid(refusals.placeRequired) })
export const declining = z.object({ reason: reason(refusals.declineReasonRequired) })
/** Where they will serve, and which life journey comes next for them: each may be said later, or not at all. */
const accepting = z.object({ ministry_id: z.optional(z.uuid()), next_journey_id: z.optional(z.uuid()) })

const applicationMove = z.discriminatedUnion('to', [
  z.object({ to: z.literal('IN_REVIEW') }),
  z.object({ to: z.literal('MORE_NEEDED'), ...moreNeeded.shape }),
  z.object({ to: z.literal('ACCEPTED'), ...accepting.shape }),
  z.object({ to: z.literal('DECLINED'), ...declining.shape }),
  z.object({ to: z.literal('PLACED'), ...placement.shape }),
])
export type ApplicationMove = z.infer<typeof applicationMove>

/** Until when it can be taken back; null where nobody is told of it and nothing is decided by it. */
const moved = z.object({ undo_until: z.nullable(z.iso.datetime()) })
export type Moved = z.infer<typeof moved>

/** `state` is the one that was seen: what has changed since is looked at first. */
export const reopening = z.object({ state: applicationState, reason: reason(refusals.reopenReasonRequired) })
export type Reopening = z.infer<typeof reopening>

export const mostAtOnce = 100
const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostAtOnce))
/** `accept` puts each into the ministry they wished for first. */
const manyAtOnce = z.discriminatedUnion('action', [
  z.object({ action: z.literal('assign'), ids, reviewer_id: z.uuid() }),
  z.object({ action: z.literal('ask'), ids, ...moreNeeded.shape }),
  z.object({ action: z.literal('decline'), ids, ...declining.shape }),
  z.object({ action: z.literal('accept'), ids }),
  z.object({ action: z.literal('undo'), ids }),
])
export type ManyAtOnce = z.infer<typeof manyAtOnce>

/** In the order in which they were asked for. `refusal` is why nothing was done about this one. */
const manyOutcome = z.object({
  id: z.uuid(),
  refusal: z.nullable(z.string()),
  undo_until: z.nullable(z.iso.datetime()),
})
export type ManyOutcome = z.infer<typeof manyOutcome>

const idParams = z.object({ id: z.uuid() })

const moveRefusals = {
  ministry_unknown: 400,
  journey_unknown: 400,
  not_your_ministry: 403,
  application_not_found: 404,
  files_full: 409,
  not_opened: 409,
  not_possible_now: 409,
} as const

export const decisionCalls = describeCalls({
  'POST /api/staff/applications/:id/move': {
    summary: 'Take the next step; what tells the applicant something waits some seconds for an undo',
    access: ['coordinator'],
    params: idParams,
    body: applicationMove,
    answer: moved,
    refusals: moveRefusals,
  },
  'POST /api/staff/applications/:id/undo': {
    summary: 'Take back what one has decided or asked a moment ago',
    access: ['coordinator'],
    params: idParams,
    refusals: { application_not_found: 404, too_late: 409 },
  },
  'POST /api/staff/applications/:id/reopen': {
    summary: 'Take back a decision that stands, with a reason',
    access: ['coordinator'],
    params: idParams,
    body: reopening,
    refusals: { application_not_found: 404, not_possible_now: 409 },
  },
  'POST /api/staff/applications/many': {
    summary: 'The same step for several, each by itself',
    access: ['coordinator'],
    body: manyAtOnce,
    answer: z.array(manyOutcome),
  },
})
