import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'
import type { DraftedQuestion } from '../contract.ts'
import { getQuestionSettings } from './list-questions.ts'
import { isReworded } from './question-rules.ts'

/**
 * What is asked from now on, in this order. Other words, or another kind, are a question of their own that follows the one before,
 * which is retired with its answers; how it is handled (required, at the door, in files) is changed in place.
 */
export async function changeQuestions(tx: Tx, event_id: string, list: readonly DraftedQuestion[]): Promise<void> {
  const before = await getQuestionSettings(tx, event_id)
  const wanted = list.map((question, position) => {
    const known = before.find(({ id }) => id !== null && id === question.id)
    return { question, position, known, isKept: known !== undefined && !isReworded(known, question) }
  })
  for (const { question, known } of wanted) {
    if (known && question.is_sensitive && !known.is_sensitive) await hideSeries(tx, known.id ?? '')
  }
  const kept = wanted.flatMap(({ question, isKept }) => (isKept ? [question.id] : []))
  const gone = before.filter(({ id }) => !kept.includes(id)).flatMap(({ id }) => id ?? [])
  if (gone.length > 0) {
    await tx.updateTable('question').set({ retired_at: sql<Date>`now()` }).where('id', 'in', gone).execute()
  }
  for (const { question, position, known, isKept } of wanted) {
    const { id, is_required, is_sensitive, at_door, in_exports, ...words } = question
    const handling = { is_required, is_sensitive, at_door, in_exports, position }
    if (isKept && id !== null) await tx.updateTable('question').set(handling).where('id', '=', id).execute()
    else {
      await tx
        .insertInto('question')
        .values({ event_id, ...words, ...handling, ...(known && { series: seriesOf(known.id ?? '') }) })
        .execute()
    }
  }
}

const seriesOf = (id: string) => sql<string>`(select series from question where id = ${id})`

/** What turns out to be sensitive was so before, whatever the words were. */
const hideSeries = (tx: Tx, id: string) =>
  tx
    .updateTable('question')
    .set({ is_sensitive: true, at_door: false, in_exports: false })
    .where('series', '=', seriesOf(id))
    .execute()

/** For an event that was made from another one: what is asked there now. */
export async function copyQuestions(tx: Tx, from: string, to: string): Promise<void> {
  const questions = await getQuestionSettings(tx, from)
  await changeQuestions(
    tx,
    to,
    questions.map((question) => ({ ...question, id: null })),
  )
}
