import { UserCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { HeldSubmission } from '../../contract.ts'
import { optionLabels } from '../landing/landing-messages.ts'
import type { Decision, Outcome } from './held-api.ts'

type Props = {
  held: HeldSubmission
  busy: Decision | undefined
  outcome: Outcome | undefined
  onDecide: (decision: Decision) => void
}

/**
 * Who it may be, in what tells a person from a program, and the two ways to decide. Once decided the card stays where it
 * is and says what came of it: the next one must not move under a finger that presses twice.
 */
export function HeldCard({ held, busy, outcome, onDecide }: Props) {
  const [first = '', ...others] = held.people
  const isOpen = outcome === undefined || outcome.kind === 'refused' || outcome.kind === 'unknown'
  return (
    <li className="card grid gap-x-8 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="min-w-0 text-lg wrap-anywhere">{first}</h2>
          <p className="text-muted text-sm">
            {others.length > 0 && `${held.people.length} people, `}
            {formatMoment(held.held_at)}
          </p>
        </div>
        {others.length > 0 && <p className="text-sm wrap-anywhere">With {others.join(', ')}</p>}
        <FactList
          className="mt-2 text-sm sm:grid-cols-3"
          facts={[
            { label: 'E-mail', value: held.email, wide: true },
            { label: 'Mobile', value: held.mobile },
            { label: 'Church', value: held.church || 'None named' },
            { label: optionLabels[held.action], value: <Payment held={held} />, wide: true },
            {
              label: 'OR number they were shown',
              value: <span className="code-text">{held.or_number}</span>,
              wide: true,
            },
            { label: 'Why it is here', value: whyHeld(held), wide: true },
          ]}
        />
      </div>
      {isOpen && <Decide {...{ held, busy, onDecide }} />}
      {outcome && <WhatCame key={outcome.kind} {...{ held, outcome }} />}
    </li>
  )
}

function Decide({ held, busy, onDecide }: Omit<Props, 'outcome'>) {
  const showAlert = useAlert()
  const [first = ''] = held.people
  const cash = held.cash_disputed
    ? ''
    : `${pesos(held.amount)} in cash was handed to ${held.cash_with} for it: have it given back first. `
  const askToDiscard = () =>
    void showAlert({
      title: 'Discard this registration?',
      message: `Everything that ${first} sent is erased. It cannot be brought back.`,
      help: `${held.payment_mode === 'CASH' ? cash : ''}They are not told. If they are a person after all, they have to register again.`,
      confirmLabel: 'Discard',
      closeLabel: 'Keep it',
      onConfirm: () => onDecide('discarded'),
    })
  return (
    <div className="grid grid-cols-2 content-start gap-3 md:grid-cols-1">
      <Button
        icon={<UserCheck aria-hidden="true" />}
        busy={busy === 'let_in'}
        busyLabel="Letting in…"
        onClick={() => onDecide('let_in')}
      >
        Let in<span className="sr-only"> {first}</span>
      </Button>
      {held.may_discard ? (
        <Button variant="quiet" busy={busy === 'discarded'} busyLabel="Discarding…" onClick={askToDiscard}>
          Discard<span className="sr-only"> {first}</span>
        </Button>
      ) : (
        <p className="max-w-48 self-center text-muted text-sm">Cash was taken: finance can discard it.</p>
      )}
    </div>
  )
}

/** In words, about this person, where the eye is and the keyboard goes on. */
function WhatCame({ held, outcome }: { held: HeldSubmission; outcome: Outcome }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="md:col-span-2">
      <Words {...{ held, outcome }} />
    </div>
  )
}

function Words({ held, outcome }: { held: HeldSubmission; outcome: Outcome }) {
  const [first = ''] = held.people
  switch (outcome.kind) {
    case 'let_in':
      return (
        <Notice tone="success" title={`${first} is registered`}>
          {held.people.length > 1 && `With ${held.people.length - 1} more. `}
          OR number <span className="code-text whitespace-nowrap">{outcome.answer.or_number}</span>, as they were told.{' '}
          {held.payment_mode === 'BANK' ? 'The payment waits for finance.' : 'The cash counts.'} The receipt is on its
          way to {outcome.answer.sent_to}.
        </Notice>
      )
    case 'discarded':
      return <Notice title={`What ${first} sent is erased`}>Only its number stays in the register of receipts.</Notice>
    case 'unknown':
      return (
        <Notice tone="warn" title="It is not certain that this was decided">
          There is no answer from the server. Press again once there is a connection: nothing is decided twice.
        </Notice>
      )
    default:
      return (
        <Notice tone="error" title={`Nothing was decided about ${first} now`}>
          {outcome.words}
        </Notice>
      )
  }
}

function whyHeld({ reason, nickname }: HeldSubmission): string {
  switch (reason) {
    case 'honeypot':
      return `The hidden field said “${nickname}”`
    case 'form_token':
      return 'It did not come from our form, or was filled in faster than anybody types'
    case 'recipient':
      return 'One of its e-mail addresses had five registrations within a day before'
  }
}

const Payment = ({ held }: { held: HeldSubmission }) => (
  <>
    <Amount>{pesos(held.amount)}</Amount>{' '}
    {held.payment_mode === 'CASH' ? cashWords(held) : `by bank, reference ${held.payment_reference}`}
  </>
)

const cashWords = ({ cash_with, cash_disputed }: HeldSubmission): string =>
  cash_disputed
    ? `in cash with a passkey of ${cash_with}, who says they took no such cash`
    : `in cash, handed to ${cash_with}`
