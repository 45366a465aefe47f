import type { Database } from '#platform/server/db.ts'
import { invalidFields } from '#platform/server/read-form.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Answers, answerProblem, readAnswer } from '../contract.ts'
import { questionRefusals as refusals } from '../texts/refusals.ts'

/** Of the group, and of each of its people in their order. */
export type SentAnswers = { answers?: Answers | undefined; participants: readonly { answers?: Answers | undefined }[] }

/**
 * Refuses answers that fit no question of the event. Who registers online is also told what they were not asked yet, because
 * the question is newer than their form; the desk may leave out whatever it likes.
 */
export const checkAnswers = (
  db: Database,
  event_id: string,
  { answers = {}, participants, atDesk = false }: SentAnswers & { atDesk?: boolean },
): Promise<void> =>
  checkSent(db, event_id, atDesk, [
    ...participants.map(
      (person, index): Sent => ({
        asked: 'person',
        given: person.answers ?? {},
        nameOf: (id) => `participants.${index}.answers.${id}`,
      }),
    ),
    { asked: 'group', given: answers, nameOf: answerName },
  ])

/** Of one person alone, whose group has answered for itself. */
export const checkAnswersOfPerson = (db: Database, event_id: string, given: Answers): Promise<void> =>
  checkSent(db, event_id, false, [{ asked: 'person', given, nameOf: answerName }])

const answerName = (id: string) => `answers.${id}`

/** `nameOf`: the name of the field that has the answer to a question. */
type Sent = { asked: 'person' | 'group'; given: Answers; nameOf: (id: string) => string }

async function checkSent(db: Database, event_id: string, atDesk: boolean, sent: readonly Sent[]): Promise<void> {
  const questions = await db
    .selectFrom('question')
    .where('event_id', '=', event_id)
    .selectAll()
    .orderBy('position')
    .execute()
  const wrong: Record<string, string[]> = {}
  const unasked: Record<string, string[]> = {}
  const toLookAt = new Set<string>()
  for (const { asked, given, nameOf } of sent) {
    const known = new Set(questions.filter((question) => question.asked === asked).map(({ id }) => id))
    for (const id of Object.keys(given)) if (!known.has(id)) wrong[nameOf(id)] = [refusals.unknown]
    for (const question of questions.filter((one) => one.asked === asked)) {
      const { id, series, retired_at, words } = question
      const isGiven = readAnswer(question, given[id]).length > 0
      const isNow = retired_at === null
      const problem =
        isNow || isGiven
          ? answerProblem({ ...question, is_required: isNow && !atDesk && question.is_required }, given[id])
          : undefined
      if (problem && isGiven) wrong[nameOf(id)] = [problem]
      else if (problem) {
        unasked[nameOf(id)] = [problem]
        toLookAt.add(words)
      }
      // They answered other words than those that are asked now.
      const newer =
        isGiven && !isNow && !atDesk && questions.find((one) => one.series === series && one.retired_at === null)
      if (newer) toLookAt.add(newer.words)
    }
  }
  if (toLookAt.size > 0) {
    const message = refusals.changed([...toLookAt])
    throw new DomainError('conflict', 'questions_changed', message, { ...wrong, ...unasked })
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}
