import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PeopleView } from '#features/registrations/contract.ts'
import { apiOf } from '#platform/web/api-client.ts'
import type { ColumnKey, moneyFileCalls, pdfCalls, peopleFileCalls } from '../../contract.ts'

const api = apiOf<typeof peopleFileCalls & typeof moneyFileCalls & typeof pdfCalls>()

export type WhomFields = { view: PeopleView; designation: string; church: string; left: boolean }

const queryOf = (event: string | null, { view, designation, church, left }: WhomFields) => ({
  event: event ?? undefined,
  view,
  designation: designation || undefined,
  church: church.trim() || undefined,
  left: left ? ('with' as const) : undefined,
})

/** The last answer stays until the next one is there: a count that blinks at every letter cannot be read. */
export const usePeopleFile = (event: string | null, whom: WhomFields) =>
  useQuery({
    queryKey: ['staff', 'papers', 'people', event, whom],
    queryFn: () => api.call('GET /api/staff/papers/people', { query: queryOf(event, whom) }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  })

export type FileChoice = { format: 'csv' | 'xlsx'; columns: readonly ColumnKey[]; questions: readonly string[] }

export const peopleFileUrl = (event: string | null, whom: WhomFields, { format, columns, questions }: FileChoice) =>
  api.url(`GET /api/staff/papers/people.${format}`, {
    query: {
      ...queryOf(event, whom),
      columns: columns.join(','),
      questions: questions.length === 0 ? undefined : questions.join(','),
    },
  })

export const moneyFileUrl = (event: string | null, format: 'csv' | 'xlsx') =>
  api.url(`GET /api/staff/papers/payments.${format}`, { query: { event: event ?? undefined } })

export const printedUrl = (event: string | null, paper: 'kitchen' | 'churches' | 'certificates') =>
  api.url(`GET /api/staff/papers/${paper}.pdf`, { query: { event: event ?? undefined } })

export const badgesUrl = (event: string | null, whom: WhomFields) =>
  api.url('GET /api/staff/papers/badges.pdf', { query: queryOf(event, whom) })
