import { useEffect } from 'react'
import { usePart } from '#platform/web/use-part.ts'
import type { CheckAnswersProps } from './check-answers.tsx'

const loadCheckAnswers = async () => (await import('./check-answers.tsx')).CheckAnswers

/** Fetched one step before it is shown, if not before for the time without a network. On a line too weak for it the form can be sent all the same. */
export function AnswersToCheck({ isShown, ...props }: CheckAnswersProps & { isShown: boolean }) {
  const { Part: CheckAnswers, fetchPart } = usePart(loadCheckAnswers)
  useEffect(() => void fetchPart().catch(console.error), [fetchPart])
  return isShown && CheckAnswers ? <CheckAnswers {...props} /> : null
}
