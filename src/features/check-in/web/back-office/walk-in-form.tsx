import { useEffect } from 'react'
import { useQuote } from '#features/pricing/web/index.ts'
import { summitConsent } from '#features/privacy/contract.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { pesos } from '#shared/money.ts'
import type { WalkInAnswer } from '../../contract.ts'
import { sendWalkIn } from '../api.ts'
import { useLocalStorage } from '../scanner/use-local-storage.ts'
import { isBegun, keepWalkIn, type WalkInDraft, walkInForm } from './walk-in-draft.ts'
import { WalkInFields } from './walk-in-fields.tsx'

type Props = {
  event: string
  draft: WalkInDraft
  focused: boolean
  onStartOver: () => void
  onDone: (answer: WalkInAnswer) => void
}

export function WalkInForm({ event, draft, focused, onStartOver, onDone }: Props) {
  const { group_key } = draft
  const quote = useQuote({ event, action: 'full', count: 1 })
  const amount = quote.data && quote.data !== 'sale_over' ? quote.data.amount_due : null
  const [station] = useLocalStorage('door-station', 'Main door')
  const { form, props, field, busy, failure } = useCallForm({
    schema: walkInForm,
    values: { ...draft.typed, consent: false },
    // Without a price there is no button to press.
    send: ({ consent: _given, ...person }) => {
      const facts = { event, group_key, station, amount: Number(amount) }
      return sendWalkIn({ ...facts, consent: true, participants: [person], check_in: true })
    },
    onSent: onDone,
  })
  // For the next person the keyboard goes straight to the name: the button that was pressed is gone.
  useEffect(() => {
    if (focused) form.setFocus('first_name')
  }, [focused, form])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void keepWalkIn(event, { group_key, typed: values }),
      }),
    [form, event, group_key],
  )
  const problem = failure === undefined ? undefined : inWords(failure)
  return (
    <form {...props} className="grid gap-5">
      {isBegun(draft) && (
        <Notice title="What was typed here is back" action={{ label: 'Start over', onAction: onStartOver }}>
          Please ask again for notes, and for their consent: these are not kept on this device.
        </Notice>
      )}
      <WalkInFields {...{ event, field }} />
      <details className="card px-4">
        <summary className="min-h-12 py-2.5 font-semibold">Privacy notice to show them</summary>
        <ul className="grid list-disc gap-1 pb-3 pl-5">
          {summitConsent.summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <CheckboxField {...field('consent')} label="They have read and agree to the Data Privacy Consent." required />
      {problem && (
        <Notice
          tone="error"
          title={problem.title}
          action={problem.startOver ? { label: 'Start over', onAction: onStartOver } : undefined}
        >
          {problem.words}
        </Notice>
      )}
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        To pay in cash
        {amount === null ? (
          <span>{quote.isPending ? 'Asking for the fee…' : 'Fee unavailable right now'}</span>
        ) : (
          <Amount size="large">{pesos(amount)}</Amount>
        )}
      </p>
      {amount === null && !quote.isPending && (
        <Button busy={quote.isFetching} busyLabel="Asking again…" onClick={() => void quote.refetch()}>
          Ask for the fee again
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} busyLabel="Registering…" disabled={amount === null}>
        {amount === null ? 'Take the cash and check in' : `Take ${pesos(amount)} and check in`}
      </Button>
    </form>
  )
}

type Problem = { title: string; words: string; startOver?: boolean }
const kept = 'What you typed is still here.'

function inWords(error: unknown): Problem {
  if (!(error instanceof ApiError) || error.status >= 500) {
    // It may have arrived, and only the answer was lost.
    return {
      title: 'There is no answer from the server',
      words: `${kept} Press the button again once there is a connection: nobody is registered or charged twice.`,
    }
  }
  if (error.code === 'key_reused') {
    return {
      title: 'They are registered already',
      words:
        'An earlier press of the button arrived, with other details. Nobody was registered or charged again. Find them with Search on the scanner.',
      startOver: true,
    }
  }
  return { title: 'Nobody was registered', words: `${error.message} ${kept}` }
}
