import { CapizPanes } from '#platform/web/ui/capiz-panes.tsx'
import { stepTitles } from './wizard-messages.ts'
import { type Step, steps } from './wizard-rules.ts'

/** A window of four panes, lit as the steps are done. */
export const StepProgress = ({ step }: { step: Step }) => (
  <div className="card flex flex-wrap items-center justify-between gap-x-3 gap-y-3 p-4 sm:p-5 lg:grid lg:justify-stretch">
    <p className="font-display font-semibold">
      Step {step} of {steps.length}
    </p>
    <CapizPanes
      label="Steps"
      className="gap-2! sm:gap-3!"
      current={step - 1}
      panes={steps.map((each) => ({ label: stepTitles[each], state: each < step ? 'complete' : 'empty' }))}
    />
    <ol aria-hidden="true" className="hidden gap-1.5 border-line border-t pt-4 lg:grid">
      {steps.map((each) => (
        <li key={each} className={each === step ? 'font-semibold' : 'text-bark'}>
          {each}. {stepTitles[each]}
        </li>
      ))}
    </ol>
  </div>
)
