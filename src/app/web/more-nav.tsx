import { Ellipsis, LogOut, Search } from 'lucide-react'
import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { signOut } from '#features/staff/web/index.ts'
import { leaveBy } from '#platform/web/use-leave-guard.ts'
import { type ChosenEvent, EventName } from './event-name.tsx'
import type { NavGroup } from './nav.ts'
import type { Waiting } from './nav-rules.ts'
import { Sheet, sheetRow } from './sheet.tsx'
import { navGroupTexts, moreNavTexts as texts } from './texts/back-office.ts'
import { WaitingCount } from './waiting-count.tsx'

type Props = {
  groups: readonly NavGroup[]
  waiting: ReadonlyMap<string, Waiting>
  /** Of all these groups together. */
  sum: Waiting | undefined
  name: string | undefined
  event: ChosenEvent
  onSearch: () => void
  className: string
}

/** What has no room among a phone's tabs, on a sheet that rises from the thumb. */
export function MoreNav({ groups, waiting, sum, name, event, onSearch, className }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const here = groups.some(({ items }) => items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)))
  const close = () => sheet.current?.close()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={here || undefined}
        onClick={() => sheet.current?.showModal()}
        className={`${className} aria-[current=true]:bg-line/50`}
      >
        <span className="relative">
          <Ellipsis aria-hidden="true" className="size-6" />
          <span className="absolute -top-1.5 -right-3 flex">
            <WaitingCount waiting={sum} />
          </span>
        </span>
        {texts.more}
      </button>
      <Sheet
        ref={sheet}
        id="more-nav"
        title={texts.more}
        className="mt-auto w-full max-w-none animate-rise rounded-b-none border-x-0 border-b-0"
      >
        <EventName
          {...event}
          onPick={
            event.onPick &&
            (() => {
              close()
              event.onPick?.()
            })
          }
          className="-mx-2 min-w-full px-2"
        />
        <button
          type="button"
          onClick={() => {
            close()
            onSearch()
          }}
          className={`${row} -mx-2 min-w-full`}
        >
          <Search aria-hidden="true" className="size-6" />
          {texts.search}
        </button>
        {groups.map(({ name: job, items }) => (
          <div key={job} className="mt-2">
            <h3 id={`more-${job}`} className="font-semibold text-muted text-sm tracking-normal">
              {navGroupTexts[job]}
            </h3>
            <ul aria-labelledby={`more-${job}`} className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
              {items.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} onClick={close} className={`${row} aria-[current=page]:bg-line/50`}>
                    <Icon aria-hidden="true" className="size-6 shrink-0" />
                    {label}
                    <WaitingCount waiting={waiting.get(to)} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-2 border-line border-t pt-2">
          {name && <p className="text-muted text-sm">{texts.loggedInAs(name)}</p>}
          <button type="button" onClick={() => leaveBy(signOut)} className={`${row} -mx-2 min-w-full`}>
            <LogOut aria-hidden="true" className="size-6" />
            {texts.logOut}
          </button>
        </div>
      </Sheet>
    </>
  )
}

const row = `${sheetRow} gap-3.5 hover:underline`
