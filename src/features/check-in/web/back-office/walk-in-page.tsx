import { Printer, UserRoundPlus } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useDesignations, useEvent } from '#features/events/web/index.ts'
import { useQuote } from '#features/pricing/web/index.ts'
import { summitConsent } from '#features/privacy/contract.ts'
import { type Participant, participant } from '#features/registrations/contract.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { newKey } from '#platform/web/new-key.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { fullName } from '#shared/full-name.ts'
import { formatPesos, fromPesos } from '#shared/money.ts'
import type { WalkInAnswer } from '../../contract.ts'
import { sendWalkIn } from '../api.ts'
import { printBadge } from '../badge/print-badge.ts'
import { useKept } from '../scanner/use-kept.ts'

type Problems = Partial<Record<string, string>>
const kept = 'What you typed is still here.'
/** It may have arrived, and only the answer was lost. */
const noAnswer = {
  title: 'There is no answer from the server',
  words: `${kept} Press the button again once there is a connection: nobody is registered or charged twice.`,
}
const agreeFirst = 'Please show them the privacy notice first; they have to agree to it.'

/** Somebody who comes without having registered: their details, the cash, the receipt and the way in, on one screen. */
export function WalkInPage() {
  const event = useEvent('current')
  const [done, setDone] = useState<WalkInAnswer>()
  const [round, setRound] = useState(0)
  return (
    <div className="grid max-w-2xl gap-8">
      <PageTitle title="Walk-in" />
      {event.isError && (
        <Notice tone="error" title="We could not load the event" action={{ onAction: () => void event.refetch() }}>
          The connection may be weak. Please try again.
        </Notice>
      )}
      {done && (
        <Registered
          answer={done}
          onNext={() => {
            setDone(undefined)
            setRound(round + 1)
          }}
        />
      )}
      {event.data && !done && <WalkInForm key={round} event={event.data.id} focused={round > 0} onDone={setDone} />}
    </div>
  )
}

type FormProps = {
  event: string
  /** For the next person the keyboard goes straight to the name. */
  focused: boolean
  onDone: (answer: WalkInAnswer) => void
}

function WalkInForm({ event, focused, onDone }: FormProps) {
  const quote = useQuote({ event, action: 'full', count: 1 })
  const amount = quote.data && quote.data !== 'sale_over' ? quote.data.amount_due : null
  const designations = useDesignations(event).data ?? []
  const [station] = useKept('door-station', 'Main door')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<{ title: string; words: string }>()
  const [busy, setBusy] = useState(false)
  // One key for this person: sent again after a lost answer, they are registered and charged once.
  const groupKey = useRef(newKey())

  const send = async (sent: FormEvent<HTMLFormElement>) => {
    sent.preventDefault()
    const form = sent.currentTarget
    const { consent, ls_first_time, ...typed } = Object.fromEntries(new FormData(form))
    const checked = participant.safeParse({ ...typed, ls_first_time: ls_first_time !== undefined })
    const found: Problems = {}
    for (const { path, message } of checked.error?.issues ?? []) found[String(path[0])] ??= message
    if (consent === undefined) found.consent = agreeFirst
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
      const people: Participant[] = [checked.data]
      onDone(
        await sendWalkIn({
          event,
          group_key: groupKey.current,
          consent: true,
          amount,
          participants: people,
          check_in: true,
          station,
        }),
      )
    } catch (error) {
      setFailure(
        error instanceof ApiError ? { title: 'Nobody was registered', words: `${error.message} ${kept}` } : noAnswer,
      )
    } finally {
      setBusy(false)
    }
  }

  const clearProblem = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement
    setProblems((found) => ({ ...found, [name]: undefined }))
  }
  const text = (name: keyof Participant, label: string, more: object = {}) => (
    <TextField name={name} label={label} error={problems[name]} autoComplete="off" {...more} />
  )
  return (
    <form onSubmit={(sent) => void send(sent)} onChange={clearProblem} noValidate className="grid gap-5">
      <Pair>
        {text('first_name', 'First Name', { required: true, autoFocus: focused })}
        {text('last_name', 'Last Name', { required: true })}
        {text('middle_name', 'Middle Name')}
        {text('name_suffix', 'Suffix')}
      </Pair>
      <Pair>
        <SelectField
          name="sex"
          label="Gender"
          required
          placeholder="Choose one"
          error={problems.sex}
          options={[
            { value: 'FEMALE', label: 'Female' },
            { value: 'MALE', label: 'Male' },
          ]}
        />
        <SelectField
          name="civil_status"
          label="Civil Status"
          required
          placeholder="Choose one"
          error={problems.civil_status}
          options={[
            { value: 'SINGLE', label: 'Single' },
            { value: 'MARRIED', label: 'Married' },
            { value: 'WIDOWED', label: 'Widowed' },
          ]}
        />
        {text('mobile', 'Mobile Number', { type: 'tel', required: true })}
        {text('email', 'Email Address', { type: 'email', required: true })}
      </Pair>
      {text('address', 'Address', { required: true })}
      <Pair>
        <SelectField
          name="designation"
          label="Designation"
          required
          placeholder="Choose one"
          error={problems.designation}
          options={designations}
        />
        {text('church', 'Church')}
        {text('pastor', 'Pastor')}
        {text('notes', 'Notes (allergies or medications)')}
      </Pair>
      <CheckboxField name="ls_first_time" label="First time attending" />
      <details className="card px-4 py-3">
        <summary className="font-semibold">Privacy notice to show them</summary>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
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
        <Notice tone="error" title={failure.title}>
          {failure.words}
        </Notice>
      )}
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        To pay in cash
        {amount === null ? (
          <span>{quote.isPending ? 'Asking for the fee…' : 'Fee unavailable right now'}</span>
        ) : (
          <Amount size="large">{formatPesos(fromPesos(amount))}</Amount>
        )}
      </p>
      {amount === null && !quote.isPending && (
        <Button busy={quote.isFetching} busyLabel="Asking again…" onClick={() => void quote.refetch()}>
          Ask for the fee again
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} busyLabel="Registering…" disabled={amount === null}>
        {amount === null ? 'Take the cash and check in' : `Take ${formatPesos(fromPesos(amount))} and check in`}
      </Button>
    </form>
  )
}

const Pair = ({ children }: { children: ReactNode }) => <div className="grid gap-5 sm:grid-cols-2">{children}</div>

function Registered({ answer, onNext }: { answer: WalkInAnswer; onNext: () => void }) {
  const [person] = answer.participants
  // The form with its button is gone: without this the keyboard would start at the top of the page.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="group" aria-label="Registered" tabIndex={-1} className="outline-none">
      <Notice tone="success" title="Registered, paid and checked in" live>
        {person && <p className="font-semibold text-lg">{fullName(person)}</p>}
        <p>
          Receipt <span className="code-text">{answer.or_number}</span>, {formatPesos(fromPesos(answer.amount))}, sent
          to {answer.sent_to}.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" icon={<UserRoundPlus aria-hidden="true" />} onClick={onNext}>
            Next person
          </Button>
          {person && (
            <Button
              icon={<Printer aria-hidden="true" />}
              onClick={() => printBadge({ ...person, full_name: fullName(person) })}
            >
              Print the badge
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
