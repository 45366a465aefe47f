import { House, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import type { ChosenEvent } from './event-name.tsx'
import { MoreNav } from './more-nav.tsx'
import type { NavGroup } from './nav.ts'
import { pickTabs, sumWaiting, type Waiting, withoutTabs } from './nav-rules.ts'
import { railTexts as texts } from './texts/back-office.ts'
import { WaitingCount } from './waiting-count.tsx'

type Props = {
  groups: readonly NavGroup[]
  waiting: ReadonlyMap<string, Waiting>
  name: string | undefined
  event: ChosenEvent
  onSearch: () => void
}

/** The menu of a phone: the places that are open all day, at the thumb, and everything else under More. */
export function TabBar({ groups, waiting, name, event, onSearch }: Props) {
  const tabs = pickTabs(groups)
  const more = withoutTabs(groups, tabs)
  const hidden = more.flatMap(({ items }) => items.map(({ to }) => to))
  return (
    <nav
      aria-label={texts.label}
      className="fixed inset-x-0 bottom-0 z-10 flex border-line border-t bg-pearl pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Tab to={staffHomeAddress()} label={texts.home} icon={House} end />
      <ul className="contents">
        {tabs.map(({ to, label, icon }) => (
          <li key={to} className="flex flex-1">
            <Tab to={to} label={label} icon={icon} waiting={waiting.get(to)} />
          </li>
        ))}
      </ul>
      <MoreNav
        groups={more}
        waiting={waiting}
        sum={sumWaiting(waiting, hidden)}
        name={name}
        event={event}
        onSearch={onSearch}
        className={tab}
      />
    </nav>
  )
}

type TabProps = { to: string; label: string; icon: LucideIcon; end?: true; waiting?: Waiting | undefined }

const Tab = ({ to, label, icon: Icon, end, waiting }: TabProps) => (
  <NavLink to={to} end={end} className={`${tab} aria-[current=page]:bg-line/50`}>
    <span className="relative">
      <Icon aria-hidden="true" className="size-6" />
      <span className="absolute -top-1.5 left-3.5 flex">
        <WaitingCount waiting={waiting} />
      </span>
    </span>
    {label}
  </NavLink>
)

// Larger text grows as far as five tabs fit a phone.
const tab =
  'flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 px-1 font-semibold text-[min(0.875rem,4vw)] text-primary leading-[1.4] focus-visible:-outline-offset-2'
