import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useMe } from '#features/staff/web/index.ts'
import { DecisionsElsewhere } from '#features/volunteers/web/back-office/index.ts'
import { useChosenEvent } from './carry-event.tsx'
import { EventBar } from './event-name.tsx'
import { EventPicker } from './event-picker.tsx'
import { navFor } from './nav.ts'
import { countWaiting } from './nav-rules.ts'
import { Rail } from './rail.tsx'
import { SearchPalette, useSearchKeys } from './search-palette.tsx'
import { staffPages } from './staff-pages.ts'
import { TabBar } from './tab-bar.tsx'
import { backOfficeTexts as texts } from './texts/back-office.ts'
import { type StaffEvent, useHome, useStaffEvents } from './use-home.ts'

/** On a desk a rail at the left, on a phone tabs at the thumb; one search over everything on both. */
export function BackOfficeLayout() {
  const me = useMe({ enabled: true }).data
  const event = useChosenEvent()
  const home = useHome(event)
  const events = useStaffEvents().data ?? []
  const chosen = events.find(({ slug, is_current }) => (event === null ? is_current : slug === event))
  useStayWithEvent(event, events)
  const [picking, setPicking] = useState(false)
  const [searching, setSearching] = useState(false)
  useSearchKeys(() => setSearching(true))
  const groups = me ? navFor(me, staffPages) : []
  const places = groups.flatMap(({ items }) => items.map(({ to }) => to))
  const frame = {
    groups,
    waiting: countWaiting(home.data?.tasks ?? [], places),
    name: me?.full_name,
    onSearch: () => setSearching(true),
    event: { chosen, isKnown: events.length > 0, onPick: events.length > 1 ? () => setPicking(true) : undefined },
  }
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <Rail {...frame} />
      <TabBar {...frame} />
      <main
        id="page"
        tabIndex={-1}
        data-back-office
        className="mx-auto w-full max-w-4xl px-4 pt-8 pb-28 lg:px-8 lg:pt-8 lg:pb-16 has-data-wide:max-w-none focus-visible:outline-none"
      >
        <EventBar {...frame.event} />
        <DecisionsElsewhere />
        <Outlet context={{ groups, home, event, onSearch: frame.onSearch }} />
      </main>
      {picking && <EventPicker events={events} chosen={chosen} onClose={() => setPicking(false)} />}
      {searching && <SearchPalette groups={groups} onClose={() => setSearching(false)} />}
    </div>
  )
}

/**
 * Whoever works without naming an event works in the current one. When an admin makes another one current they stay with theirs,
 * which then has to be named: what is half done would be done in the other one.
 */
function useStayWithEvent(event: string | null, events: readonly StaffEvent[]): void {
  const current = events.find(({ is_current }) => is_current)?.slug
  const before = useRef(current)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const old = before.current
    before.current = current
    if (event !== null || old === undefined || current === undefined || old === current) return
    const named = new URLSearchParams(search)
    named.set('event', old)
    void navigate({ pathname, search: `?${named}` }, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another event has become the current one
  }, [current])
}

/** With a keyboard an admin would pass twenty items before each page. */
const SkipLink = () => (
  <a
    href="#page"
    // Not followed: the address is the page's, with its filters.
    onClick={(event) => {
      event.preventDefault()
      document.querySelector<HTMLElement>('#page')?.focus()
    }}
    className="card sr-only z-20 font-semibold text-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
  >
    {texts.skip}
  </a>
)
