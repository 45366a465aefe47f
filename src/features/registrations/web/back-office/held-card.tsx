import { UserCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { pesos } from '#shared/money.ts'
import type { HeldSubmission } from '../../contract.ts'
import { decideHeldTexts, heldOutcomeTexts, heldCardTexts as texts } from '../../texts/held.ts'
import { optionLabels } from '../../texts/landing.ts'
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
          <p className="text-muted text-sm">{texts.sent(held.people.length, held.held_at)}</p>
        </div>
        {others.length > 0 && <p className="text-sm wrap-anywhere">{texts.with(others)}</p>}
        <FactList
          className="mt-2 text-sm sm:grid-cols-3"
          facts={[
            { label: texts.email, value: held.email, wide: true },
            { label: texts.mobile, value: held.mobile },
            { label: texts.church, value: held.church || texts.noChurch },
            { label: optionLabels[held.action], value: <Payment held={held} />, wide: true },
            {
              label: texts.orNumber,
              value: <span className="code-text">{held.or_number}</span>,
              wide: true,
            },
            { label: texts.why, value: whyHeld(held), wide: true },
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
  const texts = decideHeldTexts
  const cashFirst = held.payment_mode === 'CASH' && !held.cash_disputed
  const askToDiscard = () =>
    void showAlert({
      title: texts.discardTitle,
      message: texts.discardMessage(first),
      help: `${cashFirst ? `${texts.cashFirst(held.amount, held.cash_with)} ` : ''}${texts.notTold}`,
      confirmLabel: texts.discard,
      closeLabel: texts.discardClose,
      onConfirm: () => onDecide('discarded'),
    })
  return (
    <div className="grid grid-cols-2 content-start gap-3 md:grid-cols-1">
      <Button
        icon={<UserCheck aria-hidden="true" />}
        busy={busy === 'let_in'}
        busyLabel={texts.lettingIn}
        onClick={() => onDecide('let_in')}
      >
        {texts.letIn}
        <span className="sr-only"> {first}</span>
      </Button>
      {held.may_discard ? (
        <Button variant="quiet" busy={busy === 'discarded'} busyLabel={texts.discarding} onClick={askToDiscard}>
          {texts.discard}
          <span className="sr-only"> {first}</span>
        </Button>
      ) : (
        <p className="max-w-48 self-center text-muted text-sm">{texts.onlyFinance}</p>
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
  const texts = heldOutcomeTexts
  const [first = ''] = held.people
  switch (outcome.kind) {
    case 'let_in':
      return (
        <Notice tone="success" title={texts.letIn(first)}>
          {held.people.length > 1 && `${texts.withMore(held.people.length - 1)} `}
          <RichText
            text={texts.letInDetail}
            parts={{
              or_number: <span className="code-text wrap-anywhere">{outcome.answer.or_number}</span>,
              payment: held.payment_mode === 'BANK' ? texts.bankWaits : texts.cashCounts,
              sent_to: outcome.answer.sent_to,
            }}
          />
        </Notice>
      )
    case 'discarded':
      return <Notice title={texts.discarded(first)}>{texts.discardedDetail}</Notice>
    case 'unknown':
      return (
        <Notice tone="warn" title={texts.uncertain}>
          {texts.uncertainDetail}
        </Notice>
      )
    default:
      return (
        <Notice tone="error" title={texts.refused(first)}>
          {outcome.words}
        </Notice>
      )
  }
}

function whyHeld({ reason, nickname }: HeldSubmission): string {
  switch (reason) {
    case 'honeypot':
      return texts.hiddenField(nickname)
    case 'form_token':
      return texts.notFromForm
    case 'recipient':
      return texts.tooManyBefore
  }
}

function Payment({ held }: { held: HeldSubmission }) {
  const inCash = held.cash_disputed ? texts.inDisputedCash : texts.inCash
  return (
    <RichText
      text={held.payment_mode === 'CASH' ? inCash : texts.byBank}
      parts={{
        amount: <Amount>{pesos(held.amount)}</Amount>,
        reference: held.payment_reference,
        cash_with: held.cash_with,
      }}
    />
  )
}
