import { Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { type LineState, lineState } from '../../contract.ts'
import { emptyTabTexts, lineTabsTexts as texts } from '../../texts.ts'
import { LineCard } from './line-card.tsx'
import type { useStatementLines } from './reconcile-api.ts'

type Props = {
  state: LineState
  list: ReturnType<typeof useStatementLines>
  /** The address of a tab and page, with everything else of the address kept. */
  to: (state: LineState, page?: number) => string
}

/** Tabs are links: each has an address of its own, for the back button and for a colleague. */
export function LineTabs({ state, list, to }: Props) {
  const { data } = list
  const empty = emptyTabTexts[state]
  return (
    <section aria-label={texts.title} className="grid gap-4">
      <nav aria-label={texts.tabs} className="flex border-line border-b">
        {lineState.options.map((tab) => (
          <Link
            key={tab}
            to={to(tab)}
            preventScrollReset
            aria-current={tab === state ? 'page' : undefined}
            className="flex min-h-14 flex-1 flex-col items-center justify-center border-transparent border-b-3 px-1 font-semibold text-primary leading-tight hover:underline aria-[current=page]:border-primary sm:flex-none sm:flex-row sm:gap-2 sm:px-5"
          >
            {texts.states[tab]}
            {data && <span className="amount text-muted text-sm">{data.counts[tab].toLocaleString('en-PH')}</span>}
          </Link>
        ))}
      </nav>
      <QueryStatus query={list} what={texts.theLines} lines={6} />
      {data && data.lines.length === 0 && (
        <div className="card px-5 py-8 text-center">
          <h2 className="text-xl">{empty.title}</h2>
          <p className="mx-auto mt-2 max-w-md text-pretty text-muted">{empty.words}</p>
        </div>
      )}
      {data && data.lines.length > 0 && (
        <ul
          aria-label={texts.states[state]}
          aria-busy={list.isPlaceholderData || undefined}
          className="grid gap-3 aria-busy:opacity-65"
        >
          {data.lines.map((line) => (
            <LineCard key={line.id} line={line} state={state} />
          ))}
        </ul>
      )}
      {data && data.pages > 1 && (
        <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-between gap-3">
          {data.page > 1 ? <Button to={to(state, data.page - 1)}>{texts.previous}</Button> : <span />}
          <span className="text-muted">{texts.page(data.page, data.pages)}</span>
          {data.page < data.pages ? <Button to={to(state, data.page + 1)}>{texts.next}</Button> : <span />}
        </nav>
      )}
    </section>
  )
}
