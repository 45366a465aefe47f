import { matchPath } from 'react-router'
import { reservedSlugs } from '#shared/reserved-slugs.ts'
import { publicPages } from './public-pages.ts'
import { staffPages } from './staff-pages.ts'

const patterns = [...publicPages, ...staffPages].map(({ address }) => address.pattern)

/** The page at an address, with the event and the secret of a link in it, if it has them. */
type MatchedPage = { pattern: string; event: string | undefined; token: string | undefined }

export function matchPage(path: string): MatchedPage | undefined {
  for (const pattern of patterns) {
    const match = matchPath(pattern, path)
    const { event, token } = match?.params ?? {}
    if (match && !reservedSlugs.has(event ?? '')) return { pattern, event, token }
  }
  return undefined
}
