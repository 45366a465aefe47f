import { useState } from 'react'
import { newMessageAddress } from '#features/messages/addresses.ts'
import { papersAddress } from '#features/papers/addresses.ts'
import { balancesAddress } from '#features/reminders/addresses.ts'
import { undeliveredMailAddress } from '#features/undelivered-mail/addresses.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { PeopleView, TicketsAgain } from '../../contract.ts'
import { ticketsAgainTexts as again, peoplePageTexts as texts } from '../../texts/people.ts'
import { countTicketsAgain, type PeopleFilters, sendTicketsAgain } from './people-api.ts'
import { useMayUse } from './use-may-use.ts'

type Props = {
  event: string | null
  filters: PeopleFilters
  /** Whom the list shows, in words. */
  whom: string
  count: string
  /** Only of a view: what was typed into the search finds some, and leaves others out. */
  offered: boolean
}

/** Nobody in them has one. */
const withoutTickets: readonly PeopleView[] = ['unpaid', 'pending', 'partial', 'left']

type Outcome = { whom: string; sent: TicketsAgain } | { problem: string }

/** How many there are, and what can be done with all of them. */
export function PeopleActions({ event, filters, whom, count, offered }: Props) {
  const isFinance = useMayUse('finance')
  const showAlert = useAlert()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const narrowed = narrowedBy(filters)
  const owes = filters.view === 'unpaid' || filters.view === 'partial'

  const attempt = async <T,>(label: string, unreachable: string, work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(label)
    setOutcome(undefined)
    try {
      return await work()
    } catch (error) {
      setOutcome({ problem: failureMessage(error, unreachable) })
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  const sendAgain = async () => {
    const counts = await attempt(again.counting, again.notCounted, () => countTicketsAgain(event, filters))
    if (!counts) return
    const isAny = counts.mails > 0
    const answer = await showAlert({
      title: isAny ? again.ask(counts.people) : again.nobody,
      message: again.message(counts),
      ...(isAny && { help: again.help, confirmLabel: again.send, closeLabel: again.cancel, onConfirm: () => {} }),
    })
    if (!isAny || answer !== 'confirmed') return
    const sent = await attempt(again.sending, again.unsure, () => sendTicketsAgain(event, filters))
    if (sent) setOutcome({ whom, sent })
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <p role="status" className="font-semibold empty:hidden">
          {count}
        </p>
        {offered && (
          <div className="-ml-3 flex flex-wrap sm:ml-0">
            {owes && isFinance && (
              <Button variant="quiet" to={balancesAddress({ event, ...narrowed })}>
                {texts.remind}
              </Button>
            )}
            {!withoutTickets.includes(filters.view) && (
              <Button
                variant="quiet"
                busy={busy !== undefined}
                busyLabel={busy ?? again.counting}
                onClick={() => void sendAgain()}
              >
                {again.button}
              </Button>
            )}
            <Button variant="quiet" to={newMessageAddress({ event, ...narrowed })}>
              {texts.write}
            </Button>
            <Button variant="quiet" to={papersAddress({ event, ...narrowed })}>
              {texts.save}
            </Button>
          </div>
        )}
      </div>
      {outcome && (
        // On a phone the buttons fill the screen down to its end.
        <div ref={bringIntoView}>
          <WhatBecameOfIt event={event} outcome={outcome} />
        </div>
      )}
    </div>
  )
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

function WhatBecameOfIt({ event, outcome }: { event: string | null; outcome: Outcome }) {
  if ('problem' in outcome) return <Notice tone="error" title={outcome.problem} />
  const { whom, sent } = outcome
  if (sent.mails === 0) {
    return (
      <Notice tone="warn" live title={again.nothingSent(whom)}>
        <p>{again.passedOver(sent)}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="success" live title={again.sent(whom, sent)}>
      <p className="empty:hidden">{again.passedOver(sent)}</p>
      <p>{again.fate}</p>
      <Button className="mt-3" to={undeliveredMailAddress({ event })}>
        {again.undelivered}
      </Button>
    </Notice>
  )
}

/** For what is done with all of them: it knows nothing of their order. */
const narrowedBy = ({ view, designation, church }: PeopleFilters) => ({
  view: view === 'all' ? null : view,
  designation: designation || null,
  church: church.trim() || null,
})
