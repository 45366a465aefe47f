import { Link } from 'react-router'
import type { ApplicationList, ApplicationState } from '../../contract.ts'
import { stageTexts, stageTabsTexts as texts } from '../../texts/applications.ts'

type Props = {
  /** None, where a search looks in all of them. */
  shown: ApplicationState | undefined
  counts: ApplicationList['counts'] | undefined
  addressOf: (state: ApplicationState) => string
}

/** The stages of an application as panes of a window; the one that is open is lit. */
export const StateTabs = ({ shown, counts, addressOf }: Props) => (
  <nav aria-label={texts.label}>
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-1.5 md:gap-2.5">
      {Object.entries(stageTexts).map(([state, words]) => (
        <li key={state} className="grid">
          <Link
            to={addressOf(state as ApplicationState)}
            replace
            aria-current={state === shown ? 'page' : undefined}
            className="pane min-h-18 content-center rounded-shell px-1 py-2 text-center hover:border-primary aria-[current=page]:pane-lit"
          >
            <span className="block font-bold font-display text-xl tabular-nums leading-tight">
              {counts ? (counts[state as ApplicationState] ?? 0) : '–'}
              <span className="sr-only"> {texts.counted(counts?.[state as ApplicationState] ?? 0)}</span>
            </span>{' '}
            <span className="block font-semibold text-sm leading-tight">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
