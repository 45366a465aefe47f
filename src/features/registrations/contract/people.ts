import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { paymentStatuses } from '#shared/payment-status.ts'

/** `twice`: somebody of the same name and mobile is registered in this event again. `left`: they cannot come any more. */
export const peopleViews = [
  'all',
  'unpaid',
  'pending',
  'partial',
  'paid',
  'flash',
  'first_timers',
  'checked_in',
  'not_arrived',
  'left',
  'twice',
] as const
export type PeopleView = (typeof peopleViews)[number]

export const peopleOrders = ['newest', 'name'] as const

/** A view and what narrows it: of the list, and of what is done with all whom it shows. */
export const peopleFilter = z.object({
  view: z._default(z.enum(peopleViews), 'all'),
  designation: z.optional(z.string().check(z.maxLength(100))),
  /** A part of its name. */
  church: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})
export type PeopleFilter = z.output<typeof peopleFilter>

const peopleQuery = z.extend(peopleFilter, {
  event: z.optional(z.string()),
  /** What somebody has of them: a name, however it is spelled, an e-mail, a mobile, an OR number, a reference, a ticket's code. */
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  order: z._default(z.enum(peopleOrders), 'newest'),
  /** The last one of the page before. */
  after: z.optional(z.uuid()),
})
export type PeopleQuery = z.output<typeof peopleQuery>

const listedPerson = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  name: z.string(),
  designation: z.string(),
  church: z.string(),
  mobile: z.string(),
  email: z.string(),
  short_code: z.string(),
  first_time: z.boolean(),
  /** Of the whole group; in pesos. */
  status: z.enum(paymentStatuses),
  balance: z.number(),
  people: z.int(),
  /** Of its first payment. */
  or_number: z.string(),
  registered_at: z.iso.datetime(),
  checked_in_at: z.nullable(z.iso.datetime()),
  left: z.boolean(),
  /** By what they were found; null where nothing was looked for. */
  by: z.nullable(z.enum(['or_number', 'reference', 'name', 'similar_name', 'email', 'mobile', 'short_code'])),
})
export type ListedPerson = z.infer<typeof listedPerson>

const peopleList = z.object({
  people: z.array(listedPerson),
  /** How many there are in all; null where something is looked for, and on later pages. */
  total: z.nullable(z.int()),
  /** To ask for the next page with; null on the last one. */
  next: z.nullable(z.uuid()),
  /** More were found than are shown, and only a narrower search brings them. */
  more: z.boolean(),
  designations: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** The view, of which event. */
const ticketsAgainQuery = z.extend(peopleFilter, { event: z.optional(z.string()) })
export type TicketsAgainQuery = z.output<typeof ticketsAgainQuery>

/** Everybody of the view is in one of these, beside `mails`: people who share an address in a group get one together. */
const ticketsAgain = z.object({
  people: z.int(),
  mails: z.int(),
  /** Had them sent in this way less than an hour ago. */
  too_soon: z.int(),
  not_paid: z.int(),
  no_address: z.int(),
  left: z.int(),
})
export type TicketsAgain = z.infer<typeof ticketsAgain>

export const peopleCalls = describeCalls({
  'GET /api/staff/registrations': {
    summary: 'Who is registered: everybody, a view of them, or whoever was looked for',
    access: ['desk', 'finance'],
    query: peopleQuery,
    answer: peopleList,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/registrations/tickets-again': {
    summary: 'How many of a view would get their tickets again',
    access: ['desk', 'finance'],
    query: ticketsAgainQuery,
    answer: ticketsAgain,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/registrations/tickets-again': {
    summary: 'Send the tickets of a view again, to each address once an hour at most',
    access: ['desk', 'finance'],
    body: ticketsAgainQuery,
    answer: ticketsAgain,
    refusals: { event_not_found: 404 },
  },
})
