import { ChevronDown, House, LogOut, type LucideIcon, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import { signOut } from '#features/staff/web/index.ts'
import { leaveBy } from '#platform/web/use-leave-guard.ts'
import { useLocalStorage } from '#platform/web/use-local-storage.ts'
import { type ChosenEvent, EventName } from './event-name.tsx'
import type { NavGroup } from './nav.ts'
import { sumWaiting, type Waiting } from './nav-rules.ts'
import { navGroupTexts, railTexts as texts } from './texts/back-office.ts'
import { WaitingCount } from './waiting-count.tsx'

type Props = {
  groups: readonly NavGroup[]
  waiting: ReadonlyMap<string, Waiting>
  name: string | undefined
  event: ChosenEvent
  onSearch: () => void
}

/** The menu of a desk. Only the items scroll: whoever has all of them still sees the search and the way out. */
export function Rail({ groups, waiting, name, event, onSearch }: Props) {
  const items = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [folded, setFolded] = useLocalStorage('rail-folded', '')
  const names = folded.split(',').filter(Boolean)
  const known = groups.length > 0
  // An item far down the rail is to be seen when it is the one that is open, also once a long name below has made it shorter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another item, and the items come later
  useEffect(() => {
    if (!items.current) return
    const list = items.current
    const resized = new ResizeObserver(() =>
      list.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' }),
    )
    resized.observe(list)
    return () => resized.disconnect()
  }, [known, pathname])
  return (
    <nav
      aria-label={texts.label}
      className="sticky top-0 flex h-dvh flex-col border-line border-r bg-pearl pt-4 pb-2 max-lg:hidden"
    >
      <EventName {...event} className="mx-3" />
      <button
        type="button"
        onClick={onSearch}
        className="mx-3 mt-2 mb-1 flex min-h-10 items-center gap-2 rounded-shell border border-field bg-cream px-3 text-left text-muted text-sm hover:border-primary"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="flex-1">{texts.search}</span>
        <kbd aria-hidden="true" className="rounded border border-line bg-pearl px-1.5 font-body text-xs">
          /
        </kbd>
      </button>
      <div ref={items} className="min-h-0 flex-auto overflow-y-auto px-3 py-1">
        <Item to={staffHomeAddress()} label={texts.home} icon={House} end />
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            waiting={waiting}
            folded={names.includes(group.name)}
            onFold={(fold) =>
              setFolded([...names.filter((one) => one !== group.name), ...(fold ? [group.name] : [])].join(','))
            }
          />
        ))}
      </div>
      <div className="mx-3 flex items-center justify-between gap-2 border-line border-t pt-2 pl-3">
        <p className="min-w-0 break-words text-muted text-sm leading-tight">{name}</p>
        <button type="button" onClick={() => leaveBy(signOut)} className={`${row} shrink-0 px-2`}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          <span className="whitespace-nowrap">{texts.logOut}</span>
        </button>
      </div>
    </nav>
  )
}

type GroupProps = {
  group: NavGroup
  waiting: ReadonlyMap<string, Waiting>
  folded: boolean
  onFold: (fold: boolean) => void
}

/** The items of one job under its name. Folded, the name says how much waits inside; where one is, it stays open. */
function Group({ group: { name, items }, waiting, folded, onFold }: GroupProps) {
  const { pathname } = useLocation()
  const here = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const open = here || !folded
  const id = `rail-${name}`
  const places = items.map(({ to }) => to)
  return (
    <div className="mt-1.5">
      <h2 className="font-body font-normal text-base tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          // Where one is stays open; the press is kept for the next time.
          onClick={() => onFold(open && !here)}
          className="flex min-h-8 w-full items-center gap-1.5 rounded-shell px-3 text-left font-semibold text-muted text-xs hover:bg-line/40 focus-visible:-outline-offset-2"
        >
          <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${open ? '' : '-rotate-90'}`} />
          <span className="flex-1">{navGroupTexts[name]}</span>
          {!open && <WaitingCount waiting={sumWaiting(waiting, places)} />}
        </button>
      </h2>
      <ul id={id} aria-label={navGroupTexts[name]} hidden={!open}>
        {items.map(({ to, label, icon }) => (
          <li key={to}>
            <Item to={to} label={label} icon={icon} waiting={waiting.get(to)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ItemProps = { to: string; label: string; icon: LucideIcon; end?: true; waiting?: Waiting | undefined }

const Item = ({ to, label, icon: Icon, end, waiting }: ItemProps) => (
  <NavLink to={to} end={end} className={`${row} gap-3 px-3 aria-[current=page]:bg-line/60`}>
    <Icon aria-hidden="true" className="size-5 shrink-0" />
    <span className="flex-1">{label}</span>
    <WaitingCount waiting={waiting} />
  </NavLink>
)

// A mouse needs less room than a thumb, and an admin has many items.
const row =
  'flex min-h-11 pointer-fine:min-h-9 items-center gap-2 rounded-shell font-semibold text-primary text-sm hover:bg-line/40 focus-visible:-outline-offset-2'
