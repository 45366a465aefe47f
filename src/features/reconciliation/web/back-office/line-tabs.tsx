import { X } from 'lucide-react'
import { Link } from 'react-router'
import { type LineState, lineState, type StatementLines } from '../../contract.ts'
import { lineTabsTexts as texts } from '../../texts.ts'

type Props = {
  state: LineState
  counts: StatementLines['counts'] | undefined
  day: string | null
  /** The address of a tab, with everything else of the address kept. */
  to: (change: { state: LineState } | { day: null }) => string
}

/** Tabs are links: each has an address of its own, for the back button and for a colleague. */
export const LineTabs = ({ state, counts, day, to }: Props) => (
  <div className="grid gap-3">
    <nav
      aria-label={texts.tabs}
      className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap sm:gap-0 sm:border-line sm:border-b"
    >
      {lineState.options.map((tab) => (
        <Link
          key={tab}
          to={to({ state: tab })}
          preventScrollReset
          aria-current={tab === state ? 'page' : undefined}
          className="flex min-h-12 flex-col items-center justify-center rounded-lg border border-field bg-pearl px-1 font-semibold text-primary text-sm leading-tight hover:underline aria-[current=page]:border-primary max-sm:aria-[current=page]:inset-ring max-sm:aria-[current=page]:inset-ring-primary sm:-mb-px sm:flex-row sm:gap-2 sm:rounded-none sm:border-0 sm:border-transparent sm:border-b-3 sm:bg-transparent sm:px-4"
        >
          {texts.states[tab]}
          {counts && <span className="amount text-muted text-sm">{counts[tab].toLocaleString('en-PH')}</span>}
        </Link>
      ))}
    </nav>
    {day && (
      <p className="flex flex-wrap items-center gap-x-4">
        {texts.day(day)}
        <Link to={to({ day: null })} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
          <X aria-hidden="true" className="size-4" />
          {texts.allDays}
        </Link>
      </p>
    )}
  </div>
)
