import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#platform/web/api-client.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { LitWindow } from '#platform/web/ui/lit-window.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { HeldSubmission, LetInAnswer } from '../../contract.ts'
import { useHeld } from './held-api.ts'
import { HeldCard } from './held-card.tsx'

type LetIn = { person: HeldSubmission; answer: LetInAnswer }

/** What looks as if a program had sent it. Now and then it was a person's browser: those are let in with one press. */
export function HeldPage() {
  const event = useSearchParams()[0].get('event')
  const held = useHeld(event)
  const [letIn, setLetIn] = useState<LetIn>()
  const rest = (held.data?.count ?? 0) - (held.data?.held.length ?? 0)
  return (
    <div className="grid gap-6">
      <div>
        <PageTitle title="Held registrations" className="text-2xl" />
        <p className="mt-2 max-w-prose text-bark">
          A field that nobody sees was filled in, so a program may have sent these. Their senders were told that all is
          well. Whoever is a person: let them in, and their receipt and tickets follow. What is left is erased after 30
          days.
        </p>
      </div>
      <div role="status">{letIn && <Done {...letIn} />}</div>
      {held.isPending && <Skeleton label="Loading the held registrations" lines={5} />}
      {held.isError && (
        <Notice
          tone="error"
          title="We could not load the held registrations"
          action={{ onAction: () => void held.refetch(), busy: held.isFetching }}
        >
          {held.error instanceof ApiError ? held.error.message : 'The connection may be weak. Please try again.'}
        </Notice>
      )}
      {held.data?.count === 0 && (
        <LitWindow title="Nobody is held">Every registration so far looks like a person’s.</LitWindow>
      )}
      <ul className="grid gap-3">
        {held.data?.held.map((one) => (
          <HeldCard key={one.id} held={one} onLetIn={(answer) => setLetIn({ person: one, answer })} />
        ))}
      </ul>
      {rest > 0 && <p className="text-bark">And {rest} more, which appear here as these are decided.</p>}
    </div>
  )
}

const Done = ({ person, answer }: LetIn) => (
  <Notice tone="success" title={`${person.people[0]} is registered`}>
    {person.people.length > 1 && `With ${person.people.length - 1} more. `}
    OR number <span className="code-text whitespace-nowrap">{answer.or_number}</span>, as they were told.{' '}
    {person.payment_mode === 'BANK' ? 'The payment waits for finance.' : 'The cash counts.'} The receipt is on its way
    to {answer.sent_to}.
  </Notice>
)
