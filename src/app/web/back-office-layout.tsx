import { House, LogOut, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import { signOut, useMe } from '#features/staff/web/index.ts'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { MoreNav } from './more-nav.tsx'
import { type NavGroup, navFor } from './nav.ts'
import { pickTabs, withoutTabs } from './nav-rules.ts'
import { staffPages } from './staff-pages.ts'
import { navGroupTexts, backOfficeTexts as texts } from './texts/back-office.ts'

/** On a desk a rail at the left, on a phone tabs at the thumb. */
export function BackOfficeLayout() {
  const me = useMe({ enabled: true }).data
  const groups = me ? navFor(me, staffPages) : []
  const tabs = pickTabs(groups)
  const more = withoutTabs(groups, tabs)
  const items = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // An item far down the rail is to be seen when it is the one that is open.
  useEffect(() => {
    if (me) items.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [me, pathname])
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav
        aria-label={texts.label}
        className="fixed inset-x-0 bottom-0 z-10 flex border-line border-t bg-pearl pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:border-t-0 lg:border-r lg:pb-3"
      >
        <SkipLink />
        <div className="relative hidden h-28 min-h-8 shrink-99 overflow-hidden lg:block">
          <CapizArt className="absolute inset-0 size-full" />
        </div>
        {/* Only the items scroll: whoever has all of them still sees their name and the way out. */}
        <div ref={items} className="contents lg:block lg:min-h-0 lg:flex-auto lg:overflow-y-auto lg:px-4 lg:py-2">
          <Item to={staffHomeAddress()} label={texts.home} icon={House} end />
          {groups.map((group) => (
            <RailGroup key={group.name} group={group} tabs={tabs} />
          ))}
        </div>
        {more.length > 0 && <MoreNav groups={more} name={me?.full_name} className={`${item} lg:hidden`} />}
        <div
          className={`contents lg:mx-4 lg:flex lg:items-center lg:justify-between lg:border-line lg:border-t lg:pt-2 lg:pl-4 ${more.length > 0 ? onDesk : ''}`}
        >
          {me && <p className="hidden min-w-0 text-muted text-sm lg:block">{me.full_name}</p>}
          <button type="button" onClick={signOut} className={`${item} lg:-mr-2 lg:gap-2 lg:px-2`}>
            <LogOut aria-hidden="true" className="size-6 shrink-0" />
            <span className="whitespace-nowrap">{texts.logOut}</span>
          </button>
        </div>
      </nav>
      <main
        id="page"
        tabIndex={-1}
        data-back-office
        className="mx-auto w-full max-w-4xl px-4 pt-8 pb-28 lg:px-10 lg:pt-14 lg:pb-16 has-data-wide:max-w-none has-data-wide:lg:px-6 has-data-wide:lg:py-8 focus-visible:outline-none"
      >
        <Outlet context={groups} />
      </main>
    </div>
  )
}

/** With a keyboard an admin would pass sixteen items before each page. */
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

/** The items of one job under its name. Among a phone's tabs only those stand that have one, without the name. */
function RailGroup({ group: { name, items }, tabs }: { group: NavGroup; tabs: ReadonlySet<string> }) {
  const id = useId()
  const anyTab = items.some(({ to }) => tabs.has(to))
  return (
    <div className={`contents lg:mt-2 lg:block ${anyTab ? '' : onDesk}`}>
      <h2 id={id} className="hidden px-4 pb-0.5 font-semibold text-muted text-xs tracking-normal lg:block">
        {navGroupTexts[name]}
      </h2>
      <ul aria-labelledby={id} className="contents lg:block">
        {items.map(({ to, label, icon }) => (
          <li key={to} className={`flex flex-1 lg:block ${tabs.has(to) ? '' : onDesk}`}>
            <Item to={to} label={label} icon={icon} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ItemProps = { to: string; label: string; icon: LucideIcon; end?: true }

const Item = ({ to, label, icon: Icon, end }: ItemProps) => (
  <NavLink to={to} end={end} className={`${item} aria-[current=page]:bg-line/50`}>
    <Icon aria-hidden="true" className="size-6 shrink-0" />
    {label}
  </NavLink>
)

// A mouse needs less room than a thumb, and an admin has many items. Larger text grows as far as five tabs fit a phone.
const item =
  'flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 px-1 font-semibold text-[min(0.875rem,4.5vw)] text-primary leading-[1.4] hover:underline focus-visible:-outline-offset-2 lg:min-h-12 lg:pointer-fine:min-h-9.5 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:rounded-shell lg:px-4 lg:text-sm'
const onDesk = 'max-lg:hidden'
