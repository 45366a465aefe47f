import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { outboxOf } from '#features/webhooks/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { violatedConstraint } from '#platform/server/transaction.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { Centavos } from '#shared/money.ts'
import type { DeviceProof, DoorMoment, ScanKind, ScanOutcome } from '../contract.ts'
import { recordTexts } from '../texts/refusals.ts'
import { deviceRevoked, tokenSha256 } from './authenticate-device.ts'

export type NewScan = {
  nonce: string
  /** Whom: by id, by the secret of a ticket, or by its short code. */
  registration_id?: string | undefined
  secret?: Uint8Array | undefined
  code?: string | undefined
  /** Of the ticket that they were looked up with: one that replaced it is somebody else's, or the others' is lost. */
  ticket_issued_at?: string | undefined
  kind: ScanKind
  /** Without one the device's own counts. */
  station?: string | undefined
  scanned_at: string
  reason: string
}

const letInWithBalance: AuditAction = 'check_in.with_balance'

type Circumstances = {
  by: Pick<Staff, 'id' | 'full_name'>
  device: DeviceProof | null
  /** Codes of other events are not found; null where the registration itself says which. */
  event_id: string | null
  /** Made without a network, so the person is inside already: what they owe stops nobody, unless the event blocks. */
  offline: boolean
}

export type RecordedScan = {
  nonce: string
  outcome: ScanOutcome
  registration_id: string | null
  balance: Centavos
  reason_accepted: boolean
  /** The check-in that stands: this scan's own, or the earlier one. */
  check_in: DoorMoment | null
}

/**
 * Writes scans and the check-ins that follow from them, in one statement however many there are. The key of `check_in`
 * decides who is first; a scan that was sent before is not written again and gets its first answer. One that is nobody's
 * has no row in the answer when there is no event to file it under.
 */
export async function recordScans(
  db: Database | Tx,
  circumstances: Circumstances,
  scans: NewScan[],
): Promise<Map<string, RecordedScan>> {
  const { by, device } = circumstances
  const { rows } = await insertScans(circumstances, scans).execute(db)
  const recorded = new Map<string, RecordedScan>()
  for (const { checked_in_at, station, ...row } of rows) {
    if (row.outcome === 'CHECKED_IN' || row.outcome === 'NOT_FOUND') {
      const check_in = checked_in_at && { at: checked_in_at.toISOString(), station, by: by.full_name }
      recorded.set(row.nonce, { ...row, check_in })
    }
  }
  // Repetitions, and those who were not first: what is to be told about them is not this statement's to know.
  const others = scans.filter(({ nonce }) => !recorded.has(nonce)).map(({ nonce }) => nonce)
  if (others.length > 0) {
    for (const scan of await loadScans(db, device?.device_id ?? null, others)) recorded.set(scan.nonce, scan)
    // What a device hands in was proved before; online a known nonce must not answer for a device that is none any more.
    if (device && (!circumstances.offline || recorded.size < scans.length)) await refuseDeadDevice(db, device)
  }
  return recorded
}

/** Who left their group, whose ticket was replaced, and whose nonce it was, while a recording was under way: the next one sees it. */
const passing = new Set(['who_left_stays_out', 'ticket_is_the_last', 'check_in_scan_id_fkey'])

/** Goes around the whole transaction, where there is one: the database has ended it. */
export async function recordAgain<T>(record: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await record()
    } catch (error) {
      if (attempt === 3 || !passing.has(violatedConstraint(error) ?? '')) throw error
    }
  }
}

/** Of the statement below: who is inside since it. */
const arrived = sql`
  select entered.scan_id, jsonb_build_object('event', event.slug, 'group_id', person.group_id,
    'registration_id', person.id, 'station', found.station, 'at', to_jsonb(entered.checked_in_at))
  from entered join found on found.scan_id = entered.scan_id
    join registration person on person.id = found.registration_id join event on event.id = person.event_id`

type Row = Omit<RecordedScan, 'check_in'> & { station: string; checked_in_at: Date | null }

function insertScans({ by, device, event_id, offline }: Circumstances, scans: NewScan[]): RawBuilder<Row> {
  const device_id = device?.device_id ?? null
  const column = (read: (scan: NewScan) => string | undefined) => scans.map((scan) => read(scan) ?? null)
  return sql<Row>`
    with live_device as (
      select event_id, station, enrolled_at, revoked_at, out_of_use_at(device) as out_of_use_at from device
      where id = ${device_id} and token_sha256 = ${device && tokenSha256(device.device_token)}
        and (${offline} or (revoked_at is null and expires_at > now()))
    ), sent as materialized (
      select uuidv7() as scan_id, nonce, kind, scanned_at, reason, position, looked_up,
        coalesce(station, (select station from live_device), ${recordTexts.unnamedStation}) as station,
        -- Of a device out of use counts what it did in its time. Of a revoked one only tickets that it read: a list of names
        -- could name anybody.
        (select out_of_use_at <= scanned_at or scanned_at < enrolled_at
            or (revoked_at is not null and num_nonnulls(secret, code) = 0)
          from live_device where out_of_use_at is not null) as out_of_time,
        coalesce(registration_id,
          (select id from registration where ticket_secret = decode(secret, 'hex')),
          (select id from registration where event_id = ${event_id} and short_code = code)) as wanted
      from unnest(
        ${column(({ nonce }) => nonce)}::uuid[], ${column(({ registration_id }) => registration_id)}::uuid[],
        ${column(({ secret }) => secret && Buffer.from(secret).toString('hex'))}::text[],
        ${column(({ code }) => code)}::text[], ${column(({ kind }) => kind)}::text[],
        ${column(({ station }) => station)}::text[], ${column(({ scanned_at }) => scanned_at)}::timestamptz[],
        ${column(({ reason }) => reason)}::text[], ${column(({ ticket_issued_at }) => ticket_issued_at)}::timestamptz[]
      ) with ordinality as given (nonce, registration_id, secret, code, kind, station, scanned_at, reason, looked_up, position)
      -- asked for each by its key: as a join it may read all scans of the device for every one of them
      where (select true from scan where ${ofDevice(device_id)} and scan.nonce = given.nonce) is null
        and (${device_id}::uuid is null or exists (select from live_device))
    ), found as materialized (
      select sent.*, person.id as registration_id, person.ticket_issued_at, coalesce(person.event_id, ${event_id}) as event_id,
        coalesce(g.gross_price - g.paid, 0) as balance,
        coalesce(event.balance_policy = 'warn', false) as reason_accepted, too_late, person.left_at,
        not too_late and person.left_at is null and (g.paid >= g.gross_price
          or (event.balance_policy = 'warn' and reason <> '')) as allowed
      from sent
      left join registration as person on person.id = sent.wanted
        -- whom a phone with an older list has let in, the desk has to find; nobody else is told of who left
        and (person.left_at is null or ${offline})
        -- as exactly as a browser keeps a time
        and (looked_up is null or date_trunc('milliseconds', person.ticket_issued_at) <= looked_up)
        -- of a device only people of its own event
        and person.event_id = coalesce(${event_id}, (select event_id from live_device), person.event_id)
      left join registration_group as g on g.id = person.group_id
      left join event on event.id = person.event_id
      -- nothing is out of time for a device in use; one out of use cannot have read a ticket before there was one
      cross join lateral (select coalesce(out_of_time or scanned_at < person.ticket_issued_at, false)
        and out_of_time is not null as too_late) as late
    ), entered as (
      insert into check_in (registration_id, event_id, scan_id, station, staff_member_id, ticket_issued_at, reason)
      select registration_id, event_id, scan_id, station, ${by.id}, ticket_issued_at,
        case when balance > 0 then reason else '' end
      from found where allowed and registration_id is not null
      -- the same order for everybody, so that two batches wait for each other and never both
      order by registration_id, scanned_at, position
      on conflict (registration_id) do nothing
      returning scan_id, checked_in_at
    ), logged as (
      insert into scan (id, event_id, device_id, nonce, registration_id, kind, outcome, offline, station,
        staff_member_id, scanned_at)
      select found.scan_id, event_id, ${device_id}, nonce, registration_id, kind,
        case when entered.scan_id is not null then 'CHECKED_IN'
          when registration_id is null then 'NOT_FOUND'
          when left_at is not null then 'LEFT'
          when allowed or exists (select from check_in where check_in.registration_id = found.registration_id)
            then 'ALREADY_IN'
          when too_late then 'TOO_LATE'
          else 'BALANCE_DUE' end,
        ${offline}, station, ${by.id}, scanned_at
      from found left join entered on entered.scan_id = found.scan_id
      where event_id is not null
      on conflict on constraint one_scan_per_nonce do nothing
      returning id, outcome
    ), audited as (
      insert into audit_entry (staff_member_id, action, subject, details)
      select ${by.id}, ${letInWithBalance}, registration_id,
        jsonb_build_object('balance', balance, 'reason', reason, 'station', station)
      from found join entered on entered.scan_id = found.scan_id where balance > 0
    ), ${outboxOf('check_in.created', arrived, false)}
    select nonce, outcome, registration_id, balance, reason_accepted, station, checked_in_at
    from found join logged on logged.id = found.scan_id left join entered on entered.scan_id = found.scan_id
  `
}

const ofDevice = (device_id: string | null) =>
  device_id === null ? sql`scan.device_id is null` : sql`scan.device_id = ${device_id}`

/** Scans as they were answered, with the check-in that stands now. */
export async function loadScans(
  db: Database | Tx,
  device_id: string | null,
  nonces: string[],
): Promise<RecordedScan[]> {
  const rows = await db
    .selectFrom('scan')
    .innerJoin('staff_member as scanner', 'scanner.id', 'scan.staff_member_id')
    .leftJoin('registration as person', 'person.id', 'scan.registration_id')
    .leftJoin('registration_group as g', 'g.id', 'person.group_id')
    .leftJoin('event', 'event.id', 'person.event_id')
    .leftJoin('check_in', 'check_in.registration_id', 'scan.registration_id')
    .leftJoin('staff_member as greeter', 'greeter.id', 'check_in.staff_member_id')
    .where(ofDevice(device_id) as RawBuilder<boolean>)
    .where('scan.nonce', '=', sql<string>`any(${nonces}::uuid[])`)
    .select(['scan.nonce', 'scan.outcome', 'scan.registration_id', 'scan.received_at', 'scan.station as scanned_where'])
    .select(['scanner.full_name as scanned_by', 'g.gross_price', 'g.paid', 'event.balance_policy'])
    .select(['check_in.checked_in_at', 'check_in.station', 'greeter.full_name as by'])
    .execute()
  return rows.map((row) => ({
    nonce: row.nonce,
    outcome: row.outcome,
    registration_id: row.registration_id,
    balance: (row.gross_price ?? 0) - (row.paid ?? 0),
    reason_accepted: row.balance_policy === 'warn',
    check_in:
      row.outcome === 'CHECKED_IN'
        ? { at: row.received_at.toISOString(), station: row.scanned_where, by: row.scanned_by }
        : row.checked_in_at && {
            at: row.checked_in_at.toISOString(),
            station: row.station ?? '',
            by: row.by ?? '',
          },
  }))
}

async function refuseDeadDevice(db: Database | Tx, { device_id, device_token }: DeviceProof): Promise<void> {
  const alive = await db
    .selectFrom('device')
    .where('id', '=', device_id)
    .where('token_sha256', '=', tokenSha256(device_token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst()
  if (!alive) throw deviceRevoked()
}
