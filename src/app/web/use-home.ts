import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiOf } from '#platform/web/api-client.ts'
import type { backOfficeCalls } from '../back-office.ts'

const api = apiOf<typeof backOfficeCalls>()

const asked = (event: string | null) => ({ event: event ?? undefined })

const ofToday = {
  networkMode: 'always',
  staleTime: 0,
  refetchInterval: 60_000,
  // A window that was left open over night tells of today.
  refetchOnWindowFocus: 'always',
} as const

/** What waits for whoever is logged in. Whoever comes from a page has worked there: the numbers are asked again. */
export function useHome(event: string | null) {
  const { pathname } = useLocation()
  const home = useQuery({
    queryKey: ['staff', 'home', event],
    queryFn: () => api.call('GET /api/staff/home', { query: asked(event) }),
    ...ofToday,
  })
  const { refetch } = home
  useEffect(() => {
    void refetch({ cancelRefetch: false })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked by the way, not by what the asking changes
  }, [pathname])
  return home
}

export const useStaffEvents = () =>
  useQuery({ queryKey: ['staff', 'events'], queryFn: () => api.call('GET /api/staff/events'), ...ofToday })

export type StaffEvent = NonNullable<ReturnType<typeof useStaffEvents>['data']>[number]

export const searchStaff = (event: string | null, q: string) =>
  api.call('GET /api/staff/search', { query: { ...asked(event), q } })
