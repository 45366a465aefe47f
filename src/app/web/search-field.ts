import type { NavGroup } from './nav.ts'

/** What the search and its list, which comes later, have between them. */
export type SearchListProps = {
  groups: readonly NavGroup[]
  onClose: () => void
  typed: string
  onType: (typed: string) => void
  /** Enter was pressed before the list had come. */
  entered: boolean
}

export const searchField = 'min-h-14 w-full bg-transparent px-5 text-base outline-none'
