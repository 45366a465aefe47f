import { useFormState } from 'react-hook-form'
import { focusField, messageOf } from '#platform/web/form-fields.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizPanes } from '#platform/web/ui/capiz-panes.tsx'
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx'
import { useOfflineStatus } from '#platform/web/ui/use-offline-status.ts'
import { stepTitles, stepFrameTexts as texts } from '../../texts/wizard.ts'
import { useWizard } from './wizard-context.ts'
import { type Step, steps } from './wizard-rules.ts'

type Props = { step: Step; busy: boolean; onBack: () => void }

export const StepActions = ({ step, busy, onBack }: Props) => (
  <ActionBar status={useOfflineStatus()}>
    {step === 1 ? (
      <p id="agree-by-next" className="min-w-0 text-sm leading-snug max-sm:w-full sm:flex-1">
        {texts.agreeByNext}
      </p>
    ) : (
      <Button onClick={onBack} className="min-h-14">
        {texts.back}
      </Button>
    )}
    <Button
      type="submit"
      variant="primary"
      className={step === 1 ? 'max-sm:flex-1' : 'flex-1 lg:flex-none'}
      busy={busy}
      busyLabel={texts.checking}
      aria-describedby={step === 1 ? 'agree-by-next' : undefined}
    >
      {texts.next}
    </Button>
  </ActionBar>
)

/** Lines go as their fields are put right; the last one takes the box with it. */
export function StepProblems({ names, attempt }: { names: string[]; attempt: number }) {
  const { form } = useWizard()
  const { errors } = useFormState({ control: form.control })
  const problems = names.flatMap((name) => {
    const message = messageOf(errors, name)
    return message ? [{ name, message: texts.problem(name, message) }] : []
  })
  if (problems.length === 0) return null
  return <ErrorSummary problems={problems} attempt={attempt} onSelect={focusField} />
}

/** A window of four panes, lit as the steps are done. */
export const StepProgress = ({ step }: { step: Step }) => (
  <div className="card flex flex-wrap items-center justify-between gap-x-3 gap-y-3 p-4 sm:p-5 lg:grid lg:justify-stretch">
    <p className="font-display font-semibold">{texts.place(step, steps.length)}</p>
    <CapizPanes
      label={texts.steps}
      className="gap-2! sm:gap-3!"
      current={step - 1}
      panes={steps.map((each) => ({ label: stepTitles[each], state: each < step ? 'complete' : 'empty' }))}
    />
    <ol aria-hidden="true" className="hidden gap-1.5 border-line border-t pt-4 lg:grid">
      {steps.map((each) => (
        <li key={each} className={each === step ? 'font-semibold' : 'text-muted'}>
          {each}. {stepTitles[each]}
        </li>
      ))}
    </ol>
  </div>
)
