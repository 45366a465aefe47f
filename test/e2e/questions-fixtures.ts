import type { DraftedQuestion } from '#features/questions/contract.ts'
import { changeQuestions, getQuestionSettings } from '#features/questions/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { aQuestion } from '../support/event-settings.ts'

/** One of each kind. */
export const oneOfEach = [
  aQuestion({
    kind: 'choice',
    words: 'Shirt size',
    options: ['S', 'M', 'L'],
    is_required: true,
    at_door: true,
    hint: 'Unisex sizes',
  }),
  aQuestion({ kind: 'choices', words: 'Which meals?', options: ['Breakfast', 'Lunch', 'Dinner'], at_door: true }),
  aQuestion({ kind: 'yes_no', words: 'Do you come by bus?' }),
  aQuestion({ kind: 'number', words: 'How old are you?' }),
  aQuestion({ words: 'Food that you cannot eat?', is_sensitive: true, in_exports: false }),
  aQuestion({ asked: 'group', kind: 'date', words: 'When do you arrive?', is_required: true }),
]

/** Asked of visitors from now on. */
export const ask = (db: Database, slug: string, change: (known: DraftedQuestion[]) => DraftedQuestion[]) =>
  db.transaction().execute(async (tx) => {
    const { id } = await tx.selectFrom('event').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()
    await changeQuestions(tx, id, change(await getQuestionSettings(tx, id)))
  })
