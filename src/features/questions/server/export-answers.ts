import { stringify } from 'csv-stringify/sync'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { fullName } from '#shared/full-name.ts'
import { sayAnswer } from '../contract.ts'
import { answersFileTexts as texts } from '../texts/overview.ts'

/**
 * A row for everybody who comes, a column for every question that goes into files, also one that is asked no longer. What a
 * group answered stands beside each of its people. A cell that a spreadsheet would run as a formula is made text.
 */
export async function exportAnswers(db: Database, by: Staff, event_id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const questions = await tx
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
      .select(['id', 'kind', 'words', 'retired_at'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const people = await tx
      .selectFrom('registration')
      .where('event_id', '=', event_id)
      .where('left_at', 'is', null)
      .select(['id', 'group_id', 'first_name', 'middle_name', 'last_name', 'name_suffix', 'church', 'short_code'])
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .execute()
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
    const rows = people.map((person) => [
      fullName(person),
      person.church,
      person.short_code,
      ...questions.map(({ id, kind }) => {
        const said = answers.get(keyOf(person.id, id)) ?? answers.get(keyOf(person.group_id, id))
        return said ? sayAnswer(kind, said) : ''
      }),
    ])
    return stringify([[texts.name, texts.church, texts.code, ...heads], ...rows], {
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    })
  })
}
