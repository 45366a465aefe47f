/** Three programs that are told: one listens, one is paused, one is gone. Nothing is sent from a sample. */
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { seal } from '#platform/server/seal.ts'
import type { Api } from './api.ts'

export async function addWebhooks(db: Database, api: Api): Promise<void> {
  const { id: created_by } = await api.as('admin')
  const secret_sealed = seal(api.secret, 'webhook-secret', Buffer.alloc(32, 7))
  const endpoints = await db
    .insertInto('webhook_endpoint')
    .values([
      {
        address: 'https://website.example.org/hooks/tipon',
        types: ['registration.created', 'check_in.created'],
        state: 'PAUSED',
        secret_sealed,
        created_by,
      },
      {
        address: 'https://sheets.example.org/append',
        types: ['payment.approved', 'application.received'],
        state: 'GONE',
        secret_sealed,
        created_by,
      },
      // What it wants has happened, and it is told of what comes.
      {
        address: 'https://board.example.org/',
        types: ['registration.created'],
        state: 'ON',
        secret_sealed,
        created_by,
      },
    ])
    .returning('id')
    .execute()
  await sql`
    with made as (
      insert into webhook_message (type, subject_id, data, made_at)
      select type, gen_random_uuid(), '{}'::jsonb, now() - n * interval '1 hour' from unnest(array['registration.created',
        'payment.approved', 'check_in.created', 'application.received', 'webhook.test']) with ordinality as kinds (type, n)
      returning id, type
    )
    insert into webhook_delivery (endpoint_id, message_id, state, attempts, queued_at, last_at, status, reply)
    select ${endpoints[0]?.id}, id, case type when 'check_in.created' then 'GIVEN_UP' when 'webhook.test' then 'WAITING'
      else 'DELIVERED' end, 1, now(), now(), case type when 'check_in.created' then 503 else 204 end, '' from made
  `.execute(db)
}
