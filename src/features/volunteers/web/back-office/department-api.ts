import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import type {
  ApplicationList,
  ApplicationMove,
  ListOption,
  ManyAtOnce,
  OptionChange,
  Reopening,
  VolunteerCalls,
} from '../../contract.ts'
import { fetchOffered } from '../api.ts'

const api = apiOf<VolunteerCalls>()

export const applicationsKey = ['staff', 'applications']
const listsKey = [...applicationsKey, 'list']
export const membersKey = ['staff', 'members']
type Filter = Record<string, string>

// Asked even when the phone thinks it is offline, so that it fails in words instead of waiting in silence.
const always = { networkMode: 'always', staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const fetchApplications = (filter: Filter) => api.call('GET /api/staff/applications', { query: filter })

export const useApplications = (filter: Filter) =>
  useQuery({
    ...always,
    queryKey: [...listsKey, filter],
    queryFn: () => fetchApplications(filter),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })

export const useApplication = (id: string) =>
  useQuery({
    ...always,
    queryKey: [...applicationsKey, 'one', id],
    queryFn: async ({ client }) => {
      const application = await api.call('GET /api/staff/applications/:id', { params: { id } })
      // The lists of before know at once that it was opened: somebody may choose it there in the next moment.
      client.setQueriesData<ApplicationList>({ queryKey: listsKey }, (list) => list && withOpened(list, id))
      return application
    },
  })

const withOpened = (list: ApplicationList, id: string): ApplicationList => ({
  ...list,
  applications: list.applications.map((row) => (row.id === id ? { ...row, opened: true } : row)),
})

/** Every fetch is recorded as a view, so nothing but a press of the button may cause one. */
const once = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: false,
} as const

type IdPage = { id: string; file_id: string; page: number }

export const idFileQuery = ({ id, file_id, page }: IdPage): UseQueryOptions<Blob> => ({
  ...once,
  queryKey: ['staff', 'id-file', id, file_id, page],
  queryFn: () => api.file('GET /api/staff/applications/:id/files/:file_id/:page', { params: { id, file_id, page } }),
})

export const useHealth = (id: string) =>
  useQuery({
    ...once,
    queryKey: ['staff', 'health', id],
    queryFn: () => api.call('GET /api/staff/applications/:id/health', { params: { id } }),
  })

export const moveApplication = (id: string, move: ApplicationMove) =>
  api.call('POST /api/staff/applications/:id/move', { params: { id }, body: move })

export const undoMove = (id: string) => api.call('POST /api/staff/applications/:id/undo', { params: { id } })

export const reopenApplication = (id: string, reopening: Reopening) =>
  api.call('POST /api/staff/applications/:id/reopen', { params: { id }, body: reopening })

export const moveMany = (step: ManyAtOnce) => api.call('POST /api/staff/applications/many', { body: step })

export const assignApplication = (id: string, reviewer_id: string | null) =>
  api.call('POST /api/staff/applications/:id/assign', { params: { id }, body: { reviewer_id } })

export const addNote = (id: string, note: string) =>
  api.call('POST /api/staff/applications/:id/notes', { params: { id }, body: { note } })

export const useMembers = (filter: Filter) =>
  useQuery({
    ...always,
    queryKey: [...membersKey, filter],
    queryFn: () => api.call('GET /api/staff/members-directory', { query: filter }),
    placeholderData: keepPreviousData,
  })

export const exportMembers = (filter: Filter) => api.file('GET /api/staff/members-directory/export', { query: filter })

/** The two lists that the wizard offers and the department keeps. */
export type ListName = 'ministries' | 'journeys'

export const listKey = (list: ListName) => ['staff', 'lists', list]

export const useList = (list: ListName) =>
  useQuery({ ...always, queryKey: listKey(list), queryFn: () => api.call(`GET /api/staff/${list}`) })

/** For a filter. Whoever may not edit the lists finds there what is offered today. */
export const useListChoices = (list: ListName) =>
  useQuery({
    networkMode: 'always',
    queryKey: [...listKey(list), 'choices'],
    queryFn: async (): Promise<(ListOption & { retired?: boolean })[]> => {
      try {
        return await api.call(`GET /api/staff/${list}`)
      } catch (error) {
        if (isForbidden(error)) return fetchOffered[list]()
        throw error
      }
    },
  })

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

export const addOption = (list: ListName, name: string) => api.call(`POST /api/staff/${list}`, { body: { name } })

export const changeOption = (list: ListName, id: string, change: OptionChange) =>
  api.call(`POST /api/staff/${list}/:id`, { params: { id }, body: change })
