import { matchPath } from 'react-router'
import { scannerAddress } from '#features/check-in/addresses.ts'

type Place = { pathname: string; search: string }

/** The event of a page of the staff by its address; null for the current one. The scanner has it in its path. */
export const eventOf = ({ pathname, search }: Place): string | null =>
  new URLSearchParams(search).get('event') || (matchPath(scannerAddress.pattern, pathname)?.params.event ?? null)

/**
 * The way to another page of the staff, of the same event: what names none gets the one that is chosen. An empty one stands for the
 * current event, which is named by no address.
 */
export function carryEvent<P extends Place>(to: P, event: string | null): P {
  if (to.pathname !== '/staff' && !to.pathname.startsWith('/staff/')) return to
  const named = new URLSearchParams(to.search).get('event')
  if (named === '') return { ...to, search: without(to.search) }
  if (named !== null || event === null) return to
  return { ...to, search: `${to.search || '?'}${to.search.length > 1 ? '&' : ''}event=${encodeURIComponent(event)}` }
}

/** As they were written otherwise. */
function without(search: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== 'event=')
  return others.length > 0 ? `?${others.join('&')}` : ''
}

/**
 * Where whoever chooses another event goes on: the page that they are on. A page of one row is of one event, so it is the place of
 * the menu that the row is found at.
 */
export function placeForAll(pathname: string, patterns: readonly string[], places: readonly string[]): string {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (patterns.includes(path)) return path
  const above = places.filter((place) => path.startsWith(`${place}/`))
  return above.sort((one, other) => other.length - one.length)[0] ?? '/staff'
}
