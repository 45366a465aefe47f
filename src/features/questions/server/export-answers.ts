import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { csvFile } from '#platform/server/spreadsheet/csv.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { fullName } from '#shared/full-name.ts'
import { sayAnswer } from '../contract.ts'
import { answersFileTexts as texts } from '../texts/overview.ts'

/**
 * A row for everybody who comes, a column for every question that goes into files, also one that is asked no longer. The people
 * of a group follow each other, and what it answered stands beside the first of them alone: whoever sums a column up counts it
 * once. A cell that a spreadsheet would run as a formula is made text.
 */
export async function exportAnswers(db: Database, by: Staff, event_id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const questions = await listForFiles(tx, event_id)
    const people = await tx
      .selectFrom('registration')
      .where('event_id', '=', event_id)
      .where('left_at', 'is', null)
      .select(['id', 'group_id', 'first_name', 'middle_name', 'last_name', 'name_suffix', 'church', 'short_code'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const groups = [...Map.groupBy(people, ({ group_id }) => group_id).values()]
      .flatMap(([first, ...others]) => (first ? { first, all: [first, ...others] } : []))
      .sort((one, other) => nameOf(one.first).localeCompare(nameOf(other.first), 'en'))
    const given = await tx
      .selectFrom('question_answer')
      .innerJoin('question', 'question.id', 'question_id')
      .where('event_id', '=', event_id)
      .where('in_exports', '=', true)
      .select(['question_id', 'registration_id', 'group_id', 'value'])
      .execute()
    await audit(tx, {
      staff_member_id: by.id,
      action: 'answers.export',
      subject: event_id,
      details: { rows: people.length, questions: questions.map(({ id }) => id) },
    })
    const keyOf = (whose: string, question: string) => `${whose} ${question}`
    const answers = new Map(
      given.map((answer) => [keyOf(answer.registration_id ?? answer.group_id, answer.question_id), answer.value]),
    )
    const heads = questions.map(({ words, retired_at }) => (retired_at === null ? words : texts.earlier(words)))
    const rows = groups.flatMap(({ first, all }) =>
      all.map((person) => [
        fullName(person),
        texts.groupOf(fullName(first), first.short_code),
        person.church,
        person.short_code,
        ...questions.map(({ id, kind, asked }) => {
          const whose = asked === 'person' ? person.id : person === first && person.group_id
          const said = whose && answers.get(keyOf(whose, id))
          // A choice may have a comma in it.
          return said ? (kind === 'choices' ? said.join('; ') : sayAnswer(kind, said)) : ''
        }),
      ]),
    )
    return csvFile([[texts.name, texts.group, texts.church, texts.code, ...heads], ...rows])
  })
}

const nameOf = ({ last_name, first_name }: { last_name: string; first_name: string }) => `${last_name} ${first_name}`

/** Those whose answers go into files, also those that are asked no longer and were answered. */
export const listForFiles = (db: Database | Tx, event_id: string) =>
  db
    .selectFrom('question')
    .where('event_id', '=', event_id)
    .where('in_exports', '=', true)
    .where('is_sensitive', '=', false)
    .where((eb) =>
      eb.or([
        eb('retired_at', 'is', null),
        eb.exists(eb.selectFrom('question_answer').whereRef('question_id', '=', 'question.id').select('question_id')),
      ]),
    )
    .select(['id', 'asked', 'kind', 'words', 'retired_at'])
    .orderBy('position')
    .orderBy('id')
    .execute()
