import type { Database, Tx } from '#platform/server/db.ts'
import type { DraftedQuestion, Question } from '../contract.ts'

/** Those that are asked now, in their order. */
const askedNow = (db: Database | Tx, event_id: string) =>
  db.selectFrom('question').where('event_id', '=', event_id).where('retired_at', 'is', null).orderBy('position')

export const listQuestions = (db: Database | Tx, event_id: string): Promise<Question[]> =>
  askedNow(db, event_id)
    .select(['id', 'series', 'asked', 'kind', 'words', 'hint', 'options', 'is_required', 'is_sensitive'])
    .execute()

/** With all that is set of them, for whoever changes them. */
export const getQuestionSettings = (db: Database | Tx, event_id: string): Promise<DraftedQuestion[]> =>
  askedNow(db, event_id)
    .select(['id', 'asked', 'kind', 'words', 'hint', 'options', 'is_required', 'is_sensitive', 'at_door', 'in_exports'])
    .execute()

/** How often each question that is asked now was answered. */
export async function countAnswered(db: Database | Tx, event_id: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('question_answer')
    .innerJoin('question', 'question.id', 'question_answer.question_id')
    .where('event_id', '=', event_id)
    .where('retired_at', 'is', null)
    .select((eb) => ['question.id', eb.fn.countAll<number>().as('count')])
    .groupBy('question.id')
    .execute()
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}
