import { useEffect, useState } from 'react'
import { useEvent } from '#features/events/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { WalkInAnswer } from '../../contract.ts'
import { walkInPageTexts as texts } from '../../texts/back-office.ts'
import { WalkInDone } from './walk-in-done.tsx'
import { clearWalkIn, loadWalkIn, type WalkInDraft } from './walk-in-draft.ts'
import { WalkInForm } from './walk-in-form.tsx'

/** Somebody who comes without having registered: their details, the cash, the receipt and the way in, on one screen. */
export function WalkInPage() {
  const event = useEvent('current')
  return (
    <div className="grid max-w-2xl gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="text-muted">{texts.intro}</p>
      </div>
      <QueryStatus query={event} what={texts.what} />
      {event.data && <WalkIns key={event.data.id} event={event.data.id} />}
    </div>
  )
}

/** One after the other. */
function WalkIns({ event }: { event: string }) {
  const [done, setDone] = useState<WalkInAnswer>()
  const [round, setRound] = useState(0)
  const [draft, setDraft] = useState<WalkInDraft>()
  useEffect(() => {
    let gone = false
    void loadWalkIn(event).then((kept) => {
      if (!gone) setDraft(kept)
    })
    return () => {
      gone = true
    }
  }, [event, round])

  const next = () => {
    setDone(undefined)
    setDraft(undefined)
    setRound(round + 1)
  }
  const startOver = () => void clearWalkIn(event).then(next)
  if (done) return <WalkInDone answer={done} onNext={next} />
  if (!draft) return null
  return (
    <WalkInForm
      key={round}
      event={event}
      draft={draft}
      focused={round > 0}
      onStartOver={startOver}
      onDone={(answer) => void clearWalkIn(event).then(() => setDone(answer))}
    />
  )
}
