import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useNotice } from '#features/privacy/web/index.ts'
import type { Question } from '#features/questions/contract.ts'
import type { FieldKey } from '#features/registrations/contract.ts'
import { passkeysAddress } from '#features/staff/addresses.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { fieldId } from '#platform/web/form-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useLocalStorage } from '#platform/web/use-local-storage.ts'
import { useOnline } from '#platform/web/use-online.ts'
import { stationTexts } from '../../texts/scanner.ts'
import { walkInFormTexts as texts, walkInProblems } from '../../texts/walk-in.ts'
import { useWalkIn, type WalkIn } from './use-walk-in.ts'
import { WalkInCash } from './walk-in-cash.tsx'
import type { Registered } from './walk-in-done.tsx'
import type { WalkInDraft } from './walk-in-draft.ts'
import { WalkInFamily } from './walk-in-family.tsx'
import { WalkInQuestions } from './walk-in-questions.tsx'
import { isBegun, type Member } from './walk-in-rules.ts'

type Props = {
  event: string
  consentVersion: string
  keys: readonly FieldKey[]
  questions: readonly Question[]
  draft: WalkInDraft
  focused: boolean
  onStartOver: () => void
  onDone: (registered: Registered, others: Member[]) => void
}

export function WalkInForm({ event, consentVersion, keys, questions, draft, focused, onStartOver, onDone }: Props) {
  const [station] = useLocalStorage('door-station', stationTexts.unnamed)
  const walkIn = useWalkIn({ event, consentVersion, draft, keys, questions, station, focused, onStartOver, onDone })
  const notice = useNotice(consentVersion)
  const isOnline = useOnline()
  const { problems, failure, price, unanswered } = walkIn
  // The new price stands above the old one already.
  const isTold = failure instanceof ApiError && failure.code === 'price_changed' && price.before !== null
  const before = failure instanceof ApiError && failure.code === 'registered_before' ? failure.message : undefined
  const problem = failure instanceof ApiError && !isTold && before === undefined ? inWords(failure) : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter only does what Tab and the button do
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void walkIn.submit()
      }}
      onKeyDown={walkOn}
      className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10"
    >
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        {isBegun(draft.family) && (
          <Notice
            title={texts.restored}
            // Where a press was not answered it stands with that, below.
            action={unanswered ? undefined : { label: texts.startOver, onAction: onStartOver }}
          >
            {texts.restoredHelp}
          </Notice>
        )}
        <WalkInFamily {...{ event, keys, questions, walkIn }} />
        <div className="grid gap-5 empty:hidden">
          <WalkInQuestions
            questions={questions.filter(({ asked }) => asked === 'group')}
            answers={walkIn.answers}
            within=""
            problems={problems}
            onAnswer={(id, given) => walkIn.answer(null, id, given)}
          />
        </div>
        <div>
          <CheckboxField
            id={fieldId('consent')}
            data-stop
            label={texts.consent(walkIn.family.length)}
            required
            error={problems.consent}
            checked={walkIn.consent}
            onChange={({ target }) => walkIn.setConsent(target.checked)}
          />
          <details>
            <summary className="min-h-11 py-2 text-primary">{texts.privacyNotice}</summary>
            <QueryStatus query={notice} what={texts.theNotice} lines={4} />
            <ul className="grid list-disc gap-1 pb-3 pl-5">
              {notice.data?.summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        </div>
      </div>
      <div className="card grid grid-cols-1 gap-4 p-4 sm:p-5 lg:sticky lg:top-6">
        <WalkInCash walkIn={walkIn} />
        {unanswered && <Unanswered {...{ walkIn, isOnline }} />}
        {!isOnline && !unanswered && (
          <Notice tone="warn" live title={walkInProblems.offline.title}>
            {walkInProblems.offline.words}
          </Notice>
        )}
        {problem && !unanswered && (
          <Notice tone="error" title={problem.title}>
            {problem.words}
            {problem.passkeys && (
              <p className="mt-2">
                <Link to={passkeysAddress()} className="link">
                  {walkInProblems.passkeys}
                </Link>
              </p>
            )}
          </Notice>
        )}
        {before !== undefined && (
          <Notice
            tone="warn"
            live
            title={walkInProblems.registeredBefore.title}
            action={{ label: walkInProblems.registeredBefore.same, onAction: onStartOver }}
          >
            {walkInProblems.registeredBefore.words(before)}
            <Button className="mt-3" busy={walkIn.busy} onClick={() => void walkIn.submit(true)}>
              {walkInProblems.registeredBefore.others}
            </Button>
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          wide
          className="text-balance px-4"
          busy={walkIn.busy}
          busyLabel={texts.sending}
          disabled={price.due === null}
        >
          {texts.send(price.due)}
        </Button>
        <details open={problems.slip_number === undefined ? undefined : true}>
          <summary className="min-h-11 py-2 text-primary">{texts.slip}</summary>
          <TextField
            id={fieldId('slip_number')}
            label={texts.slipNumber}
            hint={texts.slipHint}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            error={problems.slip_number}
            value={walkIn.slip}
            onChange={({ target }) => walkIn.setSlip(target.value)}
          />
        </details>
      </div>
    </form>
  )
}

/** Enter goes to the next field, and from the cash, the last one, it takes the cash. */
function walkOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  if (event.key !== 'Enter' || !isField) return
  event.preventDefault()
  if (target.id === fieldId('received')) return form.requestSubmit()
  const stops = [...form.querySelectorAll<HTMLElement>('input:not([type=checkbox]), select, [data-stop]')]
  const onward = stops.slice(stops.indexOf(target) + 1)
  // The choices of one question are one stop: arrows go from one to the next.
  onward.find((stop) => !isRadio(stop) || stop.name !== target.name)?.focus()
}

const isRadio = (stop: HTMLElement): stop is HTMLInputElement =>
  stop instanceof HTMLInputElement && stop.type === 'radio'

/** It may have arrived, and only the answer was lost: a slip would charge them again. */
function Unanswered({ walkIn, isOnline }: { walkIn: WalkIn; isOnline: boolean }) {
  const { noAnswer, offline, unsure } = walkInProblems
  const { isUnsure, startOver } = walkIn
  return (
    <Notice
      tone="error"
      title={isUnsure ? unsure.title : isOnline ? noAnswer.title : offline.title}
      action={{ label: isUnsure ? unsure.startOver : texts.startOver, onAction: () => void startOver() }}
    >
      {isUnsure ? unsure.words : noAnswer.words}
    </Notice>
  )
}

type Problem = { title: string; words: string; passkeys: boolean }

function inWords(error: ApiError): Problem {
  const { title, words } = walkInProblems.refused
  return { title, words: words(error.message), passkeys: error.code === 'no_passkey' }
}
