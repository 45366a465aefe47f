import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'
import { addSampleEvent } from '../../../../scripts/sample-data.ts'

const ofThisEvent = 50_000
const ofOthers = Number(process.env.OTHERS ?? 200_000)

/** So many groups of one like that of an event, over a year, a tenth of them refunded; half of them have arrived on one day. */
async function addPeople(db: Database, slug: string, count: number): Promise<void> {
  const { payment } = await aGroup(db, { event: slug })
  await withoutTriggers(db, async (tx) => {
    await sql`
      create temp table made on commit drop as
      select n, uuidv7() as group_id, uuidv7() as person_id, now() - make_interval(days => n % 365, mins => n % 1440) as at
      from generate_series(1, ${count}::integer) n
    `.execute(tx)
    await sql`
      insert into registration_group (id, event_id, group_key, request_sha256, answer, action, participant_count,
        price_rule_id, gross_price, approved, pending, consent_id, created_at)
      select made.group_id, event_id, gen_random_uuid(), request_sha256, answer, action, 1, price_rule_id, gross_price,
        case when n % 3 = 0 and n % 10 > 0 then gross_price else 0 end,
        case when n % 3 = 1 and n % 10 > 0 then gross_price else 0 end, consent_id, made.at
      from made, registration_group g where g.id = (select group_id from payment where id = ${payment.id})
    `.execute(tx)
    await sql`
      insert into registration (id, event_id, group_id, position, first_name, middle_name, last_name, name_suffix, sex, mobile,
        civil_status, messenger, designation, email, address, church, pastor, notes, ls_first_time, ticket_secret, short_code)
      select made.person_id, person.event_id, made.group_id, 1, first_name, '', 'Peña', '', sex, mobile, civil_status, messenger,
        designation, email, address, church, pastor, notes, ls_first_time, uuid_send(gen_random_uuid()), lpad(n::text, 8, '0')
      from made, registration person where person.group_id = (select group_id from payment where id = ${payment.id})
    `.execute(tx)
    await sql`
      insert into payment (event_id, group_id, mode, state, amount, passkey_id, decided_at, recorded_at, price_rule_id,
        or_serial, or_number, or_key)
      select event_id, made.group_id, 'CASH',
        case when n % 10 = 0 then 'REFUNDED' when n % 3 = 0 then 'APPROVED' when n % 3 = 1 then 'PENDING' else 'REJECTED' end,
        amount, passkey_id, case when n % 3 <> 1 or n % 10 = 0 then made.at + interval '1 day' end, made.at, price_rule_id,
        or_serial + n,
        or_number || '-' || n, or_key || n
      from made, payment where payment.id = ${payment.id}
    `.execute(tx)
    await sql`
      insert into check_in (registration_id, event_id, scan_id, staff_member_id, station, checked_in_at)
      select person_id, payment.event_id, uuidv7(), (select id from staff_member limit 1), 'Gate ' || chr(65 + n % 6),
        now() - make_interval(secs => n % 36000)
      from made, payment where payment.id = ${payment.id} and n % 2 = 0
    `.execute(tx)
  })
}

test('DASH-5 the figures of fifty thousand registrations come as soon beside many of other events as alone', {
  timeout: 600_000,
}, async () => {
  const here = await startTestApp()
  const finance = await asStaff(here, 'finance')
  await addSampleEvent(here.db, { slug: 'camp', name: 'Camp' })
  /** The best of a few: what else the machine does is not the query's fault. */
  const bestOf = async (url: string) => {
    const took: number[] = []
    for (let turn = 0; turn < 9; turn++) {
      const began = performance.now()
      expect((await finance.get(url)).statusCode).toBe(200)
      took.push(performance.now() - began)
    }
    return Math.min(...took)
  }
  const measure = async () => {
    await sql`vacuum analyze`.execute(here.db)
    return {
      people: await bestOf('/api/staff/dashboard?event=ls2025'),
      money: await bestOf('/api/staff/dashboard/money?event=ls2025'),
    }
  }
  await addPeople(here.db, 'ls2025', ofThisEvent)
  const alone = await measure()
  await addPeople(here.db, 'camp', ofOthers)
  const beside = await measure()
  for (const figures of ['people', 'money'] as const) {
    console.info(
      `${figures}: ${alone[figures].toFixed(0)} ms alone, ${beside[figures].toFixed(0)} ms beside ${ofOthers} others`,
    )
    expect(beside[figures] / alone[figures]).toBeLessThan(2)
    // Of the 200 ms that are promised (docs/plans.md has them), five times as long on a machine that does much else.
    expect(beside[figures]).toBeLessThan(1_000)
  }
  const { registered, arrived } = (await finance.get('/api/staff/dashboard?event=ls2025')).json()
  expect([registered.people, arrived.people]).toEqual([ofThisEvent + 1, ofThisEvent / 2])
})
