import { type FormEvent, useState } from 'react'
import { useQuote } from '#features/pricing/web/index.ts'
import { summitConsent } from '#features/privacy/contract.ts'
import { participant } from '#features/registrations/contract.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { pesos } from '#shared/money.ts'
import type { WalkInAnswer } from '../../contract.ts'
import { sendWalkIn } from '../api.ts'
import { useLocalStorage } from '../scanner/use-local-storage.ts'
import { isBegun, keepWalkIn, type WalkInDraft } from './walk-in-draft.ts'
import { type Problems, WalkInFields } from './walk-in-fields.tsx'

const agreeFirst = 'Please show them the privacy notice first; they have to agree to it.'

type Props = {
  event: string
  draft: WalkInDraft
  focused: boolean
  onStartOver: () => void
  onDone: (answer: WalkInAnswer) => void
}

export function WalkInForm({ event, draft: { group_key, ...draft }, focused, onStartOver, onDone }: Props) {
  const quote = useQuote({ event, action: 'full', count: 1 })
  const amount = quote.data && quote.data !== 'sale_over' ? quote.data.amount_due : null
  const [station] = useLocalStorage('door-station', 'Main door')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)

  const send = async (sent: FormEvent<HTMLFormElement>) => {
    sent.preventDefault()
    const form = sent.currentTarget
    const { checked, found } = readForm(form)
    setProblems(found)
    setFailure(undefined)
    if (!checked.success || Object.keys(found).length > 0 || amount === null) {
      // In the order of the screen, which is not the order of the checks.
      const wrong = [...form.elements].find((field) => 'name' in field && found[String(field.name)] !== undefined)
      if (wrong instanceof HTMLElement) wrong.focus()
      return
    }
    setBusy(true)
    try {
      const participants = [checked.data]
      onDone(await sendWalkIn({ event, group_key, consent: true, amount, participants, check_in: true, station }))
    } catch (error) {
      setFailure(inWords(error))
    } finally {
      setBusy(false)
    }
  }

  const changed = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    setProblems((found) => ({ ...found, [name]: undefined }))
    void keepWalkIn(event, group_key, currentTarget)
  }
  return (
    <form onSubmit={(sent) => void send(sent)} onChange={changed} noValidate className="grid gap-5">
      {isBegun({ group_key, ...draft }) && (
        <Notice title="What was typed here is back" action={{ label: 'Start over', onAction: onStartOver }}>
          Please ask again for notes, and for their consent: these are not kept on this device.
        </Notice>
      )}
      <WalkInFields event={event} typed={draft.typed} problems={problems} focused={focused} />
      <details className="card px-4">
        <summary className="min-h-12 py-2.5 font-semibold">Privacy notice to show them</summary>
        <ul className="grid list-disc gap-1 pb-3 pl-5">
          {summitConsent.summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <CheckboxField
        name="consent"
        label="They have read and agree to the Data Privacy Consent."
        error={problems.consent}
        required
      />
      {failure && (
        <Notice
          tone="error"
          title={failure.title}
          action={failure.startOver ? { label: 'Start over', onAction: onStartOver } : undefined}
        >
          {failure.words}
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

/** What was typed, checked by the same rules as at the server, and what is wrong with it. */
function readForm(form: HTMLFormElement) {
  const { consent, ls_first_time, ...typed } = Object.fromEntries(new FormData(form))
  const checked = participant.safeParse({ ...typed, ls_first_time: ls_first_time !== undefined })
  const found: Problems = {}
  for (const { path, message } of checked.error?.issues ?? []) found[String(path[0])] ??= message
  if (consent === undefined) found.consent = agreeFirst
  return { checked, found }
}

type Failure = { title: string; words: string; startOver?: boolean }
const kept = 'What you typed is still here.'

function inWords(error: unknown): Failure {
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
