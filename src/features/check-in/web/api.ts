import { useQuery } from '@tanstack/react-query'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import type {
  CheckInCalls,
  CheckInRequest,
  CollectRequest,
  DeskAnswer,
  GroupCheckInRequest,
  NewReferral,
  ScanRequest,
  WalkInFields,
  WalkInRequest,
} from '../contract.ts'

const api = apiOf<CheckInCalls>()

export const fetchByCode = (qr_text: string, event: string) =>
  api.call('GET /events/api/registrations/', { query: { qr_text, event } })

export const sendCheckIn = (id: string, request: CheckInRequest) =>
  api.call('POST /events/api/registrations/:id/check_in/', { params: { id }, body: request })

export const sendScan = (request: ScanRequest) => api.call('POST /api/staff/door/scan', { body: request })

export const fetchPaymentDetails = (id: string) =>
  api.call('GET /events/api/registrations/:id/payment_details', { params: { id } })

export const searchPeople = (q: string, event: string) =>
  api.call('GET /api/staff/door/search', { query: { q, event } })

export const sendGroupCheckIn = (id: string, request: GroupCheckInRequest) =>
  api.call('POST /api/staff/door/groups/:id/check-in', { params: { id }, body: request })

export const fetchGroup = (id: string) => api.call('GET /api/staff/door/groups/:id', { params: { id } })

export const takeBackCheckIn = (id: string) => api.call('DELETE /api/staff/door/check-ins/:id', { params: { id } })

export const countsKey = (event: string) => ['door', 'counts', event]
export const recentKey = (event: string) => ['door', 'recent', event]

/** Asked again every few seconds: the other stations count too. */
const whatOthersDo = { networkMode: 'always', refetchInterval: 5_000, staleTime: 0, retry: false } as const

export const useCounts = (event: string) =>
  useQuery({
    ...whatOthersDo,
    queryKey: countsKey(event),
    queryFn: () => api.call('GET /api/staff/door/counts', { query: { event } }),
  })

export const useRecent = (event: string) =>
  useQuery({
    ...whatOthersDo,
    queryKey: recentKey(event),
    queryFn: () => api.call('GET /api/staff/door/recent', { query: { event } }),
  })

export const referralsKey = (event: string) => ['door', 'referrals', event]

export const useReferrals = (event: string) =>
  useQuery({
    ...whatOthersDo,
    queryKey: referralsKey(event),
    queryFn: () => api.call('GET /api/staff/door/referrals', { query: { event } }),
  })

export const sendReferral = (request: NewReferral) => api.call('POST /api/staff/door/referrals', { body: request })

export const deskKey = ['door', 'desk']
export const useDesk = (event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: [...deskKey, event],
    queryFn: () => api.call('GET /api/staff/door/desk', { query: about(event) }),
  })

export const answerDoor = (id: string, request: DeskAnswer) =>
  api.call('POST /api/staff/door/desk/:id/answer', { params: { id }, body: request })

export const claimKit = (id: string, station: string) =>
  api.call('POST /api/staff/door/kits/:id', { params: { id }, body: { station } })

export const collectBalance = (id: string, request: CollectRequest) =>
  api.call('POST /api/staff/door/groups/:id/collect', { params: { id }, body: request })

export const reissueTicket = (id: string) =>
  api.call('POST /api/staff/door/registrations/:id/reissue', { params: { id } })

export const sendWalkIn = (request: WalkInRequest) => api.call('POST /api/staff/door/walk-in', { body: request })

export const fetchWalkIn = (group_key: string) =>
  api.call('GET /api/staff/door/walk-in/:group_key', { params: { group_key } })

export const walkInFieldsKey = (event: string) => ['door', 'walk-in-fields', event]
export const useWalkInFields = (event: string) =>
  useQuery({
    queryKey: walkInFieldsKey(event),
    queryFn: () => api.call('GET /api/staff/door/walk-in-fields', { query: { event } }),
    // Asked when the page is opened; a form that is being filled in does not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })

export const saveWalkInFields = (event: string, body: WalkInFields) =>
  api.call('PUT /api/staff/door/walk-in-fields', { query: { event }, body })

/** A kit that was recorded before counts as handed out: the answer to it may have been lost. */
export async function handOutKits(people: readonly string[], station: string): Promise<void> {
  for (const id of people) {
    await claimKit(id, station).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'kit_claimed') throw error
    })
  }
}

/** Without an event it is about the current one. */
const about = (event: string | null) => (event === null ? {} : { event })

export const useBoard = (event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: ['door', 'board', event],
    queryFn: async () => {
      const [board, counts] = await Promise.all([
        api.call('GET /api/staff/door/board', { query: about(event) }),
        api.call('GET /api/staff/door/counts', { query: about(event) }),
      ])
      return { ...board, counts }
    },
  })

export const useArrivals = (q: string, event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: ['door', 'arrivals', event, q],
    queryFn: () => api.call('GET /api/staff/door/arrivals', { query: { q, ...about(event) } }),
    enabled: q.length >= 2,
  })

export const devicesKey = ['door', 'devices']
export const useDevices = (event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: [...devicesKey, event],
    queryFn: () => api.call('GET /api/staff/door/devices', { query: about(event) }),
  })

type DeviceInput = { station: string; may_search: boolean; days: number }
export const makeDevice = (event: string | null, device: DeviceInput) =>
  api.call('POST /api/staff/door/devices', { body: { ...device, ...about(event) } })

export const revokeDevice = (id: string) => api.call('POST /api/staff/door/devices/:id/revoke', { params: { id } })

export const conflictsKey = ['door', 'conflicts']
export const useConflicts = (event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: [...conflictsKey, event],
    queryFn: () => api.call('GET /api/staff/door/conflicts', { query: about(event) }),
  })

export const resolveConflict = (id: string) =>
  api.call('POST /api/staff/door/conflicts/:id/resolve', { params: { id }, body: {} })
