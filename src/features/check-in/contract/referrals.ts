import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { text } from '#shared/text-fields.ts'
import { referralRefusals } from '../texts/refusals.ts'
import { doorEventQuery, doorStaff, registrationParams, stationName, uuid } from './common.ts'
import { doorParticipant } from './participants.ts'

const newReferral = z.object({ registration_id: uuid, station: stationName })
export type NewReferral = z.infer<typeof newReferral>

/** Somebody whom the door sent to the desk; the desk's answer stands with the participant. */
const referral = z.object({
  id: z.uuid(),
  station: z.string(),
  sent_by: z.string(),
  sent_at: z.iso.datetime(),
  /** Whether somebody may be let in here with a reason, although a balance is open. */
  reason_accepted: z.boolean(),
  participant: doorParticipant,
})
export type Referral = z.infer<typeof referral>

/** `open`, the longest waiting first; `answered`, the last ones first. Whoever has come in since stands in neither. */
const deskList = z.object({ open: z.array(referral), answered: z.array(referral) })
export type DeskList = z.infer<typeof deskList>

/** `PAID`: nothing is open any more. `LET_IN`: although something is. `SENT_BACK`: no. The last two with a word why. */
export const deskAnswer = z
  .object({ answer: z.enum(['PAID', 'LET_IN', 'SENT_BACK']), word: z._default(text(200), '') })
  .check(
    z.refine(({ answer, word }) => answer === 'PAID' || word !== '', {
      error: referralRefusals.wordMissing,
      path: ['word'],
    }),
  )
export type DeskAnswer = z.infer<typeof deskAnswer>

export const referralCalls = describeCalls({
  'POST /api/staff/door/referrals': {
    summary: 'Send a participant to the desk; whoever waits there already stays as they are',
    access: doorStaff,
    body: newReferral,
    status: 201,
    answer: referral,
    refusals: { participant_not_found: 404 },
  },
  'GET /api/staff/door/referrals': {
    summary: 'Whom I have sent to the desk, and what it says',
    access: doorStaff,
    query: doorEventQuery,
    answer: z.array(referral),
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/door/desk': {
    summary: 'Whom the door has sent to the desk',
    access: ['desk'],
    query: doorEventQuery,
    answer: deskList,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/door/desk/:id/answer': {
    summary: 'Answer the door about a participant, once',
    access: ['desk'],
    params: registrationParams,
    body: deskAnswer,
    refusals: { referral_not_found: 404, answered_already: 409, not_paid: 409, event_blocks: 409 },
  },
})
