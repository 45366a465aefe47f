import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'

/**
 * Fills the sample event with groups of one to three people, two on average: 30 in 100 paid in cash, 60 by bank and
 * approved, 3 waiting for finance, 7 with a deposit. Triggers are off while it does, so the sums are written here.
 */
export async function fill(db: Database, groups: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      create temp table made on commit drop as
      select n, 1 + n % 3 as people, uuidv7() as id, event.id as event_id, receipt_prefix,
        upper(left(md5('or' || n), 6)) as tail, rule.id as rule_id, 150000 * (1 + n % 3) as gross,
        case when n % 100 < 30 then 'CASH' when n % 100 < 90 then 'BANK' when n % 100 < 93 then 'WAITS' else 'DEPOSIT' end as kind
      from event join price_rule rule on rule.event_id = event.id and rule.kind = 'standard',
        generate_series(1, ${groups}::int) as n
      where event.slug = 'ls2025'
    `.execute(tx)
    await sql`
      insert into consent_record (id, purpose, notice_version, notice_sha256, people_count, stated)
      select id, 'summit', 'summit-2025-2', sha256('notice'), people, true from made
    `.execute(tx)
    await sql`
      insert into registration_group (id, event_id, group_key, request_sha256, answer, action, participant_count,
        price_rule_id, gross_price, approved, pending, consent_id)
      select id, event_id, gen_random_uuid(), sha256(n::text::bytea), '{}', case kind when 'DEPOSIT' then 'pre' else 'full' end,
        people, rule_id, gross, case kind when 'WAITS' then 0 when 'DEPOSIT' then gross / 3 else gross end,
        case kind when 'WAITS' then gross else 0 end, id
      from made
    `.execute(tx)
    // All cash but the newest has been counted.
    await sql`
      insert into cash_shift (staff_member_id, expected, counted, closed_by)
      select staff_member_id, sum(gross), sum(gross), staff_member_id from passkey, made where kind = 'CASH' group by 1
    `.execute(tx)
    await sql`
      insert into stored_file (id, purpose, storage_key, size, sha256, pages)
      select id, 'payment_proof', 'payment_proof/' || id, 200000, sha256(('file' || n)::bytea), 1 from made where kind <> 'CASH'
    `.execute(tx)
    await sql`
      insert into payment (id, event_id, group_id, price_rule_id, mode, state, amount, reference, proof_file_id, passkey_id, or_serial,
        or_number, or_key, decided_at, cash_shift_id)
      select id, event_id, id, rule_id, case kind when 'CASH' then 'CASH' else 'BANK' end,
        case kind when 'WAITS' then 'PENDING' else 'APPROVED' end, case kind when 'DEPOSIT' then gross / 3 else gross end,
        case when kind <> 'CASH' then 'REF ' || lpad(n::text, 9, '0') end, case when kind <> 'CASH' then id end,
        case when kind = 'CASH' then (select id from passkey limit 1) end, n,
        receipt_prefix || '-' || lpad(n::text, 6, '0') || '-' || tail,
        translate(receipt_prefix, 'LIO', '110') || lpad(n::text, 6, '0') || tail, case when kind <> 'WAITS' then now() end,
        case when kind = 'CASH' then (select id from cash_shift limit 1) end
      from made
    `.execute(tx)
    await sql`
      insert into registration (event_id, group_id, position, first_name, middle_name, last_name, name_suffix, sex, mobile,
        civil_status, messenger, designation, email, address, church, pastor, notes, ls_first_time, ticket_secret, short_code)
      select event_id, id, position, (array['Maria','Jose','Ana','Juan','Grace','Mark','Josefina','Pedro','Liza'])[1 + n % 9],
        'Reyes', (array['Santos','Cruz','Bautista','Ocampo','Garcia','Mendoza','Torres'])[1 + n % 7] || n, '',
        case position % 2 when 0 then 'MALE' else 'FEMALE' end, '09' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'),
        'SINGLE', '', 'MEMBER', 'person' || n || '@example.org', '12 Mabini St.', 'Harvest Light ' || n % 300, '', '',
        n % 4 = 0, decode(md5('ticket' || n || '-' || position), 'hex'), upper(lpad(to_hex(n * 4 + position), 8, '0'))
      from made cross join lateral generate_series(1, people) as position
    `.execute(tx)
    await sql`
      insert into receipt_series (event_id, last_serial) select event_id, ${groups}::int from made limit 1
      on conflict (event_id) do update set last_serial = excluded.last_serial
    `.execute(tx)
  })
  await sql`analyze`.execute(db)
}
