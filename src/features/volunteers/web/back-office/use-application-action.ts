import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage, unsure } from '#platform/web/failure-message.ts'
import { applicationActionTexts as texts } from '../../texts/review.ts'
import { applicationsKey, membersKey } from './department-api.ts'

export type Outcome = { tone: 'success' | 'warn' | 'error'; title?: string; words: string }

/** One change at a time, and nothing is shown as done before the server has said so. */
export function useApplicationAction() {
  const client = useQueryClient()
  const [doing, setDoing] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  const refresh = async () => {
    void client.invalidateQueries({ queryKey: membersKey })
    await client.invalidateQueries({ queryKey: applicationsKey })
  }
  /** True when it worked. */
  const run = async (name: string, change: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (doing !== undefined) return false
    setDoing(name)
    setOutcome(undefined)
    try {
      await change()
      await refresh()
      setOutcome({ tone: 'success', words: done })
      return true
    } catch (error) {
      const overtaken = error instanceof ApiError && error.code === 'not_possible_now'
      if (overtaken) await refresh()
      else void refresh()
      setOutcome(
        overtaken
          ? { tone: 'warn', title: texts.overtaken, words: `${error.message} ${texts.fresh}` }
          : { tone: 'error', words: failureMessage(error, unsure) },
      )
      return false
    } finally {
      setDoing(undefined)
    }
  }
  return { doing, outcome, run }
}

export type ApplicationAction = ReturnType<typeof useApplicationAction>
