import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { paymentStatuses } from '#shared/payment-status.ts'
import { doorMoment, doorStaff, registrationParams, searchQuery } from './common.ts'

/** What became of somebody who was sent to the desk; `answer` is null as long as they wait there. */
const atDesk = z.object({
  sent_at: z.iso.datetime(),
  answer: z.nullable(z.enum(['PAID', 'LET_IN', 'SENT_BACK'])),
  word: z.string(),
  by: z.string(),
  answered_at: z.nullable(z.iso.datetime()),
})
export type AtDesk = z.infer<typeof atDesk>

/** One person as the door may see them: nothing about health, civil status, mobile or address. */
export const doorParticipant = z.object({
  id: z.uuid(),
  /** Sent along by whoever lets them in: a ticket that was replaced since lets nobody in. */
  ticket_issued_at: z.iso.datetime(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  name_suffix: z.string(),
  email: z.string(),
  church: z.string(),
  /** As people read it, not the value of the list. */
  designation: z.string(),
  checked_in: z.boolean(),
  payment_status: z.enum(paymentStatuses),
  /** What the whole group still owes; money that waits for approval has not lowered it. */
  balance: z.number(),
  group_id: z.uuid(),
  /** Who registered the group: tells people of one name apart. */
  registered_by: z.string(),
  group_size: z.number(),
  group_checked_in: z.number(),
  ls_first_time: z.boolean(),
  kit_claimed: z.boolean(),
  check_in: z.nullable(doorMoment),
  /** What they answered to questions that the organiser shows at the door, in short. */
  answers: z.array(z.object({ words: z.string(), answer: z.string() })),
  /** The last time they were sent to the desk today, if they were. */
  desk: z.nullable(atDesk),
})
export type DoorParticipant = z.infer<typeof doorParticipant>

/** Without `event` (its slug) a QR code of any event is found, and a typed code among those of the current event. */
const lookUpQuery = z.object({ qr_text: z.string().check(z.maxLength(500)), event: z.optional(z.string()) })

export const participantList = z.array(doorParticipant)

/** Of the whole group, which was paid for as one: `amount` is what was paid and approved. */
const paymentDetails = z.object({
  status: doorParticipant.shape.payment_status,
  amount: z.number(),
  balance: z.number(),
  group_size: z.int(),
  /** Who registered the group. */
  registered_by: z.string(),
})
export type PaymentDetails = z.infer<typeof paymentDetails>

export const participantCalls = describeCalls({
  'GET /events/api/registrations/': {
    summary: 'The participant behind a QR code or a typed short code',
    description: 'A list of none or one. A code that is unknown or made up gives an empty list.',
    access: doorStaff,
    query: lookUpQuery,
    answer: participantList,
    refusals: { event_not_found: 404, test_ticket: 409, ticket_replaced: 409 },
  },
  'GET /events/api/registrations/:id/payment_details': {
    summary: 'What the group of a participant has paid and still owes',
    access: doorStaff,
    params: registrationParams,
    answer: paymentDetails,
    refusals: { participant_not_found: 404 },
  },
  'GET /api/staff/door/search': {
    summary:
      'Participants by name, last 4 of the mobile number, or OR number; where nobody is written so, by similar names',
    access: doorStaff,
    query: searchQuery,
    answer: participantList,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/door/groups/:id': {
    summary: 'Everybody of a group',
    access: doorStaff,
    params: registrationParams,
    answer: participantList,
    refusals: { group_not_found: 404 },
  },
})
