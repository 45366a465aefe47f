import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { webhooksAddress } from '../addresses.ts'
import type { Delivery, DeliveryState, Endpoint } from '../contract.ts'
import { webhookRefusals, webhookTaskTexts } from '../texts.ts'
import { bodyOf } from './sign-rules.ts'

type EndpointRow = Omit<Endpoint, 'former_until' | 'last'> & {
  former_until: Date | null
  last_at: Date | null
  last_state: DeliveryState | null
  status: number | null
}

export async function listEndpoints(db: Database, where: RawBuilder<unknown> = sql`true`): Promise<Endpoint[]> {
  const { rows } = await sql<EndpointRow>`
    select endpoint.id, address, types, endpoint.state, case when former_until > now() then former_until end as former_until,
      (select count(*)::int from webhook_delivery where endpoint_id = endpoint.id and state = 'GIVEN_UP') as given_up,
      last.last_at, last.state as last_state, last.status
    from webhook_endpoint endpoint left join lateral (select * from webhook_delivery delivery
      where delivery.endpoint_id = endpoint.id and last_at is not null order by message_id desc limit 1) as last on true
    where ${where} order by endpoint.id
  `.execute(db)
  return rows.map(({ former_until, last_at, last_state, status, ...row }) => ({
    ...row,
    former_until: former_until?.toISOString() ?? null,
    last: last_at && last_state ? { at: last_at.toISOString(), state: last_state, status } : null,
  }))
}

/**
 * Those that nothing reaches any more: something was given up since the last that arrived, however much was made meanwhile.
 * Whoever pauses one, removes it or sends again with success has seen to it.
 */
export async function failingTasks({ db }: StaffWork): Promise<StaffTask[]> {
  const { rows } = await sql<{ since: Date | null }>`
    select given_up.since from webhook_endpoint endpoint cross join lateral (
      select min(last_at) as since from webhook_delivery where endpoint_id = endpoint.id and state = 'GIVEN_UP'
        and last_at > coalesce((select max(last_at) from webhook_delivery as other
          where other.endpoint_id = endpoint.id and other.state = 'DELIVERED'), '-infinity')
    ) as given_up
    where endpoint.state = 'GONE' or (endpoint.state = 'ON' and given_up.since is not null)
    order by given_up.since
  `.execute(db)
  const since = rows.find((row) => row.since !== null)?.since?.toISOString() ?? null
  const count = rows.length
  return [{ harm: 'waits', ...webhookTaskTexts.failing(count), to: webhooksAddress(), count, since }]
}

const shown = 50

type Asked = { id: string; state?: DeliveryState | undefined; after?: string | undefined }
type Row = Pick<Delivery, 'id' | 'type' | 'state' | 'attempts' | 'status' | 'reply'> & {
  message_id: string
  made_at: Date
  last_at: Date | null
  data: unknown
}

/** By their messages, whose ids are in the order of time. */
export async function listDeliveries(db: Database, { id, state, after }: Asked) {
  const [endpoint] = await listEndpoints(db, sql`endpoint.id = ${id}`)
  if (!endpoint) throw new DomainError('not_found', 'webhook_not_found', webhookRefusals.notFound)
  const { rows } = await sql<Row>`
    select delivery.id, type, state, attempts, status, reply, message_id, made_at, last_at, data
    from webhook_delivery delivery join webhook_message message on message.id = delivery.message_id
    where endpoint_id = ${id} ${state ? sql`and state = ${state}` : sql``} ${after ? sql`and message_id < ${after}` : sql``}
    order by message_id desc limit ${shown + 1}
  `.execute(db)
  const page = rows.slice(0, shown)
  return {
    endpoint,
    next: rows.length > shown ? (page.at(-1)?.message_id ?? null) : null,
    deliveries: page.map(({ message_id: _id, made_at, last_at, data, ...row }) => ({
      ...row,
      made_at: made_at.toISOString(),
      last_at: last_at?.toISOString() ?? null,
      body: bodyOf({ type: row.type, made_at, data }),
    })),
  }
}
