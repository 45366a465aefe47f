import type { DraftedQuestion, Question } from '#features/questions/contract.ts'
import { startSettings } from './changing-settings.ts'

/** The product with an admin who asks questions of their own. */
export async function startQuestions() {
  const here = await startSettings()
  /** Saves and publishes them, and answers them as forms get them. */
  const ask = async (questions: DraftedQuestion[]): Promise<Question[]> => {
    const saved = await here.save({ questions: { questions } })
    if (saved.statusCode !== 200) throw new Error(saved.body)
    const published = await here.publish()
    if (published.statusCode !== 200) throw new Error(published.body)
    return asked()
  }
  const asked = async () => (await here.app.inject('/events/api/events/ls2025/questions')).json<Question[]>()
  const drafted = async () => (await here.settings()).draft.questions.questions
  return { ...here, ask, asked, drafted }
}
