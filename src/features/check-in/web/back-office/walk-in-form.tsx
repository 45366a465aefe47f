import { useEffect } from 'react'
import { useQuote } from '#features/pricing/web/index.ts'
import { summitConsent } from '#features/privacy/contract.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { useLocalStorage } from '#platform/web/use-local-storage.ts'
import { pesos } from '#shared/money.ts'
import type { WalkInAnswer } from '../../contract.ts'
import { walkInFormTexts as texts, walkInProblems } from '../../texts/back-office.ts'
import { stationTexts } from '../../texts/scanner.ts'
import { sendWalkIn } from '../api.ts'
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
  const [station] = useLocalStorage('door-station', stationTexts.unnamed)
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
        <Notice title={texts.restored} action={{ label: texts.startOver, onAction: onStartOver }}>
          {texts.restoredHelp}
        </Notice>
      )}
      <WalkInFields {...{ event, field }} />
      <details className="card px-4">
        <summary className="min-h-12 py-2.5 font-semibold">{texts.privacyNotice}</summary>
        <ul className="grid list-disc gap-1 pb-3 pl-5">
          {summitConsent.summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <CheckboxField {...field('consent')} label={texts.consent} required />
      {problem && (
        <Notice
          tone="error"
          title={problem.title}
          action={problem.startOver ? { label: texts.startOver, onAction: onStartOver } : undefined}
        >
          {problem.words}
        </Notice>
      )}
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        {texts.toPay}
        {amount === null ? (
          <span>{quote.isPending ? texts.feeLoading : texts.feeUnavailable}</span>
        ) : (
          <Amount size="large">{pesos(amount)}</Amount>
        )}
      </p>
      {amount === null && !quote.isPending && (
        <Button busy={quote.isFetching} busyLabel={texts.askingFeeAgain} onClick={() => void quote.refetch()}>
          {texts.askFeeAgain}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} busyLabel={texts.sending} disabled={amount === null}>
        {texts.send(amount)}
      </Button>
    </form>
  )
}

type Problem = { title: string; words: string; startOver?: boolean }

function inWords(error: unknown): Problem {
  // It may have arrived, and only the answer was lost.
  if (!(error instanceof ApiError) || error.status >= 500) return walkInProblems.noAnswer
  if (error.code === 'key_reused') return { ...walkInProblems.registeredAlready, startOver: true }
  const { title, words } = walkInProblems.refused
  return { title, words: words(error.message) }
}
