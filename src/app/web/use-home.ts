import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiOf } from '#platform/web/api-client.ts'
import type { backOfficeCalls } from '../back-office.ts'

const api = apiOf<typeof backOfficeCalls>()

/** What waits for whoever is logged in. Whoever comes from a page has worked there: the numbers are asked again. */
export function useHome() {
  const { pathname } = useLocation()
  const home = useQuery({
    queryKey: ['staff', 'home'],
    queryFn: () => api.call('GET /api/staff/home'),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 60_000,
    // A window that was left open over night tells of today.
    refetchOnWindowFocus: 'always',
  })
  const { refetch } = home
  useEffect(() => {
    void refetch({ cancelRefetch: false })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked by the way, not by what the asking changes
  }, [pathname])
  return home
}

export const searchStaff = (q: string) => api.call('GET /api/staff/search', { query: { q } })
