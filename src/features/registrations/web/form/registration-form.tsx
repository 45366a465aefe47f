import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { useQuote } from '#features/pricing/web/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { newKey } from '#platform/web/new-key.ts'
import { notSentTexts } from '#platform/web/texts/forms.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { wasWaiting } from '#platform/web/waiting-form.ts'
import { placeAddress } from '../../addresses.ts'
import type { SubmissionAnswer } from '../../contract.ts'
import { saleOverTexts, registrationFormTexts as texts } from '../../texts/form.ts'
import { type ConsentedJourney, rememberJourney } from '../journey.ts'
import { keepOffer } from '../seat-offer.ts'
import { rememberStarted } from '../started-registration.ts'
import { AnswerSteps } from './answer-steps.tsx'
import { useAutosave } from './autosave.ts'
import type { CheckStepProps } from './check-step.tsx'
import { FormNotices } from './form-notices.tsx'
import { forgetFormToken, keepFormTokenReady, prepareFormToken } from './form-token.ts'
import { flushDraft, type RegistrationDraft, saveProof, saveRegistration } from './registration-draft.ts'
import { allProblems, type FieldName, RegistrationFormProvider, useFormChecks } from './registration-form-context.ts'
import type { FormValues } from './registration-form-rules.ts'
import { RegistrationSummary } from './registration-summary.tsx'
import { useFormStep } from './use-form-step.ts'
import { QuestionsContext } from './use-question-kit.ts'
import type { SuccessWords } from './use-submission.ts'

const CheckStep = lazyPage<CheckStepProps>(() => import('./check-step.tsx').then((file) => file.CheckStep))

type Props = {
  event: PublicEvent
  journey: ConsentedJourney
  draft: RegistrationDraft
  onStartOver: () => void
  onRecorded: (answer: SubmissionAnswer) => Promise<void>
  /** The flash sale is over, and the person goes on at the regular price with the same answers. */
  onPayInFull: (draft: RegistrationDraft) => void
}

export function RegistrationForm({ event, journey, draft, onStartOver, onRecorded, onPayInFull }: Props) {
  const { action, paymentMode } = journey
  const [count, setCount] = useState(draft.values.participants.length)
  const navigate = useNavigate()
  const showAlert = useAlert()
  const form = useForm<FormValues>({ defaultValues: draft.values })
  const { kit, reload } = useContext(QuestionsContext)
  const checks = useFormChecks(form, paymentMode, kit)
  const quote = useQuote({ event: event.id, action, count })
  const groupKey = useRef(draft.group_key)
  const [maybeReceived, setMaybeReceived] = useState(draft.maybe_received ?? false)
  const current = (): RegistrationDraft => ({
    group_key: groupKey.current,
    values: form.getValues(),
    spares: draft.spares,
    maybe_received: maybeReceived,
  })
  const autosave = useAutosave({
    save: () => {
      rememberStarted(event.id, { ...journey, participantCount: count, group_key: groupKey.current })
      return saveRegistration({ event: event.id, action }, current())
    },
    saveAtOnce: (unsaved) => flushDraft({ event: event.id, action }, unsaved ? current() : null),
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === 'payment_proof') void saveProof({ event: event.id, action }, values.payment_proof)
          autosave.schedule()
        },
      }),
    [form, autosave, event.id, action],
  )

  // Early, so that its work is done before the last field is.
  useEffect(() => keepFormTokenReady(draft.group_key), [draft.group_key])

  const { pathname, state } = useLocation() as { pathname: string; state: { checking?: true } | null }
  const isComplete = () => Object.keys(allProblems(form.getValues(), paymentMode, kit)).length === 0
  const complete = state?.checking === true && isComplete()
  const step = useFormStep(complete ? 'check' : 'edit')
  // A reload forgets the passkey: then there is nothing to check yet.
  const lost = state?.checking === true && !complete
  useEffect(() => {
    if (lost) void navigate(pathname, { replace: true, state: journey })
  }, [lost, navigate, pathname, journey])

  // It waited for the line when its page was closed: it is there again where it was left, if nothing got lost.
  const [wasClosed] = useState(() => wasWaiting(draft.group_key))
  const leadBack = useEffectEvent(() => {
    if (wasClosed && state?.checking !== true && isComplete()) {
      void navigate(pathname, { state: { ...journey, checking: true } })
    }
  })
  useEffect(() => leadBack(), [])

  const [refused, setRefused] = useState<{ names: string[]; attempt: number }>({ names: [], attempt: 0 })
  const refuse = (names: string[]) => setRefused(({ attempt }) => ({ names, attempt: attempt + 1 }))

  const check = () => {
    const names = Object.keys(checks.checkAll())
    if (names.length > 0) return refuse(names)
    setRefused(({ attempt }) => ({ names: [], attempt }))
    void navigate(pathname, { state: { ...journey, checking: true } })
    step.toAnswers()
  }
  const change = (part: number | 'payment') => {
    step.open(part === 'payment' ? count : part)
    void navigate(-1)
  }
  const showFieldProblems = (fields: Record<string, string[]>) => {
    const names = Object.keys(fields).filter((name) => name !== 'amount')
    if (names.length === 0) return
    for (const name of names) form.setError(name as FieldName, { type: 'server', message: fields[name]?.[0] })
    refuse(names)
    void navigate(-1)
  }
  const findNewQuestions = async () => {
    const made = await reload()
    const problems = made.takeOver(form, kit, paymentMode)
    return Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, [message]]))
  }
  const recount = (people: number) => {
    setCount(people)
    const changed = { ...journey, participantCount: people }
    rememberJourney(event.id, changed)
    void navigate(pathname, { replace: true, state: changed })
  }
  const payInFull = () => {
    autosave.stop()
    onPayInFull(current())
  }
  const recorded = async (answer: SubmissionAnswer, words: SuccessWords) => {
    autosave.stop()
    forgetFormToken(groupKey.current)
    await onRecorded(answer)
    keepOffer(event.id, null)
    const { waiting: token } = answer
    if (token) return void navigate(placeAddress({ event: event.id, token }), { replace: true })
    await showAlert(words)
    void navigate(`/${event.id}`, { replace: true, state: { justRegistered: true } })
  }
  const startOver = () => {
    autosave.stop()
    forgetFormToken(groupKey.current)
    onStartOver()
  }

  return (
    <RegistrationFormProvider value={checks}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42.5rem)_20rem]">
        <div className="grid min-w-0 content-start gap-7">
          {wasClosed && !complete && (
            <Notice tone="warn" live title={notSentTexts.title}>
              {notSentTexts.wasClosed}
            </Notice>
          )}
          <FormNotices {...{ event, journey, count, quote }} onPayInFull={payInFull} />
          {complete ? (
            <CheckStep
              {...{ event, journey, quote, maybeReceived, kit, findNewQuestions, step }}
              onChange={change}
              readValues={form.getValues}
              groupKey={() => groupKey.current}
              onMaybeReceived={() => {
                setMaybeReceived(true)
                autosave.schedule()
              }}
              onNotTaken={() => {
                groupKey.current = newKey()
                setMaybeReceived(false)
                void prepareFormToken(groupKey.current).catch(() => {})
                autosave.schedule()
              }}
              onRecorded={(answer, words) => void recorded(answer, words)}
              onFieldProblems={showFieldProblems}
              onSaleOver={(message) =>
                void showAlert({
                  title: texts.error,
                  message,
                  confirmLabel: saleOverTexts.payInFull,
                  onConfirm: payInFull,
                })
              }
              onBack={() => void navigate(-1)}
            />
          ) : (
            <AnswerSteps {...{ event, journey, count, quote, step, refused }} onCount={recount} onCheck={check} />
          )}
        </div>
        <RegistrationSummary {...{ journey, count, quote, autosave }} onStartOver={startOver} />
      </div>
    </RegistrationFormProvider>
  )
}
