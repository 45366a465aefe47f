import { createContext, useEffect, useState } from 'react'
import type { PublicEvent } from '#features/events/contract.ts'
import type { questionCalls } from '#features/questions/contract.ts'
import { apiOf } from '#platform/web/api-client.ts'
import type { QuestionKit } from './question-kit.ts'

const api = apiOf<typeof questionCalls>()

type Questions = { kit: QuestionKit | null; reload: () => Promise<QuestionKit> }
/** Null where nothing is asked beside what everybody is asked. */
export const QuestionsContext = createContext<Questions>({ kit: null, reload: () => loadKit('') })

async function loadKit(id: string): Promise<QuestionKit> {
  const [file, questions] = await Promise.all([
    import('./question-parts.tsx'),
    api.call('GET /events/api/events/:id/questions', { params: { id } }),
  ])
  return file.createQuestionKit(questions)
}

/** The organiser's own questions with the code that asks them, both fetched at once and only where there are any. */
export function useQuestionKit({ id, has_questions }: PublicEvent) {
  const [kit, setKit] = useState<QuestionKit | null>(null)
  const [failed, setFailed] = useState(false)
  // As it was when the form was opened: one that is being filled in is never taken away.
  const [isAsked] = useState(has_questions)
  useEffect(() => {
    if (has_questions) loadKit(id).then(setKit, () => setFailed(true))
  }, [id, has_questions])
  const reload = async () => {
    const made = await loadKit(id)
    setKit(made)
    return made
  }
  return { kit, reload, isWaiting: isAsked && !kit, failed }
}
