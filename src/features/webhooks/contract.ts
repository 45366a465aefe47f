import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { endpointIssues as issues } from './texts.ts'

const centavos = z.int()

/** What each message tells: ids, words and sums; no names, no ways to reach somebody, nothing about health. */
const messageData = {
  'registration.created': z.strictObject({
    event: z.string(),
    group_id: z.uuid(),
    people: z.int(),
    total: centavos,
    paid_by: z.enum(['BANK', 'CASH']),
    at_desk: z.boolean(),
  }),
  'payment.approved': z.strictObject({
    event: z.string(),
    group_id: z.uuid(),
    payment_id: z.uuid(),
    or_number: z.string(),
    amount: centavos,
    paid_by: z.enum(['BANK', 'CASH']),
  }),
  'check_in.created': z.strictObject({
    event: z.string(),
    group_id: z.uuid(),
    registration_id: z.uuid(),
    station: z.string(),
    at: z.iso.datetime({ offset: true }),
  }),
  'application.received': z.strictObject({ application_id: z.uuid(), ministry_id: z.uuid() }),
  'webhook.test': z.strictObject({ words: z.string() }),
}
export type MessageType = keyof typeof messageData
export type MessageData<T extends MessageType> = z.infer<(typeof messageData)[T]>

export const messageTypes = [
  'registration.created',
  'payment.approved',
  'check_in.created',
  'application.received',
] as const satisfies readonly MessageType[]

/** What is sent, as the receiver reads it. */
const bodyOf = <T extends MessageType>(type: T) =>
  z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data: messageData[type] })
export const webhookBody = z.discriminatedUnion('type', [
  bodyOf('registration.created'),
  bodyOf('payment.approved'),
  bodyOf('check_in.created'),
  bodyOf('application.received'),
  bodyOf('webhook.test'),
])

const deliveryState = z.enum(['WAITING', 'DELIVERED', 'GIVEN_UP'])
export type DeliveryState = z.infer<typeof deliveryState>

export const endpointForm = z.object({
  address: z.string(issues.address).check(
    z.trim(),
    z.maxLength(500, issues.tooLong),
    z.refine((typed) => /^https?:\/\/[^\s]+$/i.test(typed) && URL.canParse(typed), issues.address),
    z.refine(
      (typed) => !URL.canParse(typed) || new URL(typed).username + new URL(typed).password === '',
      issues.password,
    ),
  ),
  types: z.array(z.enum(messageTypes), issues.types).check(z.minLength(1, issues.types)),
})
export type EndpointForm = z.infer<typeof endpointForm>

const endpoint = z.object({
  id: z.uuid(),
  address: z.string(),
  types: z.array(z.enum(messageTypes)),
  /** `GONE`: the receiver said that it is no more. */
  state: z.enum(['ON', 'PAUSED', 'GONE']),
  /** Until when the secret before signs as well. */
  former_until: z.nullable(z.iso.datetime()),
  given_up: z.int(),
  last: z.nullable(z.object({ at: z.iso.datetime(), state: deliveryState, status: z.nullable(z.int()) })),
})
export type Endpoint = z.infer<typeof endpoint>

const delivery = z.object({
  id: z.uuid(),
  type: z.enum(Object.keys(messageData) as [MessageType, ...MessageType[]]),
  state: deliveryState,
  attempts: z.int(),
  made_at: z.iso.datetime(),
  last_at: z.nullable(z.iso.datetime()),
  status: z.nullable(z.int()),
  reply: z.string(),
  /** What was sent, letter by letter. */
  body: z.string(),
})
export type Delivery = z.infer<typeof delivery>

const ofEndpoint = z.object({ id: z.uuid() })
const secret = z.object({ id: z.uuid(), secret: z.string() })
const notFound = { webhook_not_found: 404 } as const
const refusedAddress = { webhook_address: 400 } as const

export const webhookCalls = describeCalls({
  'GET /api/staff/webhooks': {
    summary: 'Where other programs are told of what happens',
    access: [],
    answer: z.array(endpoint),
  },
  'POST /api/staff/webhooks': {
    summary: 'Tell one more program; the secret is in this answer and in no other',
    access: [],
    body: endpointForm,
    status: 201,
    answer: secret,
    refusals: { ...refusedAddress, too_many_webhooks: 409 },
  },
  'PUT /api/staff/webhooks/:id': {
    summary: 'Another address, or other kinds of messages',
    access: [],
    params: ofEndpoint,
    body: endpointForm,
    refusals: { ...notFound, ...refusedAddress },
  },
  'POST /api/staff/webhooks/:id/state': {
    summary: 'Pause it, or go on; what happens meanwhile is not sent later',
    access: [],
    params: ofEndpoint,
    body: z.object({ on: z.boolean() }),
    refusals: notFound,
  },
  'POST /api/staff/webhooks/:id/rotate': {
    summary: 'A new secret; for a day the one before signs as well',
    access: [],
    params: ofEndpoint,
    answer: secret,
    refusals: notFound,
  },
  'POST /api/staff/webhooks/:id/test': {
    summary: 'Send a message that tells of nothing',
    access: [],
    params: ofEndpoint,
    refusals: { ...notFound, webhook_not_on: 409 },
  },
  'DELETE /api/staff/webhooks/:id': {
    summary: 'Remove it, and what was kept of its deliveries',
    access: [],
    params: ofEndpoint,
    refusals: notFound,
  },
  'GET /api/staff/webhooks/:id/deliveries': {
    summary: 'What was sent there, newest first, and what became of it',
    access: [],
    params: ofEndpoint,
    query: z.object({ state: z.optional(deliveryState), after: z.optional(z.uuid()) }),
    answer: z.object({ endpoint, deliveries: z.array(delivery), next: z.nullable(z.uuid()) }),
    refusals: notFound,
  },
  'POST /api/staff/webhooks/:id/send-again': {
    summary: 'Send one again, or all that were given up',
    access: [],
    params: ofEndpoint,
    body: z.object({ delivery: z.optional(z.uuid()) }),
    answer: z.object({ sent_again: z.int() }),
    refusals: { ...notFound, webhook_not_on: 409 },
  },
})
