import { Ellipsis, LogOut, Search, X } from 'lucide-react'
import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { signOut } from '#features/staff/web/index.ts'
import { leaveBy } from '#platform/web/use-leave-guard.ts'
import { type ChosenEvent, EventName } from './event-name.tsx'
import type { NavGroup } from './nav.ts'
import type { Waiting } from './nav-rules.ts'
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
          <span className="absolute -top-1.5 left-4 flex">
            <WaitingCount waiting={sum} />
          </span>
        </span>
        {texts.more}
      </button>
      {/* A click beside the sheet arrives at the dialog itself; the keyboard's way out is Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={sheet}
        aria-labelledby="more-nav"
        onClick={(event) => event.target === sheet.current && close()}
        className="card m-0 mt-auto w-full max-w-none animate-rise rounded-b-none border-x-0 border-b-0 p-0 text-ink"
      >
        <div className="max-h-[90dvh] overflow-y-auto px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          <div className="flex items-center justify-between gap-4">
            <h2 id="more-nav" className="text-xl">
              {texts.more}
            </h2>
            <button type="button" onClick={close} className={`${row} -mr-2`}>
              <X aria-hidden="true" className="size-6" />
              {texts.close}
            </button>
          </div>
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
              <ul
                aria-labelledby={`more-${job}`}
                className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
              >
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
        </div>
      </dialog>
    </>
  )
}

const row =
  'flex min-h-12 items-center gap-3.5 rounded-shell px-2 font-semibold text-primary hover:underline focus-visible:-outline-offset-2'
