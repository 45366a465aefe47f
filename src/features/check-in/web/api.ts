import { useQuery } from '@tanstack/react-query'
import type { BalanceAnswer } from '#features/payments/contract.ts'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import {
  type ArrivedGroup,
  type CheckInAnswer,
  type CheckInRequest,
  type CollectRequest,
  type ConflictList,
  checkInPaths,
  type DeviceCode,
  type DeviceRow,
  type DoorBoard,
  type DoorCounts,
  type DoorParticipant,
  doorPaths,
  type GroupCheckInAnswer,
  type GroupCheckInRequest,
  type PaymentDetails,
  type RecentCheckIn,
  type ReissueAnswer,
  type WalkInAnswer,
  type WalkInRequest,
} from '../contract.ts'

const at = (path: string, id: string) => path.replace(':id', id)

export const fetchByCode = (qr_text: string, event: string) =>
  getJson<DoorParticipant[]>(`${checkInPaths.lookUp}/`, { qr_text, event })

export const sendCheckIn = (id: string, request: CheckInRequest) =>
  sendJson<CheckInAnswer>('POST', `${at(checkInPaths.checkIn, id)}/`, request)

export const fetchPaymentDetails = (id: string) => getJson<PaymentDetails>(at(checkInPaths.paymentDetails, id))

export const searchPeople = (q: string, event: string) => getJson<DoorParticipant[]>(doorPaths.search, { q, event })

export const sendGroupCheckIn = (groupId: string, request: GroupCheckInRequest) =>
  sendJson<GroupCheckInAnswer>('POST', at(doorPaths.groupCheckIn, groupId), request)

export const fetchGroup = (groupId: string) => getJson<DoorParticipant[]>(at(doorPaths.group, groupId))

export const takeBackCheckIn = (id: string) => sendJson<unknown>('DELETE', at(doorPaths.checkIn, id))

export const countsKey = (event: string) => ['door', 'counts', event]
export const recentKey = (event: string) => ['door', 'recent', event]

/** Asked again every few seconds: the other stations count too. */
const whatOthersDo = { networkMode: 'always', refetchInterval: 5_000, staleTime: 0, retry: false } as const

export const useCounts = (event: string) =>
  useQuery({
    ...whatOthersDo,
    queryKey: countsKey(event),
    queryFn: () => getJson<DoorCounts>(doorPaths.counts, { event }),
  })

export const useRecent = (event: string) =>
  useQuery({
    ...whatOthersDo,
    queryKey: recentKey(event),
    queryFn: () => getJson<RecentCheckIn[]>(doorPaths.recent, { event }),
  })

export const claimKit = (id: string, station: string) => sendJson<unknown>('POST', at(doorPaths.kit, id), { station })

export const collectBalance = (groupId: string, request: CollectRequest) =>
  sendJson<BalanceAnswer>('POST', at(doorPaths.collect, groupId), request)

export const reissueTicket = (id: string) => sendJson<ReissueAnswer>('POST', at(doorPaths.reissue, id))

export const sendWalkIn = (request: WalkInRequest) => sendJson<WalkInAnswer>('POST', doorPaths.walkIn, request)

/** Without an event it is about the current one. */
const about = (event: string | null): Record<string, string> => (event === null ? {} : { event })

export const useBoard = (event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: ['door', 'board', event],
    queryFn: async () => {
      const [board, counts] = await Promise.all([
        getJson<DoorBoard>(doorPaths.board, about(event)),
        getJson<DoorCounts>(doorPaths.counts, about(event)),
      ])
      return { ...board, counts }
    },
  })

export const useArrivals = (q: string, event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: ['door', 'arrivals', event, q],
    queryFn: () => getJson<ArrivedGroup[]>(doorPaths.arrivals, { q, ...about(event) }),
    enabled: q.length >= 2,
  })

export const devicesKey = ['door', 'devices']
export const useDevices = (event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: [...devicesKey, event],
    queryFn: () => getJson<DeviceRow[]>(doorPaths.devices, about(event)),
  })

type DeviceWish = { station: string; may_search: boolean; days: number }
export const makeDevice = (event: string | null, device: DeviceWish) =>
  sendJson<DeviceCode>('POST', doorPaths.devices, { ...device, ...about(event) })

export const revokeDevice = (id: string) => sendJson<unknown>('POST', at(doorPaths.revokeDevice, id))

export const conflictsKey = ['door', 'conflicts']
export const useConflicts = (event: string | null) =>
  useQuery({
    ...whatOthersDo,
    queryKey: [...conflictsKey, event],
    queryFn: () => getJson<ConflictList>(doorPaths.conflicts, about(event)),
  })

export const resolveConflict = (id: string) =>
  sendJson<unknown>('POST', at(doorPaths.resolveConflict, id), { note: '' })
