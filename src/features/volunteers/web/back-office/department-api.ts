import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, getBlob, getJson, sendJson } from '#platform/web/api-client.ts'
import {
  type ApplicationDetails,
  type ApplicationList,
  type ApplicationMove,
  departmentPaths,
  type EditedOption,
  type HealthAnswer,
  type ListOption,
  type MemberRow,
  type OptionChange,
  volunteerPaths,
} from '../../contract.ts'

export const applicationsKey = ['staff', 'applications']
export const membersKey = ['staff', 'members']
type Filter = Record<string, string>

// Asked even when the phone thinks it is offline, so that it fails in words instead of waiting in silence.
const always = { networkMode: 'always', staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const useApplications = (filter: Filter) =>
  useQuery({
    ...always,
    queryKey: [...applicationsKey, 'list', filter],
    queryFn: () => getJson<ApplicationList>(departmentPaths.applications, filter),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })

export const useApplication = (id: string) =>
  useQuery({
    ...always,
    queryKey: [...applicationsKey, 'one', id],
    queryFn: () => getJson<ApplicationDetails>(departmentPaths.application.replace(':id', id)),
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
  queryFn: () =>
    getBlob(departmentPaths.file.replace(':id', id).replace(':file_id', file_id).replace(':page', String(page))),
})

export const useHealth = (id: string) =>
  useQuery({
    ...once,
    queryKey: ['staff', 'health', id],
    queryFn: () => getJson<HealthAnswer>(departmentPaths.health.replace(':id', id)),
  })

export const moveApplication = (id: string, move: ApplicationMove) =>
  sendJson<unknown>('POST', departmentPaths.move.replace(':id', id), move)

export const assignApplication = (id: string, reviewer_id: string | null) =>
  sendJson<unknown>('POST', departmentPaths.assign.replace(':id', id), { reviewer_id })

export const addNote = (id: string, note: string) =>
  sendJson<unknown>('POST', departmentPaths.notes.replace(':id', id), { note })

export const useMembers = (filter: Filter) =>
  useQuery({
    ...always,
    queryKey: [...membersKey, filter],
    queryFn: () => getJson<MemberRow[]>(departmentPaths.members, filter),
    placeholderData: keepPreviousData,
  })

export const exportMembers = (filter: Filter) =>
  getBlob(`${departmentPaths.membersExport}?${new URLSearchParams(filter)}`)

/** The two lists that the wizard offers and the department keeps. */
const lists = {
  ministries: { all: departmentPaths.ministries, one: departmentPaths.ministry },
  journeys: { all: departmentPaths.journeys, one: departmentPaths.journey },
} as const
export type ListName = keyof typeof lists

export const listKey = (list: ListName) => ['staff', 'lists', list]

export const useList = (list: ListName) =>
  useQuery({ ...always, queryKey: listKey(list), queryFn: () => getJson<EditedOption[]>(lists[list].all) })

/** For a filter. Whoever may not edit the lists finds there what is offered today. */
export const useListChoices = (list: ListName) =>
  useQuery({
    networkMode: 'always',
    queryKey: [...listKey(list), 'choices'],
    queryFn: async (): Promise<(ListOption & { retired?: boolean })[]> => {
      try {
        return await getJson<EditedOption[]>(lists[list].all)
      } catch (error) {
        if (isForbidden(error)) return getJson<ListOption[]>(volunteerPaths[list])
        throw error
      }
    },
  })

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

export const addOption = (list: ListName, name: string) => sendJson<unknown>('POST', lists[list].all, { name })

export const changeOption = (list: ListName, id: string, change: OptionChange) =>
  sendJson<unknown>('POST', lists[list].one.replace(':id', id), change)
