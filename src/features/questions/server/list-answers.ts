import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { type AnsweredQuestion, type GivenAnswer, type QuestionKind, sayAnswer } from '../contract.ts'
import { yesNoTexts } from '../texts/answers.ts'
import { questionRefusals } from '../texts/refusals.ts'

/** All of a group, in the order of the people and of the questions. */
const answersOf = (db: Database, group_id: string) =>
  db
    .selectFrom('question_answer as answer')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .leftJoin('registration as person', 'person.id', 'answer.registration_id')
    .where('answer.group_id', '=', group_id)
    .select(['answer.id', 'answer.value', 'answer.registration_id'])
    .select(['question.words', 'question.kind', 'question.is_sensitive', 'question.retired_at'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .orderBy('person.position', (order) => order.asc().nullsLast())
    .orderBy('question.position')
    .orderBy('question.id')

export async function listAnswers(db: Database, group_id: string): Promise<GivenAnswer[]> {
  const rows = await answersOf(db, group_id).execute()
  return rows.map((row) => ({
    id: row.id,
    words: row.words,
    answer: row.is_sensitive ? null : sayAnswer(row.kind, row.value),
    registration_id: row.registration_id,
    person: row.first_name === null ? null : fullName(named(row)),
    is_asked_now: row.retired_at === null,
  }))
}

type Named = Record<'first_name' | 'middle_name' | 'last_name' | 'name_suffix', string | null>
const named = ({ first_name, middle_name, last_name, name_suffix }: Named) => ({
  first_name: first_name ?? '',
  middle_name: middle_name ?? '',
  last_name: last_name ?? '',
  name_suffix: name_suffix ?? '',
})

/** Nobody sees a sensitive one without leaving a line that they did. The line says which, and not what it says. */
export const showAnswer = (db: Database, by: Staff, { id, answer }: { id: string; answer: string }) =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('question_answer as answer')
      .innerJoin('question', 'question.id', 'answer.question_id')
      .where('answer.id', '=', answer)
      .where('answer.group_id', '=', id)
      .select(['question_id', 'value', 'kind'])
      .executeTakeFirst()
    if (!row) throw new DomainError('not_found', 'answer_not_found', questionRefusals.answerNotFound)
    const details = { group_id: id, question_id: row.question_id }
    await audit(tx, { staff_member_id: by.id, action: 'answer.show', subject: answer, details })
    return { answer: sayAnswer(row.kind, row.value) }
  })

type ShortAnswer = { words: string; answer: string }

/** What of them the group may be shown again, by whom it is about; `null` is the group. Sensitive ones never. */
export async function shortAnswers(db: Database, group_id: string): Promise<Map<string | null, ShortAnswer[]>> {
  const rows = await answersOf(db, group_id).where('question.is_sensitive', '=', false).execute()
  const found = new Map<string | null, ShortAnswer[]>()
  for (const { registration_id, words, kind, value } of rows) {
    found.set(registration_id, [...(found.get(registration_id) ?? []), { words, answer: sayAnswer(kind, value) }])
  }
  return found
}

/** Every question that is asked or was answered, those of today first. */
export async function countAnswers(db: Database, event_id: string): Promise<AnsweredQuestion[]> {
  const { rows } = await sql<Row>`
    select question.id, asked, kind, words, options, is_sensitive, in_exports, asked_since, retired_at,
      (select count(*)::int from question_answer where question_id = question.id and ${isComing}) as answered,
      case asked
        when 'person' then (select count(*)::int from registration where event_id = ${event_id} and left_at is null)
        else (select count(*)::int from registration_group where event_id = ${event_id} and participant_count > 0)
      end as of,
      coalesce((
        select jsonb_object_agg(chosen, count) from (
          select chosen, count(*) from question_answer, unnest(value) as chosen
          where question_id = question.id and ${isComing} group by chosen
        ) as counted
      ), '{}') as chosen,
      case when kind = 'number' and not is_sensitive then (
        select jsonb_build_object('sum', sum(number), 'smallest', min(number), 'largest', max(number))
        from question_answer, cast(value[1] as numeric) as number
        where question_id = question.id and ${isComing} having count(*) > 0
      ) end as numbers
    from question
    where event_id = ${event_id}
      and (retired_at is null or exists (select from question_answer where question_id = question.id))
    order by retired_at is not null, retired_at desc, position, id
  `.execute(db)
  return rows.map(({ options, chosen, asked_since, retired_at, ...row }) => ({
    ...row,
    asked_since: asked_since.toISOString(),
    retired_at: retired_at?.toISOString() ?? null,
    counts: row.is_sensitive ? null : countsOf(row.kind, options, chosen),
  }))
}

type Row = Omit<AnsweredQuestion, 'counts' | 'asked_since' | 'retired_at'> & {
  options: string[]
  chosen: Record<string, number>
  asked_since: Date
  retired_at: Date | null
}

/** Nobody buys a shirt for somebody who does not come, nor sends a bus for a group of which nobody does. */
const isComing = sql`case when registration_id is null
  then exists (select from registration_group where id = question_answer.group_id and participant_count > 0)
  else exists (select from registration where id = question_answer.registration_id and left_at is null)
end`

function countsOf(kind: QuestionKind, options: readonly string[], chosen: Record<string, number>) {
  const countOf = (value: string, option = value) => ({ option, count: chosen[value] ?? 0 })
  if (kind === 'yes_no') return [countOf('yes', yesNoTexts.yes), countOf('no', yesNoTexts.no)]
  return options.length === 0 ? null : options.map((option) => countOf(option))
}
