import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { waitlistAddress } from '../../addresses.ts'
import type { HeldList, HeldSubmission } from '../../contract.ts'
import { heldPageTexts as texts } from '../../texts/held.ts'
import { useDecisions, useHeld } from './held-api.ts'
import { HeldCard } from './held-card.tsx'

/** What looks as if a program had sent it. Now and then it was a person's browser: those are let in with one press. */
export function HeldPage() {
  const [address] = useSearchParams()
  const event = address.get('event')
  // Links of finance look for somebody by their number.
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const search = useDebouncedValue(typed.trim(), 300)
  const held = useHeld(event, search)
  return (
    <div className="grid gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      </div>
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
        maxLength={100}
        className="max-w-md"
      />
      <QueryStatus query={held} what={texts.what} lines={5} />
      {held.data && <Cards key={search} list={held.data} search={search} />}
    </div>
  )
}

/** The cards as they were opened: what comes in meanwhile is offered, and moves nothing under anybody's finger. */
function Cards({ list, search }: { list: HeldList; search: string }) {
  const { busy, outcomes, decide } = useDecisions()
  const [shown, setShown] = useState<readonly HeldSubmission[]>(list.held)
  const fresh = list.held.filter(({ id }) => !shown.some((one) => one.id === id)).length
  const rest = list.count - list.held.length
  if (shown.length === 0 && list.count === 0) return <Nobody search={search} />
  return (
    <>
      <div role="status" className="flex min-h-12 flex-wrap items-center gap-x-4">
        <p className="font-semibold">{texts.toDecide(list.count)}</p>
        {fresh > 0 && <Button onClick={() => setShown(list.held)}>{texts.showMore(fresh)}</Button>}
      </div>
      <ul className="grid gap-3">
        {shown.map((one) => (
          <HeldCard
            key={one.id}
            held={one}
            busy={busy[one.id]}
            outcome={outcomes[one.id]}
            onDecide={(decision) => void decide(one.id, decision)}
          />
        ))}
      </ul>
      {rest > 0 && <p className="text-muted">{texts.older(rest)}</p>}
    </>
  )
}

const Nobody = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState title={texts.nobody}>{texts.nobodyDetail}</EmptyState>
  ) : (
    <Notice>
      <p>{texts.noMatch(search)}</p>
      <Button to={waitlistAddress({ search })} className="mt-3">
        {texts.lookInLine}
      </Button>
    </Notice>
  )
