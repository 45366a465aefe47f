import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { Merge, Move, PersonCorrection, personCalls, Substitution } from '../../../contract.ts'

const api = apiOf<typeof personCalls>()

export const personKey = (id: string) => ['staff', 'person', id]

export const usePerson = (id: string) =>
  useQuery({
    queryKey: personKey(id),
    queryFn: () => api.call('GET /api/staff/participants/:id', { params: { id } }),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })

/** Never kept: each look is asked for and recorded. Of a person who was changed since, it is another look. */
export const useNotes = ({ id, revision }: { id: string; revision: number }) =>
  useQuery({
    queryKey: [...personKey(id), 'notes', revision],
    queryFn: () => api.call('GET /api/staff/participants/:id/notes', { params: { id } }),
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const sendNotes = (id: string, body: { notes: string; revision: number }) =>
  api.call('PUT /api/staff/participants/:id/notes', { params: { id }, body })

export const sendCorrection = (id: string, body: PersonCorrection) =>
  api.call('POST /api/staff/participants/:id/correct', { params: { id }, body })

export const sendSubstitution = (id: string, body: Substitution) =>
  api.call('POST /api/staff/participants/:id/substitute', { params: { id }, body })

export const sendMove = (id: string, body: Move) =>
  api.call('POST /api/staff/participants/:id/move', { params: { id }, body })

export const sayDifferent = (id: string, other: string) =>
  api.call('POST /api/staff/participants/:id/different/:other', { params: { id, other } })

export const sendMerge = (id: string, other: string, body: Merge) =>
  api.call('POST /api/staff/participants/:id/merge/:other', { params: { id, other }, body })
