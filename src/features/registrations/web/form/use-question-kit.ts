import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useState } from 'react'
import type { PublicEvent } from '#features/events/contract.ts'
import type { Question, questionCalls } from '#features/questions/contract.ts'
import { apiOf, onBadLine } from '#platform/web/api-client.ts'
import { pauseFor } from '#platform/web/pause-for.ts'
import type { QuestionKit } from './question-kit.ts'

const api = apiOf<typeof questionCalls>()

type Questions = { kit: QuestionKit | null; reload: () => Promise<QuestionKit> }
/** Null where nothing is asked beside what everybody is asked. */
export const QuestionsContext = createContext<Questions>({ kit: null, reload: () => Promise.reject(new Error()) })

const questionsKey = (id: string) => ['questions', id]

async function loadKit(client: QueryClient, id: string, known?: Question[]): Promise<QuestionKit> {
  const asked = client.fetchQuery({
    queryKey: questionsKey(id),
    ...onBadLine,
    staleTime: 0,
    queryFn: () => api.call('GET /events/api/events/:id/questions', { params: { id } }),
  })
  const questions = known ? Promise.race([asked.catch(() => known), pauseFor(patience).then(() => known)]) : asked
  const [file, found] = await Promise.all([import('./question-parts.tsx'), questions])
  return file.createQuestionKit(found)
}
/** For a bad line, where they were known before: the server looks again when the form is sent. */
const patience = 3_000

/** The organiser's own questions with the code that asks them, both fetched at once and only where there are any. */
export function useQuestionKit({ id, has_questions }: PublicEvent) {
  const client = useQueryClient()
  const [kit, setKit] = useState<QuestionKit | null>(null)
  const [failed, setFailed] = useState(false)
  // As it was when the form was opened: one that is being filled in is never taken away.
  const [isAsked] = useState(has_questions)
  useEffect(() => {
    if (has_questions) loadKit(client, id, client.getQueryData(questionsKey(id))).then(setKit, () => setFailed(true))
  }, [client, id, has_questions])
  const reload = async () => {
    const made = await loadKit(client, id)
    setKit(made)
    return made
  }
  return { kit, reload, isWaiting: isAsked && !kit, failed }
}
