import * as z from 'zod/mini'
import { pageNumber } from '#features/files/contract.ts'
import { participantsCount } from '#features/pricing/contract.ts'
import { consentHeader } from '#features/privacy/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { requiredText } from '#shared/text-fields.ts'
import { waitlistIssues } from '../texts/waitlist.ts'
import { participant } from './participant.ts'

/** Whoever finds no seat says who they are and how many; the rest is asked when there is one. */
export const waitlistRequest = z.object({
  name: requiredText(waitlistIssues.name, 120),
  email: participant.shape.email,
  mobile: participant.shape.mobile,
  people_count: participantsCount,
})
export type WaitlistRequest = z.infer<typeof waitlistRequest>

/** Where the mail with their link goes. It is all that is told: nobody learns here who waits already. */
const waitlistAnswer = z.object({ sent_to: z.string() })

/**
 * `to_confirm` until the link in the mail was opened; `offered` while seats are kept for them; all others are over. Amounts in
 * pesos.
 */
const placeStates = ['to_confirm', 'waiting', 'offered', 'registered', 'lapsed', 'left', 'removed'] as const

const waitlistPlace = z.object({
  event: z.object({ id: z.string(), name: z.string(), date: z.iso.date(), registration_open: z.boolean() }),
  state: z.enum(placeStates),
  people_count: z.int(),
  /** How many groups are before them. */
  before: z.int(),
  joined_at: z.iso.datetime(),
  offered_until: z.nullable(z.iso.datetime()),
  /** What they had sent when no seat was left any more. */
  payment: z.nullable(z.object({ or_number: z.string(), amount: z.number() })),
})
export type WaitlistPlace = z.infer<typeof waitlistPlace>

const placeParams = z.object({ token: z.string() })
const placeRefusals = { place_not_found: 404 } as const

export const waitlistCalls = describeCalls({
  'POST /events/api/waitlist': {
    summary: 'Ask for a place on the waiting list',
    description: 'Whoever waits already gets the same answer, and their mail again.',
    access: 'public',
    headers: z.looseObject({ [consentHeader]: z.optional(z.string()) }),
    body: z.extend(waitlistRequest, { event: z.optional(z.string()), nickname: z._default(z.string(), '') }),
    status: 202,
    answer: waitlistAnswer,
    refusals: {
      event_not_found: 404,
      notice_changed: 409,
      registration_closed: 409,
      seats_are_left: 409,
    },
  },
  'GET /events/api/waitlist/:token': {
    summary: 'One place on the waiting list, by the token in the link of an e-mail',
    access: 'public',
    uncached: true,
    params: placeParams,
    answer: waitlistPlace,
    refusals: placeRefusals,
  },
  'POST /events/api/waitlist/:token/confirm': {
    summary: 'Tell that the mail arrived: from now on they wait',
    access: 'public',
    uncached: true,
    params: placeParams,
    answer: waitlistPlace,
    refusals: placeRefusals,
  },
  'POST /events/api/waitlist/:token/leave': {
    summary: 'Leave the waiting list',
    access: 'public',
    uncached: true,
    params: placeParams,
    answer: waitlistPlace,
    refusals: { ...placeRefusals, place_is_over: 409 },
  },
})

// ---- For staff ----

const staffEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  people_count: z.int(),
  state: z.enum(placeStates),
  joined_at: z.iso.datetime(),
  offered_until: z.nullable(z.iso.datetime()),
  /** Why they could not be registered when it was their turn. */
  stuck_because: z.nullable(z.string()),
  /** Sent by bank with the whole registration, when no seat was left any more. In pesos. */
  payment: z.nullable(
    z.object({
      or_number: z.string(),
      amount: z.number(),
      reference: z.string(),
      /** The payment that has the same reference, if one has. */
      paid_as: z.nullable(z.string()),
      /** What the bank's statements say of it. */
      bank: z.nullable(z.object({ amount: z.number(), posted_on: z.iso.date() })),
      proof_pages: z.int(),
    }),
  ),
})
export type WaitlistEntry = z.infer<typeof staffEntry>

const waitlistQuery = z.object({
  event: z.optional(z.string()),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})

/** In their order, at most 200; those who left and whose money is still here stand by themselves. */
const waitlist = z.object({
  capacity: z.nullable(z.int()),
  registered: z.int(),
  offered: z.int(),
  /** How many groups and people wait, of those that were searched for. */
  groups: z.int(),
  people: z.int(),
  entries: z.array(staffEntry),
  to_give_back: z.array(staffEntry),
  /** Up to which day the bank's statements were read in. */
  statements_until: z.nullable(z.iso.date()),
})
export type Waitlist = z.infer<typeof waitlist>

const entryParams = z.object({ id: z.uuid() })

export const staffWaitlistCalls = describeCalls({
  'GET /api/staff/waitlist': {
    summary: 'Who waits for a seat, and how many seats there are',
    access: ['desk', 'finance'],
    query: waitlistQuery,
    answer: waitlist,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/waitlist/:id/move-up': {
    summary: 'Give seats that are free to somebody, before others who wait',
    access: ['desk', 'finance'],
    params: entryParams,
    refusals: { event_full: 409, place_is_over: 409, reference_used: 409 },
  },
  'POST /api/staff/waitlist/:id/remove': {
    summary: 'Take somebody off the waiting list',
    access: ['desk', 'finance'],
    params: entryParams,
    refusals: { place_is_over: 409 },
  },
  'GET /api/staff/waitlist/:id/proof/:page': {
    summary: 'A page of the proof that somebody sent who waits, or whose money goes back; every view is logged',
    access: ['finance'],
    params: z.extend(entryParams, { page: pageNumber }),
    file: 'image/jpeg',
    refusals: { proof_not_found: 404 },
  },
  'POST /api/staff/waitlist/:id/given-back': {
    summary: 'Say that the money of somebody who waits no longer was given back',
    access: ['finance'],
    params: entryParams,
    refusals: { not_held: 409 },
  },
})
