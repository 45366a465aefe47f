import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'

/**
 * Fills an event with groups of one to three people, two on average: 30 in 100 paid in cash, 60 by bank and approved, 3
 * waiting for finance, 7 with a deposit. They came over sixty days; half of those who paid are inside, through four gates
 * within three hours. Names are of thirty given and fifty family names, as a church has them, with a rare one now and then.
 */
export async function fill(db: Database, groups: number, slug = 'ls2025'): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    await sql`
      create temp table made on commit drop as
      select n, 1 + n % 3 as people, uuidv7() as id, event.id as event_id, slug, receipt_prefix,
        upper(left(md5(concat_ws('-', 'or', slug, n)), 6)) as tail, rule.id as rule_id, 150000 * (1 + n % 3) as gross,
        now() - interval '1 minute' * (n::bigint * 86400 / ${groups}::int) as created_at,
        case when n % 100 < 30 then 'CASH' when n % 100 < 90 then 'BANK' when n % 100 < 93 then 'WAITS' else 'DEPOSIT' end as kind
      from event join price_rule rule on rule.event_id = event.id and rule.kind = 'standard',
        generate_series(1, ${groups}::int) as n
      where event.slug = ${slug}
    `.execute(tx)
    await sql`
      insert into consent_record (id, purpose, notice_version, notice_sha256, people_count, stated)
      select id, 'summit', 'summit-2025-2', sha256('notice'), people, true from made
    `.execute(tx)
    await sql`
      insert into registration_group (id, event_id, group_key, request_sha256, answer, action, participant_count,
        price_rule_id, gross_price, approved, pending, consent_id, created_at)
      select id, event_id, gen_random_uuid(), sha256(n::text::bytea), '{}', case kind when 'DEPOSIT' then 'pre' else 'full' end,
        people, rule_id, gross, case kind when 'WAITS' then 0 when 'DEPOSIT' then gross / 3 else gross end,
        case kind when 'WAITS' then gross else 0 end, id, created_at
      from made
    `.execute(tx)
    // All cash but the newest has been counted.
    await sql`
      insert into cash_shift (staff_member_id, expected, counted, closed_by)
      select staff_member_id, sum(gross), sum(gross), staff_member_id from passkey, made where kind = 'CASH' group by 1
    `.execute(tx)
    await sql`
      insert into stored_file (id, purpose, storage_key, size, sha256, pages)
      select id, 'payment_proof', 'payment_proof/' || id, 200000, sha256(concat_ws('-', 'file', slug, n)::bytea), 1
      from made where kind <> 'CASH'
    `.execute(tx)
    await sql`
      insert into payment (id, event_id, group_id, price_rule_id, mode, state, amount, reference, proof_file_id, passkey_id, or_serial,
        or_number, or_key, recorded_at, decided_at, cash_shift_id)
      select id, event_id, id, rule_id, case kind when 'CASH' then 'CASH' else 'BANK' end,
        case kind when 'WAITS' then 'PENDING' else 'APPROVED' end, case kind when 'DEPOSIT' then gross / 3 else gross end,
        case when kind <> 'CASH' then 'REF ' || lpad(n::text, 9, '0') end, case when kind <> 'CASH' then id end,
        case when kind = 'CASH' then (select id from passkey limit 1) end, n,
        receipt_prefix || '-' || lpad(n::text, 6, '0') || '-' || tail,
        translate(receipt_prefix, 'LIO', '110') || lpad(n::text, 6, '0') || tail, created_at,
        case when kind <> 'WAITS' then created_at end,
        case when kind = 'CASH' then (select id from cash_shift limit 1) end
      from made
    `.execute(tx)
    await sql`
      insert into registration (event_id, group_id, position, first_name, middle_name, last_name, name_suffix, sex, mobile,
        civil_status, messenger, designation, email, address, church, pastor, notes, ls_first_time, ticket_secret, short_code)
      select event_id, id, position, (${given}::text[])[1 + (n * 7 + position) % 30],
        'Reyes', (${family}::text[])[1 + (n / 3) % 50] || case when n % 997 = 0 then '-Quisumbing' else '' end, '',
        case position % 2 when 0 then 'MALE' else 'FEMALE' end, '09' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'),
        'SINGLE', '', 'MEMBER', 'person' || n || '@example.org', '12 Mabini St.', 'Harvest Light ' || n % 300, '', '',
        n % 4 = 0, decode(md5(concat_ws('-', 'ticket', slug, n, position)), 'hex'), upper(lpad(to_hex(n * 4 + position), 8, '0'))
      from made cross join lateral generate_series(1, people) as position
    `.execute(tx)
    await sql`
      insert into scan (id, event_id, nonce, registration_id, kind, outcome, station, staff_member_id, scanned_at, received_at)
      select uuidv7(), person.event_id, gen_random_uuid(), person.id, 'scan', 'CHECKED_IN', 'Gate ' || chr(65 + made.n % 4),
        (select id from staff_member where username = 'door'), arrived, arrived
      from made join registration person on person.group_id = made.id,
        lateral (select now() - interval '1 second' * (made.n * 17 % 10800)) as at (arrived)
      where kind in ('CASH', 'BANK') and made.n % 2 = 0
    `.execute(tx)
    await sql`
      insert into check_in (registration_id, event_id, scan_id, station, staff_member_id, checked_in_at)
      select registration_id, scan.event_id, scan.id, station, staff_member_id, scanned_at
      from scan where event_id = (select event_id from made limit 1) and registration_id is not null
      on conflict do nothing
    `.execute(tx)
    await sql`
      insert into mail (id, kind, event_id, group_id, address, subject, job, payload, state, attempts, first_at, last_at)
      select gen_random_uuid(), 'receipt', event_id, id, 'person' || n || '@example.org', 'Your receipt', 'receipt-mail', '{}',
        'SENT', 1, created_at, created_at
      from made
    `.execute(tx)
    await sql`
      insert into receipt_series (event_id, last_serial) select event_id, ${groups}::int from made limit 1
      on conflict (event_id) do update set last_serial = excluded.last_serial
    `.execute(tx)
  })
}

const given = [
  'Maria Josefina Ana Grace Liza Carmela Ruth Esther Joy Leah Teresita Corazon Rosario Luz Imelda',
  'Jose Juan Mark Pedro Ramon Noel Daniel Paolo Angelo Miguel Antonio Eduardo Rodrigo Emilio Manuel',
].flatMap((names) => names.split(' '))

const family = [
  'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Tomas Andrada Castillo Flores Villanueva Ramos Castro Rivera Aquino',
  'Navarro Salazar Mercado Dela Aguilar Domingo Soriano Pascual Lim Tan Marquez Valdez Ferrer Gutierrez Hernandez Manalo Cortez',
  'Abad Bonifacio Cabrera Dizon Espiritu Fajardo Galang Hilario Ignacio Jacinto Lacson Magsaysay Natividad Padilla Quintos Roxas',
].flatMap((names) => names.split(' '))

/** Another event like the sample one, with its prices and designations, and nobody in it. */
export async function addEvent(db: Database, slug: string, receipt_prefix: string): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    const copy = async (table: string, other: object, from: string) => {
      const { rows } = await sql<{ name: string }>`
        select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id'
      `.execute(tx)
      const columns = sql.raw(rows[0]?.name ?? '')
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from (
          select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(old) || ${JSON.stringify(other)}::jsonb)).*
          from ${sql.table(table)} old where ${sql.ref(from)} = (select id from event where slug = 'ls2025')
        ) as copied
      `.execute(tx)
    }
    await copy('event', { slug, receipt_prefix, name: slug, is_current: false }, 'id')
    const { id } = await tx.selectFrom('event').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()
    for (const table of ['price_rule', 'designation']) await copy(table, { event_id: id }, 'event_id')
  })
}

/** Rows are made a good deal faster without them, and an index that is built at once is as one that grew. */
export async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; made_by: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
  `.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  for (const { made_by } of rows) await sql.raw(made_by).execute(db)
}
