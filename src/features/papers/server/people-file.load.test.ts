import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import readSheet from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { signInAs } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'
import { columnKeys } from '../contract.ts'

const people = 50_000

/** So many groups of one like the first. */
async function addPeople(db: Database): Promise<void> {
  const { payment } = await aGroup(db, {
    participants: [{ address: '12 Mabini Street, San Fernando, Pampanga', church: 'Grace', notes: 'Peanuts' }],
  })
  await withoutTriggers(db, async (tx) => {
    await sql`
      with like_this as (select group_id from payment where id = ${payment.id}),
        made as (
          insert into registration_group (event_id, group_key, request_sha256, answer, action, participant_count,
            price_rule_id, gross_price, approved, consent_id)
          select event_id, gen_random_uuid(), request_sha256, answer, action, 1, price_rule_id, gross_price, approved, consent_id
          from registration_group, generate_series(2, ${people}) where id = (select group_id from like_this)
          returning id
        )
      insert into registration (event_id, group_id, position, first_name, middle_name, last_name, name_suffix, sex, mobile,
        civil_status, messenger, designation, email, address, church, pastor, notes, ls_first_time, ticket_secret, short_code)
      select event_id, made.id, 1, first_name, 'Santos', 'Peña ' || left(md5(made.id::text), 6), '', sex, mobile, civil_status,
        messenger, designation, email, address, church, 'Pastor Cruz', notes, ls_first_time, uuid_send(gen_random_uuid()),
        lpad((row_number() over ())::text, 8, '0')
      from made, registration where group_id = (select group_id from like_this)
    `.execute(tx)
  })
  await sql`analyze`.execute(db)
}

test('PAPER-5 fifty thousand people are a workbook in seconds, with the memory of a few; who leaves or breaks off is noticed', {
  timeout: 180_000,
}, async () => {
  const { app, db } = await startTestApp()
  await addPeople(db)
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const { headers } = await signInAs(db, 'finance')
  const all = columnKeys.join(',')
  const ask = async (ending: string, columns = all, encoding = 'identity'): Promise<IncomingMessage> => {
    const path = `/api/staff/papers/people.${ending}?columns=${columns}`
    const [response] = await once(get({ port, path, headers: { ...headers, 'accept-encoding': encoding } }), 'response')
    return response
  }
  // What the first file loads once is not counted.
  await buffer(await ask('csv'))

  for (const ending of ['csv', 'xlsx']) {
    const [began, before] = [performance.now(), process.memoryUsage().rss]
    let [bytes, peak] = [0, before]
    for await (const part of await ask(ending)) {
      bytes += (part as Buffer).length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    const seconds = (performance.now() - began) / 1000
    const grown = (peak - before) / 2 ** 20
    console.info(
      `${people} people as ${ending}: ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(1)} MB, ${grown.toFixed(0)} MB more memory (${(peak / 2 ** 20).toFixed(0)} MB in all)`,
    )
    expect(seconds).toBeLessThan(20)
    expect(grown).toBeLessThan(150)
  }
  const [{ data } = { data: [] }] = await readSheet(await buffer(await ask('xlsx', 'name')))
  expect(data).toHaveLength(people + 1)

  // Whoever reads nothing gets no more than their line holds, and holds no connection.
  const slow = await ask('csv')
  await vi.waitFor(async () => expect(await busy(db)).toBe(0), 10_000)
  await sql`alter table check_in rename to gone`.execute(db)
  await expect(buffer(slow)).rejects.toThrow('aborted')
  await sql`alter table gone rename to check_in`.execute(db)

  // Packed on its way, it is not ended as if it were whole either.
  const packed = await ask('csv', all, 'br')
  expect(packed.headers['content-encoding']).toBe('br')
  await sql`alter table check_in rename to gone`.execute(db)
  await expect(buffer(packed)).rejects.toThrow('aborted')
  await sql`alter table gone rename to check_in`.execute(db)

  const leaving = await ask('csv')
  leaving.destroy()
  await vi.waitFor(async () => expect(await busy(db)).toBe(0), 10_000)
})

async function busy(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%with page%' and state <> 'idle'
  `.execute(db)
  return rows[0]?.count
}
