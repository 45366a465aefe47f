import { UserCheck } from 'lucide-react'
import { useAlert } from '#platform/web/alert.tsx'
import { ApiError } from '#platform/web/api-client.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import type { HeldSubmission, LetInAnswer } from '../../contract.ts'
import { optionLabels } from '../landing/landing-messages.ts'
import { useDiscard, useLetIn } from './held-api.ts'

type Props = { held: HeldSubmission; onLetIn: (answer: LetInAnswer) => void }

/** Who it may be, in what tells a person from a program, and the two ways to decide. */
export function HeldCard({ held, onLetIn }: Props) {
  const showAlert = useAlert()
  const letIn = useLetIn()
  const discard = useDiscard()
  const busy = letIn.isPending || discard.isPending
  const failure = letIn.error ?? discard.error
  const [first = '', ...others] = held.people
  const askToDiscard = () =>
    void showAlert({
      title: 'Discard this registration?',
      message: `Everything that ${first} sent is erased. It cannot be brought back.`,
      help: `${held.payment_mode === 'CASH' ? `${pesos(held.amount)} in cash was taken for it: give that back first. ` : ''}They are not told. If they are a person after all, they have to register again.`,
      confirmLabel: 'Discard',
      closeLabel: 'Keep it',
      onConfirm: () => discard.mutate(held.id),
    })
  return (
    <li className="card grid gap-x-8 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="min-w-0 text-lg wrap-anywhere">{first}</h2>
          <p className="text-bark text-sm">{formatMoment(held.held_at)}</p>
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
            { label: 'The hidden field said', value: `“${held.nickname}”`, wide: true },
          ]}
        />
      </div>
      <div className="grid grid-cols-2 content-start gap-3 md:grid-cols-1">
        <Button
          icon={<UserCheck aria-hidden="true" />}
          busy={letIn.isPending}
          busyLabel="Letting in…"
          onClick={() => !busy && letIn.mutate(held.id, { onSuccess: onLetIn })}
        >
          Let in<span className="sr-only"> {first}</span>
        </Button>
        <Button
          variant="quiet"
          busy={discard.isPending}
          busyLabel="Discarding…"
          onClick={() => !busy && askToDiscard()}
        >
          Discard<span className="sr-only"> {first}</span>
        </Button>
      </div>
      {failure && (
        <Notice tone="error" title="Nothing was decided" className="md:col-span-2">
          {failure instanceof ApiError ? failure.message : 'We could not reach the server. Please try again.'}
        </Notice>
      )}
    </li>
  )
}

const Payment = ({ held }: { held: HeldSubmission }) => (
  <>
    <Amount>{pesos(held.amount)}</Amount>{' '}
    {held.payment_mode === 'CASH' ? 'in cash, with a valid passkey' : `by bank, reference ${held.payment_reference}`}
  </>
)
