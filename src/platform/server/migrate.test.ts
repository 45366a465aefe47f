import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '#test/support/test-db.ts'
import { connectDatabase } from './db.ts'
import { migrate } from './migrate.ts'

test('ids keep the order in which they were made, on every version of the database', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const made: string[] = []
  for (let count = 0; count < 200; count++) {
    const { rows } = await sql<{ id: string }>`select uuidv7()::text as id`.execute(db)
    made.push(...rows.map(({ id }) => id))
  }
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(200)
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const [first = ''] = made
  expect(Math.abs(Number.parseInt(first.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000)
})

// Written as the version before 0017 had its tables: factories know only today's.
const rowsBefore0017 = `
  insert into event (id, slug, name, organizer, starts_on, pre_registration_price, bank_name, bank_account_name,
                     bank_account_number, contact_email)
    values ('00000000-0000-7000-8000-0000000000e1', 'old', 'Old', 'Church', '2025-11-29', 50000, 'B', 'C', '1', 'c@example.org');
  insert into designation (event_id, value, label, position) select id, 'MEMBER', 'Member', 1 from event;
  insert into price_rule (event_id, kind, price_per_person) select id, 'standard', 150000 from event;
  insert into price_rule (event_id, kind, price_per_person, starts_at, ends_at)
    select id, 'flash', 100000, '2025-11-01', '2025-11-02' from event;
  insert into flash_allotment (price_rule_id, quota, sold) select id, 3, 3 from price_rule where kind = 'flash';
  insert into staff_member (username, full_name, password_hash, roles, totp_sealed) values
    ('desk', 'Desk', 'x', '{desk}', null), ('money', 'Money', 'x', '{finance}', 'sealed');
  insert into passkey (staff_member_id, secret_hmac, expires_at)
    select id, sha256('passkey'), '2035-01-01' from staff_member where username = 'desk';
  insert into consent_record (purpose, notice_version, notice_sha256, people_count, stated)
    values ('summit', '1', sha256('notice'), 2, false);

  begin;
  insert into registration_group (event_id, group_key, request_sha256, answer, action, participant_count, price_rule_id,
                                  gross_price, consent_id, created_at)
    select event.id, gen_random_uuid(), sha256('request'), wanted.name, action, 2, price_rule.id, 2 * price_per_person,
      consent_record.id, '2025-10-01'
    from event, consent_record,
      (values ('paid', 'flash', 'flash'), ('waits', 'flash', 'flash'), ('rejected', 'flash', 'flash'), ('pre', 'pre', 'standard'))
        as wanted (name, action, kind)
      join price_rule using (kind);
  insert into registration (event_id, group_id, position, first_name, middle_name, last_name, name_suffix, sex, mobile,
                            civil_status, messenger, designation, email, address, church, pastor, notes, ls_first_time,
                            ticket_secret, short_code)
    select event_id, g.id, position, 'Ana', '', 'Cruz', '', 'FEMALE', '09171234567', 'SINGLE', '', 'MEMBER',
      'ana@example.org', '1 Mabini Street', '', '', '', false,
      substring(sha256((answer || position)::bytea) for 16), upper(translate(left(md5(answer || position), 8), 'u', '0'))
    from registration_group g, generate_series(1, 2) position;
  commit;

  insert into stored_file (purpose, storage_key, pages, size, sha256) values ('payment_proof', 'a', 1, 1, sha256('a'));
  insert into payment (event_id, group_id, mode, state, amount, reference, proof_file_id, passkey_id, or_serial, or_number,
                       or_key, decided_at)
    select event_id, g.id, mode, state, amount, reference,
      case when mode = 'BANK' then stored_file.id end, case when mode = 'CASH' then passkey.id end,
      serial, 'OR-' || serial, 'OR00000' || serial, case when state <> 'PENDING' then now() end
    from registration_group g
      join (values (1, 'paid', 'CASH', 'APPROVED', 200000, null), (2, 'waits', 'BANK', 'PENDING', 200000, 'W 1'),
                   (3, 'rejected', 'BANK', 'PENDING', 200000, 'R 1'), (4, 'pre', 'CASH', 'APPROVED', 100000, null))
        as wanted (serial, answer, mode, state, amount, reference) using (answer),
      stored_file, passkey;
  update payment set state = 'REJECTED', decided_at = now() where reference = 'R 1';

  insert into bank_statement (event_id, file_name, line_count, imported_by)
    select event.id, 'november.csv', 3, staff_member.id from event, staff_member where username = 'money';
  insert into bank_statement_line (event_id, statement_id, line_number, posted_on, amount, reference, description,
                                   search_keys, line_sha256)
    select event_id, id, number, '2025-11-03', 200000, reference, description, keys::text[], sha256(reference::bytea)
    from bank_statement,
      (values (1, 'w-1', 'OR-2 Ana', '{W1,OR000002,OR999999}'), (2, 'TRANSFER', '0917 123 4567', '{09171234567}'), (3, '', '', '{}'))
        as line (number, reference, description, keys);

  insert into refresh_token (family_id, staff_member_id, token_sha256, expires_at, used_at, revoked_at)
    select family::uuid, staff_member.id, sha256(token::bytea), '2035-01-01', used::timestamptz, revoked::timestamptz
    from (values ('00000000-0000-7000-8000-00000000000a', 'money', 'one', '2025-10-02', null),
                 ('00000000-0000-7000-8000-00000000000a', 'money', 'two', null, null),
                 ('00000000-0000-7000-8000-00000000000b', 'desk', 'three', null, '2025-10-03')) as login (family, username, token, used, revoked)
      join staff_member using (username);
`

test('SHARED-25 an upgrade from the first version with rows in it keeps them, and fills in what is new', async () => {
  const { db, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await migrate(db, '0016_more_reasons_to_hold')
  await sql.raw(rowsBefore0017).execute(db)

  await migrate(db)

  const allRows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows
  const groups = `
    select answer, approved, paid, pending, pair_until::text = 'infinity' as kept,
      pair_until between now() + interval '47 hours' and now() + interval '49 hours' as lent, link_version
    from registration_group order by answer`
  expect(await allRows(groups)).toEqual([
    { answer: 'paid', approved: 200_000, paid: 200_000, pending: 0, kept: true, lent: false, link_version: 1 },
    { answer: 'pre', approved: 100_000, paid: 100_000, pending: 0, kept: null, lent: null, link_version: 1 },
    { answer: 'rejected', approved: 0, paid: 0, pending: 0, kept: null, lent: null, link_version: 1 },
    { answer: 'waits', approved: 0, paid: 0, pending: 200_000, kept: false, lent: true, link_version: 1 },
  ])
  expect(await allRows('select quota, sold from flash_allotment')).toEqual([{ quota: 3, sold: 2 }])
  expect(
    await allRows('select reference_key, or_keys, hint_keys from bank_statement_line order by line_number'),
  ).toEqual([
    { reference_key: 'W1', or_keys: ['OR000002'], hint_keys: ['W1', 'OR000002', 'OR999999'] },
    { reference_key: null, or_keys: [], hint_keys: ['09171234567'] },
    { reference_key: null, or_keys: [], hint_keys: [] },
  ])
  const logins = `
    select username, with_second_factor, ended_at is not null as ended, count(*)::int as tokens
    from staff_session join staff_member on staff_member.id = staff_member_id
      join refresh_token on session_id = staff_session.id
    group by username, with_second_factor, ended_at order by username`
  expect(await allRows(logins)).toEqual([
    { username: 'desk', with_second_factor: false, ended: true, tokens: 1 },
    { username: 'money', with_second_factor: true, ended: false, tokens: 2 },
  ])
  expect(await allRows('select distinct ticket_issued_at from registration')).toEqual([
    { ticket_issued_at: (await allRows('select distinct created_at from registration_group'))[0]?.created_at },
  ])
  expect(await allRows('select registration_ends_at::text from event')).toEqual(
    await allRows("select '2025-11-29 16:00:00+00'::timestamptz::text as registration_ends_at"),
  )
  expect(await allRows('select disputed_at, beside_pending from payment group by 1, 2')).toEqual([
    { disputed_at: null, beside_pending: false },
  ])

  // What was there before follows the new rules from now on.
  await sql`update payment set state = 'REJECTED', decided_at = now() where state = 'PENDING'`.execute(db)
  expect(await allRows('select quota, sold from flash_allotment')).toEqual([{ quota: 3, sold: 1 }])
})

test('SHARED-25 of three flash sales that are on at once each ends when a later one begins', async () => {
  const { db, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await migrate(db, '0051_questions_of_an_organiser')
  await sql`
    insert into event (slug, name, organizer, starts_on, pre_registration_price, bank_name, bank_account_name,
      bank_account_number, contact_email, receipt_prefix)
    values ('old', 'Old', 'Church', '2025-11-29', 50000, 'B', 'C', '1', 'c@example.org', 'OLD')
  `.execute(db)
  for (const [starts, ends] of [
    ['2025-11-01', '2025-11-20'],
    ['2025-11-05', '2025-11-20'],
    ['2025-11-03', '2025-11-10'],
  ]) {
    await sql`
      insert into price_rule (event_id, kind, price_per_person, starts_at, ends_at)
      select id, 'flash', 100000, ${`${starts} 00:00Z`}, ${`${ends} 00:00Z`} from event
    `.execute(db)
  }
  await migrate(db)
  const sales = await sql<{ ends_at: Date }>`select ends_at from price_rule order by id`.execute(db)
  expect(sales.rows.map(({ ends_at }) => ends_at.toISOString().slice(0, 10))).toEqual([
    '2025-11-03',
    '2025-11-05',
    '2025-11-10',
  ])
})

test('RUN-17 a database of a later release is left as it is, and refused where that took something away', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const migrated = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db)
  await migrated('9998_of_the_future')
  expect(await migrate(db)).toEqual([])
  await migrated('9999_of_the_future_breaking')
  await expect(migrate(db)).rejects.toThrow(/later version.*9999_of_the_future_breaking/)
  await sql`delete from kysely_migration where name like '9999%' or name like '0078%'`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/later version.*9998_of_the_future/)
})

test('RUN-18 a migration stands back from whoever is at work, and people go before it', async () => {
  const { db, url, drop } = await createEmptyDatabase()
  await migrate(db, '0042_closed_days_have_lines')
  const owner = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, { lockSeconds: 1 })
  onTestFinished(async () => {
    await owner.destroy()
    await drop()
  })
  let migrated = false
  const atWork = db.transaction().execute(async (tx) => {
    await sql`select from event`.execute(tx)
    const migration = migrate(owner, '0043_settings_of_an_event').then(() => (migrated = true))
    // Somebody else reads the same table all the time, and never waits for longer than the migration does.
    for (const ends = Date.now() + 3_000; Date.now() < ends; ) await sql`select from event`.execute(db)
    expect(migrated).toBe(false)
    return { migration }
  })
  await (await atWork).migration
  expect(await sql`select from event_draft`.execute(db)).toMatchObject({ rows: [] })
})
