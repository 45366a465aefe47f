import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import {
  type MinistryChoice,
  type newPassword,
  type newPerson,
  type Person,
  type RolesWish,
  type secondFactorKey,
  staffPaths,
} from '../../contract.ts'

const key = ['staff', 'people']

export const usePeople = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: key,
    queryFn: () => getJson<Person[]>(staffPaths.people),
    networkMode: 'always',
    staleTime: 0,
    enabled,
  })

export const useMinistries = () =>
  useQuery({
    queryKey: ['staff', 'ministries'],
    queryFn: () => getJson<MinistryChoice[]>(staffPaths.peopleMinistries),
    networkMode: 'always',
  })

/** Not kept by the query cache: what is shown once stays with the screen that shows it. */
function usePeopleCall<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn,
    onSettled: () =>
      client.invalidateQueries({ queryKey: ['staff'], predicate: ({ queryKey }) => queryKey[1] !== 'me' }),
  })
}

const at = (path: string, id: string) => path.replace(':id', id)
type Password = z.infer<typeof newPassword>

export const useAddPerson = () =>
  usePeopleCall((wish: z.input<typeof newPerson>) => sendJson<Password>('POST', staffPaths.people, wish))

export const useChangeRoles = (id: string) =>
  usePeopleCall((wish: RolesWish) => sendJson<unknown>('POST', at(staffPaths.personRoles, id), wish))

export const useSwitchPerson = (id: string) =>
  usePeopleCall((to: 'disable' | 'enable') =>
    sendJson<unknown>('POST', at(to === 'disable' ? staffPaths.disablePerson : staffPaths.enablePerson, id)),
  )

export const useNewPassword = (id: string) =>
  usePeopleCall(() => sendJson<Password>('POST', at(staffPaths.personPassword, id)))

export const useNewSecondFactor = (id: string) =>
  usePeopleCall(() => sendJson<z.infer<typeof secondFactorKey>>('POST', at(staffPaths.personSecondFactor, id)))
