import { matchPath } from 'react-router'
import { publicPages } from './public-pages.ts'
import { staffPages } from './staff-pages.ts'

const patterns = [...publicPages, ...staffPages].map(({ address }) => address.pattern)

/** Words that are never an event's, because they begin other addresses. */
const reserved = new Set(['api', 'events', ...patterns.map((pattern) => pattern.split('/')[1] ?? '')])

/** The page at an address, with the event and the secret of a link in it, if it has them. */
type MatchedPage = { pattern: string; event: string | undefined; token: string | undefined }

export function matchPage(path: string): MatchedPage | undefined {
  for (const pattern of patterns) {
    const match = matchPath(pattern, path)
    const { event, token } = match?.params ?? {}
    if (match && !reserved.has(event ?? '')) return { pattern, event, token }
  }
  return undefined
}
