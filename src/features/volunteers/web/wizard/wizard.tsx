import { type FormEvent, type ReactNode, useCallback, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { newKey } from '#platform/web/new-key.ts'
import { maskEmail } from '#shared/mask-email.ts'
import { stepTitles, wizardTexts as texts } from '../../texts/wizard.ts'
import { AnswersToCheck } from './answers-to-check.tsx'
import { EmailStep } from './email-step.tsx'
import { IdUpload } from './id-files.tsx'
import { MinistryStep } from './ministry-step.tsx'
import { OtherStep } from './other-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { type Received, rememberReceived } from './received.ts'
import { StepActions, StepProblems, StepProgress } from './step-frame.tsx'
import type { SubmitActionsProps } from './submit-actions.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { useStepMoves } from './use-step-moves.ts'
import { WizardAutosave } from './wizard-autosave.tsx'
import { useWizard, useWizardChecks, WizardProvider } from './wizard-context.ts'
import { claimDraft, clearWizard, idFiles, saveWizard, type WizardDraft } from './wizard-draft.ts'
import { firstIncompleteStep, readApplication, type Step, stepPath, type WizardValues } from './wizard-rules.ts'

/** Fetched while people are typing: nobody needs it before the last step. */
const SubmitActions = lazyPage<SubmitActionsProps>(() =>
  import('./submit-actions.tsx').then((file) => file.SubmitActions),
)

type Props = {
  draft: WizardDraft
  /** What this tab has kept of them. */
  files: readonly File[]
  step: Step
  onStartOver: () => void
  onReceived: (received: Received) => void
}

/** Holds the answers and the files of one application, whichever step is shown. */
export function Wizard({ draft, files, ...rest }: Props) {
  const form = useForm<WizardValues>({ defaultValues: draft.values })
  const key = useRef(draft.application_key)
  const keep = useCallback((chosen: readonly File[]) => idFiles.keepFiles(key.current, chosen), [])
  const checks = useWizardChecks(form, { kept: files, keep })
  const open = firstIncompleteStep(form.getValues(), checks.files)
  /** What was sent under the key before is another application: this one goes on as it is. */
  const takeNewKey = () => {
    const renewed = { application_key: newKey(), values: form.getValues() }
    key.current = renewed.application_key
    claimDraft(renewed)
    saveWizard(renewed)
    keep(checks.files)
  }
  if (rest.step > open) return <Navigate to={stepPath(open)} replace />
  return (
    <WizardProvider value={checks}>
      <Steps readKey={() => key.current} onKeyUsed={takeNewKey} {...rest} />
    </WizardProvider>
  )
}

const fieldsOf: Record<Step, () => ReactNode> = { 1: EmailStep, 2: PersonalStep, 3: MinistryStep, 4: OtherStep }

type StepsProps = Omit<Props, 'draft' | 'files'> & Pick<SubmitActionsProps, 'readKey' | 'onKeyUsed'>

function Steps({ readKey, onKeyUsed, step, onStartOver, onReceived }: StepsProps) {
  const { form, files } = useWizard()
  const showAlert = useAlert()
  const { heading, aim } = useStepFocus(step)
  const { refused, checking, isInOrder, next, goBack, lead, showProblems } = useStepMoves({ step, aim })

  const read = () => {
    const values = form.getValues()
    const application = isInOrder() ? readApplication(values) : null
    const noticeVersion = values.agreedNotice
    return application && { application: { ...application, application_key: readKey() }, files, noticeVersion }
  }
  const received = async ({ contact }: Pick<Received, 'contact'>) => {
    const news = { sent_to: maskEmail(form.getValues('email')), contact }
    clearWizard()
    rememberReceived(news)
    await showAlert({ title: texts.success, message: texts.thanks })
    onReceived(news)
  }
  const press = (submit: FormEvent) => {
    submit.preventDefault()
    // On the last step only the button itself sends, never an Enter in a field.
    if (step < 4) next()
  }

  const Fields = fieldsOf[step]
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42.5rem)_20rem]">
      <div className="grid gap-4 lg:sticky lg:top-8 lg:col-start-2 lg:row-start-1 lg:content-start lg:self-start">
        <StepProgress step={step} />
      </div>
      <form onSubmit={press} noValidate className="grid min-w-0 content-start gap-7 lg:col-start-1 lg:row-start-1">
        {refused.names.length > 0 && <StepProblems key={`problems-${step}`} {...refused} />}
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {stepTitles[step]}
        </h2>
        {step > 2 && <IdUpload key={`id-${step}`} onlyIfLost />}
        <Fields />
        {step > 2 && <AnswersToCheck isShown={step === 4} onChange={lead} />}
        {step < 4 ? (
          <StepActions step={step} busy={checking} onBack={goBack} />
        ) : (
          <SubmitActions
            {...{ readKey, read, onKeyUsed }}
            onBack={goBack}
            onReceived={(answer) => void received(answer)}
            onFieldProblems={showProblems}
          />
        )}
      </form>
      <WizardAutosave readKey={readKey} onClear={onStartOver} />
    </div>
  )
}
