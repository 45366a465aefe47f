import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiOf } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import type { auditCalls } from '../../contract.ts'
import { checkTexts as texts } from '../../texts.ts'

const api = apiOf<typeof auditCalls>()

export type AuditFilters = { who: string; what: string; from: string; to: string; subject: string }

export const useAudit = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: ['staff', 'audit', filters],
    queryFn: ({ pageParam }) => {
      const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
      return api.call('GET /api/staff/audit', { query: { ...given, after: pageParam || undefined } })
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: !isTurned(filters),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const isTurned = ({ from, to }: AuditFilters): boolean => from !== '' && to !== '' && from > to

type Check =
  | { state: 'checking'; done: number; all: number }
  | { state: 'whole'; all: number }
  | { state: 'broken'; entry: number }
  | { state: 'cut'; said: string }
  | { state: 'failed'; said: string }

/** Part by part, so that no request is long, and it can be stopped. */
export function useCheck() {
  const [check, setCheck] = useState<Check>()
  const turn = useRef(0)
  const run = async () => {
    const own = ++turn.current
    setCheck({ state: 'checking', done: 0, all: 0 })
    try {
      for (let after = 0; turn.current === own; ) {
        const part = await api.call('GET /api/staff/audit/check', { query: { after } })
        if (turn.current !== own) return
        if (part.broken !== null) return setCheck({ state: 'broken', entry: part.broken })
        if (part.cut !== null) return setCheck({ state: 'cut', said: part.cut })
        if (part.checked_to >= part.newest) return setCheck({ state: 'whole', all: part.newest })
        after = part.checked_to
        setCheck({ state: 'checking', done: after, all: part.newest })
      }
    } catch (error) {
      if (turn.current === own) setCheck({ state: 'failed', said: failureMessage(error, texts.failed) })
    }
  }
  const stop = () => {
    turn.current++
    setCheck(undefined)
  }
  return { check, run, stop }
}
