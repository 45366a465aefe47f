import type { Tx } from '#platform/server/db.ts'
import { readAnswer } from '../contract.ts'
import type { SentAnswers } from './check-answers.ts'

type OfGroup = { group_id: string /** In the order in which they were sent. */; people: readonly string[] }

/** What was said, to the very words that were shown, also where others are asked by now. */
export async function keepAnswers(
  tx: Tx,
  { group_id, people }: OfGroup,
  { answers = {}, participants }: SentAnswers,
): Promise<void> {
  const given = [
    ...Object.entries(answers).map(([id, value]) => ({ id, value, registration_id: null })),
    ...participants.flatMap((person, index) =>
      Object.entries(person.answers ?? {}).map(([id, value]) => ({
        id,
        value,
        registration_id: people[index] ?? null,
      })),
    ),
  ]
  if (given.length === 0) return
  const ids = [...new Set(given.map(({ id }) => id))]
  const questions = await tx.selectFrom('question').where('id', 'in', ids).select(['id', 'kind', 'options']).execute()
  const rows = given.flatMap(({ id, value, registration_id }) => {
    const question = questions.find((one) => one.id === id)
    const said = question ? readAnswer(question, value) : []
    return said.length === 0 ? [] : [{ question_id: id, group_id, registration_id, value: said }]
  })
  if (rows.length > 0) await tx.insertInto('question_answer').values(rows).execute()
}
