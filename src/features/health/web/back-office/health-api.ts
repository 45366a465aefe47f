import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { healthCalls } from '../../contract.ts'

const api = apiOf<typeof healthCalls>()

export const useHealth = () =>
  useQuery({
    queryKey: ['staff', 'health'],
    queryFn: () => api.call('GET /api/staff/health', {}),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 60_000,
  })
