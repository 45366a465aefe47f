import type { ApplicationState } from '../../contract.ts'
import { stageTexts } from '../../texts/applications.ts'

const names = ['q', 'state', 'ministry', 'reader'] as const
/** What a list of applications is narrowed by, as it stands in its address. */
export type ListAddress = Partial<Record<(typeof names)[number], string>>

export const readListAddress = (search: URLSearchParams): ListAddress =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim() ?? ''
      return value === '' || (name === 'state' && !(value in stageTexts)) ? [] : [[name, value]]
    }),
  )

/** The stage that is shown. A search looks in all of them, unless one is chosen. */
export const stageOf = ({ state, q }: ListAddress): ApplicationState | undefined =>
  (state as ApplicationState | undefined) ?? (q === undefined ? 'RECEIVED' : undefined)

/** The same list with its stage said, for the address of an application: without any, there is no list. */
export const withStage = (address: ListAddress): ListAddress => {
  const state = stageOf(address)
  return state === undefined ? address : { ...address, state }
}

/** As the server is asked. */
export function filterOf(address: ListAddress, me: string | undefined): Record<string, string> {
  const { q, ministry, reader } = address
  const state = stageOf(address)
  const reviewer = reader === 'me' ? me : reader
  return { ...(q && { q }), ...(state && { state }), ...(ministry && { ministry }), ...(reviewer && { reviewer }) }
}
