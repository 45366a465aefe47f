import { type FormEvent, type ReactNode, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { newKey } from '#platform/web/new-key.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { useOnline } from '#platform/web/use-online.ts'
import { stepTitles, wizardTexts as texts } from '../../texts/wizard.ts'
import { EmailStep } from './email-step.tsx'
import { IdUpload } from './id-files.tsx'
import { MinistryStep } from './ministry-step.tsx'
import { OtherStep } from './other-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { StepActions, StepProblems, StepProgress, SubmitActions } from './step-frame.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { useStepMoves } from './use-step-moves.ts'
import { WizardAutosave } from './wizard-autosave.tsx'
import { useWizard, useWizardChecks, WizardProvider } from './wizard-context.ts'
import { clearWizard, type WizardDraft } from './wizard-draft.ts'
import { firstIncompleteStep, readApplication, type Step, stepPath, type WizardValues } from './wizard-rules.ts'

type Props = {
  draft: WizardDraft
  step: Step
  /** What the step is told that somebody is led to because a later one is not open yet. */
  landing: object | null
  onStartOver: () => void
  onReceived: () => void
}

/** Holds the answers and the files of one application, whichever step is shown. */
export function Wizard({ draft, landing, ...rest }: Props) {
  const form = useForm<WizardValues>({ defaultValues: draft.values })
  const checks = useWizardChecks(form)
  const open = firstIncompleteStep(form.getValues(), checks.files)
  if (rest.step > open) return <Navigate to={stepPath(open)} replace state={landing} />
  return (
    <WizardProvider value={checks}>
      <Steps applicationKey={draft.application_key} {...rest} />
    </WizardProvider>
  )
}

const fieldsOf: Record<Step, () => ReactNode> = { 1: EmailStep, 2: PersonalStep, 3: MinistryStep, 4: OtherStep }

type StepsProps = Omit<Props, 'draft' | 'landing'> & { applicationKey: string }

function Steps({ applicationKey, step, onStartOver, onReceived }: StepsProps) {
  const { form, files } = useWizard()
  const showAlert = useAlert()
  const online = useOnline()
  const key = useRef(applicationKey)
  const { heading, aim } = useStepFocus(step)
  const { refused, checking, isInOrder, next, goBack, showProblems } = useStepMoves({ step, aim })

  const read = () => {
    const values = form.getValues()
    const application = isInOrder() ? readApplication(values) : null
    const noticeVersion = values.agreedNotice
    return application && { application: { ...application, application_key: key.current }, files, noticeVersion }
  }
  const received = async () => {
    clearWizard()
    await showAlert({ title: texts.success, message: texts.thanks })
    onReceived()
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
        {!online && (
          <Notice tone="warn" live>
            {texts.offline}
          </Notice>
        )}
        {refused.names.length > 0 && <StepProblems key={`problems-${step}`} {...refused} />}
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {stepTitles[step]}
        </h2>
        {step > 2 && <IdUpload key={`id-${step}`} onlyIfLost />}
        <Fields />
        {step < 4 ? (
          <StepActions step={step} busy={checking} onBack={goBack} />
        ) : (
          <SubmitActions
            {...{ read }}
            onBack={goBack}
            onReceived={() => void received()}
            onFieldProblems={showProblems}
            onKeyUsed={() => {
              key.current = newKey()
            }}
          />
        )}
      </form>
      <WizardAutosave readKey={() => key.current} onClear={onStartOver} />
    </div>
  )
}
