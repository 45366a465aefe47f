import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { type AuditEntry, type AuditQuery, actionsOf } from '../contract.ts'
import { type Correction, idsIn, sayDetails, soughtIn, withNames } from './audit-changes-rules.ts'
import { nameSubjects } from './name-subjects.ts'

const shown = 50

type Row = {
  id: number
  at: Date
  action: string
  subject: string
  details: Record<string, unknown>
  staff_member_id: string | null
  full_name: string | null
  correction: Correction | null
}

/** Newest first, from one entry on. By time and not by number: what a long transaction tells of happened before. */
export async function listAudit(db: Database, query: AuditQuery) {
  const subjects = query.subject ? await findSubjects(db, query.subject) : undefined
  const [rows, staff] = await Promise.all([load(db, query, subjects), listStaff(db)])
  const page = rows.slice(0, shown)
  return {
    entries: await inWords(db, page),
    next: rows.length > shown ? (page.at(-1)?.id ?? null) : null,
    staff,
  }
}

async function load(db: Database, query: AuditQuery, subjects: readonly string[] | undefined): Promise<Row[]> {
  const where = [sql`true`, ...conditions(query)]
  // One subject or action at a time: each is read off its index in the order of the screen, however many others there are.
  const [column, words] =
    subjects || !query.what ? (['subject', subjects] as const) : (['action', actionsOf(query.what)] as const)
  if (subjects && query.what) where.push(sql`entry.action = any(${actionsOf(query.what)})`)
  const found = words
    ? sql`unnest(${[...words]}::text[]) as word cross join lateral (
        select * from audit_entry entry where ${sql.ref(`entry.${column}`)} = word and ${sql.join(where, sql` and `)}
        order by at desc, id desc limit ${shown + 1}) as entry`
    : sql`(select * from audit_entry entry where ${sql.join(where, sql` and `)}
        order by at desc, id desc limit ${shown + 1}) as entry`
  const { rows } = await sql<Row>`
    select entry.id, entry.at, entry.action, entry.subject, entry.details, entry.staff_member_id, full_name,
      -- written in the same transaction, so at the same moment
      (select jsonb_build_object('before', correction.before, 'after', correction.after)
        from registration_correction correction
        where correction.registration_id = case when entry.action in
            ('registration.correct', 'registration.correct_own', 'registration.substitute', 'registration.hand_on') then entry.subject::uuid end
          and correction.corrected_at = entry.at limit 1) as correction
    from (select entry.* from ${found} order by at desc, id desc limit ${shown + 1}) as entry
      left join staff_member on staff_member.id = entry.staff_member_id
    order by entry.at desc, entry.id desc
  `.execute(db)
  return rows
}

function conditions({ who, from, to, after }: AuditQuery): RawBuilder<unknown>[] {
  return [
    ...(who === 'nobody' ? [sql`entry.staff_member_id is null`] : []),
    ...(who && who !== 'nobody' ? [sql`entry.staff_member_id = ${who}`] : []),
    ...(from ? [sql`entry.at >= ${from}::date::timestamp at time zone 'Asia/Manila'`] : []),
    ...(to ? [sql`entry.at < (${to}::date + 1)::timestamp at time zone 'Asia/Manila'`] : []),
    ...(after
      ? [sql`(entry.at, entry.id) < ((select at from audit_entry where id = ${after}), ${after}::bigint)`]
      : []),
  ]
}

/** Under which words entries tell of what somebody looks for. A payment's number brings what happened to its group, too. */
async function findSubjects(db: Database, typed: string): Promise<string[]> {
  const sought = soughtIn(typed)
  if ('id' in sought) {
    const group = await db.selectFrom('registration_group').where('id', '=', sought.id).select('group_key').execute()
    return [sought.id, ...group.map(({ group_key }) => group_key)]
  }
  if ('or_key' in sought) {
    const found = await db
      .selectFrom('payment')
      .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
      .where('or_serial', '=', sought.serial)
      .where(sql<boolean>`starts_with(or_key, ${sought.or_key})`)
      .select(['payment.id', 'payment.group_id', 'g.group_key'])
      .executeTakeFirst()
    return found ? [found.id, found.group_id, found.group_key] : [typed]
  }
  if ('event' in sought) {
    const found = await db.selectFrom('event').where('slug', '=', sought.event).select('id').executeTakeFirst()
    return [found?.id ?? typed]
  }
  return [sought.word]
}

async function listStaff(db: Database) {
  const rows = await db.selectFrom('staff_member').select(['id', 'full_name']).orderBy('full_name').execute()
  return rows.map(({ id, full_name }) => ({ id, name: full_name }))
}

async function inWords(db: Database, rows: readonly Row[]): Promise<AuditEntry[]> {
  const said = rows.map((row) => ({ row, ...sayDetails(row.action, row.details, row.correction ?? undefined) }))
  const isId = (word: string) => idsIn([{ field: '', before: null, after: word }]).length > 0
  const names = await nameSubjects(db, [
    ...rows.map(({ subject }) => subject).filter(isId),
    ...said.flatMap(({ changes, facts }) => idsIn([...changes, ...facts])),
  ])
  const nameOf = (id: string) => names.get(id)?.name
  return said.map(({ row, changes, facts, settings }) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    by: row.staff_member_id === null ? null : { id: row.staff_member_id, name: row.full_name ?? '' },
    subject: row.subject,
    about: names.get(row.subject) ?? null,
    changes: withNames(changes, nameOf),
    facts: withNames(facts, nameOf).filter(({ after }) => after !== null),
    settings,
  }))
}
