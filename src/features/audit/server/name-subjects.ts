import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { AuditSubject, SubjectKind } from '../contract.ts'

type Row = {
  sought: string
  kind: SubjectKind
  id: string
  name: string | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  name_suffix: string | null
  event: string | null
}

const noParts = sql`null::text, null::text, null::text, null::text`

/**
 * What ids stand for. An entry keeps nothing but an id, which is of one table only: asking each of them is a look into one
 * index, and no list says which action is about which.
 */
export async function nameSubjects(db: Database, ids: readonly string[]): Promise<Map<string, AuditSubject>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`
  const firstNumber = sql`(select or_number from payment where payment.group_id = g.id order by or_serial limit 1)`
  const { rows } = await sql<Row>`
    select found.sought, found.kind, found.id, found.name, found.first_name, found.middle_name, found.last_name,
      found.name_suffix, event.slug as event
    from (
      select id, 'payment', id, or_number, ${noParts}, event_id from payment where id = ${wanted}
      union all select id, 'person', id, null, first_name, middle_name, last_name, name_suffix, event_id
        from registration where id = ${wanted}
      union all select g.id, 'group', g.id, ${firstNumber}, ${noParts}, event_id
        from registration_group g where g.id = ${wanted}
      union all select g.group_key, 'group', g.id, ${firstNumber}, ${noParts}, event_id
        from registration_group g where g.group_key = ${wanted}
      union all select id, 'staff', id, full_name, ${noParts}, null from staff_member where id = ${wanted}
      union all select id, 'event', id, name, ${noParts}, id from event where id = ${wanted}
      union all select id, 'price', id, null, ${noParts}, event_id from price_rule where id = ${wanted}
      union all select id, 'device', id, station, ${noParts}, event_id from device where id = ${wanted}
      union all select id, 'ministry', id, name, ${noParts}, null from ministry where id = ${wanted}
      union all select id, 'journey', id, name, ${noParts}, null from journey where id = ${wanted}
      union all select id, 'application', id, null, first_name, middle_name, last_name, '', null
        from application where id = ${wanted}
      union all select id, 'message', id, subject, ${noParts}, event_id from message where id = ${wanted}
      union all select passkey.id, 'passkey', passkey.id, full_name, ${noParts}, null
        from passkey join staff_member on staff_member.id = passkey.staff_member_id where passkey.id = ${wanted}
      union all select id, 'mail', id, address, ${noParts}, event_id from mail where id = ${wanted}
      union all select cash_shift.id, 'cash', cash_shift.id, full_name, ${noParts}, null
        from cash_shift join staff_member on staff_member.id = cash_shift.staff_member_id where cash_shift.id = ${wanted}
      union all select id, 'statement_line', id, reference, ${noParts}, event_id
        from bank_statement_line where id = ${wanted}
      union all select id, 'closing', id, array_to_string(days, ', '), ${noParts}, event_id
        from bank_statement_closing where id = ${wanted}
      union all select id, 'held', id, null, ${noParts}, event_id from held_submission where id = ${wanted}
      union all select id, 'waitlist', id, name, ${noParts}, event_id from waitlist_entry where id = ${wanted}
      union all select answer.id, 'answer', answer.group_id, question.words, ${noParts}, question.event_id
        from question_answer answer join question on question.id = answer.question_id where answer.id = ${wanted}
      union all select scan.id, 'scan', scan.id, station, ${noParts}, event_id from scan where id = ${wanted}
      union all select id, 'webhook', id, address, ${noParts}, null from webhook_endpoint where id = ${wanted}
    ) as found (sought, kind, id, name, first_name, middle_name, last_name, name_suffix, event_id)
      left join event on event.id = found.event_id
  `.execute(db)
  return new Map(rows.map((row) => [row.sought, subjectOf(row)]))
}

const subjectOf = (row: Row): AuditSubject => {
  const { kind, id, name, first_name, middle_name, last_name, name_suffix, event } = row
  const parts = {
    first_name: first_name ?? '',
    middle_name: middle_name ?? '',
    last_name: last_name ?? '',
    name_suffix: name_suffix ?? '',
  }
  return { kind, id, name: name ?? fullName(parts), event }
}
