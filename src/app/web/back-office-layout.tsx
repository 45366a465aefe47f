import { useState } from 'react'
import { Outlet } from 'react-router'
import { useMe } from '#features/staff/web/index.ts'
import { DecisionsElsewhere } from '#features/volunteers/web/back-office/index.ts'
import { navFor } from './nav.ts'
import { countWaiting } from './nav-rules.ts'
import { Rail } from './rail.tsx'
import { SearchPalette, useSearchKeys } from './search-palette.tsx'
import { staffPages } from './staff-pages.ts'
import { TabBar } from './tab-bar.tsx'
import { backOfficeTexts as texts } from './texts/back-office.ts'
import { useHome } from './use-home.ts'

/** On a desk a rail at the left, on a phone tabs at the thumb; one search over everything on both. */
export function BackOfficeLayout() {
  const me = useMe({ enabled: true }).data
  const home = useHome()
  const [searching, setSearching] = useState(false)
  useSearchKeys(() => setSearching(true))
  const groups = me ? navFor(me, staffPages) : []
  const places = groups.flatMap(({ items }) => items.map(({ to }) => to))
  const frame = {
    groups,
    waiting: countWaiting(home.data?.tasks ?? [], places),
    name: me?.full_name,
    onSearch: () => setSearching(true),
  }
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <Rail {...frame} event={home.data?.event?.name} />
      <TabBar {...frame} />
      <main
        id="page"
        tabIndex={-1}
        data-back-office
        className="mx-auto w-full max-w-4xl px-4 pt-8 pb-28 lg:px-8 lg:pt-8 lg:pb-16 has-data-wide:max-w-none focus-visible:outline-none"
      >
        <DecisionsElsewhere />
        <Outlet context={{ groups, home, onSearch: frame.onSearch }} />
      </main>
      {searching && <SearchPalette groups={groups} onClose={() => setSearching(false)} />}
    </div>
  )
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
