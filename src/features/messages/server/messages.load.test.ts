import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { jobContext } from '#test/support/job-context.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { fanOutHandler } from './fan-out.ts'

test('MSG-10 fifty thousand are queued within thirty seconds', { timeout: 300_000 }, async () => {
  const test = await startTestApp()
  const { db } = test
  const { id: group_id } = await aGroup(db)
  await fill(db, group_id)
  const finance = await asStaff(test, 'finance')
  const id = randomUUID()
  const startedAt = performance.now()
  const reply = await finance.post('/api/staff/messages', {
    id,
    filter: {},
    subject: 'Venue',
    body: 'Hello {first name}',
  })
  expect(reply.statusCode).toBe(201)
  await fanOutHandler(db).run({ message_id: id }, jobContext())
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows } = await sql<{ jobs: number; recipients: number; people: number }>`select
    (select count(*)::int from pgboss.job where name = 'message-mail') as jobs,
    (select count(*)::int from message_recipient) as recipients, (select count(*)::int from registration) as people`.execute(
    db,
  )
  process.stdout.write(`${rows[0]?.jobs} messages queued in ${seconds.toFixed(1)} s\n`)
  expect(rows[0]?.recipients).toBe(rows[0]?.people)
  expect(rows[0]?.jobs).toBe(rows[0]?.people)
  expect(rows[0]?.people).toBe(50_000)
  expect(seconds).toBeLessThan(30)
})

/** So many more like this group of one, each with an address of its own. Triggers would take a lock for each of them. */
const fill = (db: Database, group_id: string) =>
  db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    const ofGroup = sql`event_id, request_sha256, answer, action, participant_count, price_rule_id, gross_price, consent_id`
    await sql`
      insert into registration_group (id, group_key, ${ofGroup})
      select md5('group' || n)::uuid, md5('group' || n)::uuid, ${ofGroup}
      from registration_group, generate_series(1, 49999) as n where id = ${group_id}
    `.execute(one)
    const columns = sql`event_id, position, first_name, middle_name, last_name, name_suffix, sex, mobile, civil_status, messenger,
      designation, address, church, pastor, notes, ls_first_time`
    await sql`
      insert into registration (group_id, email, ticket_secret, short_code, ${columns})
      select md5('group' || n)::uuid, 'p' || n || '@example.org', decode(md5('ticket' || n), 'hex'), lpad(n::text, 8, '0'), ${columns}
      from registration, generate_series(1, 49999) as n where group_id = ${group_id}
    `.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
