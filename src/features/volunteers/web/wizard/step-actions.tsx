import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { agreeByNext } from './wizard-messages.ts'
import type { Step } from './wizard-rules.ts'

type Props = { step: Step; busy: boolean; onBack: () => void }

export const StepActions = ({ step, busy, onBack }: Props) => (
  <ActionBar>
    {step === 1 ? (
      <p id="agree-by-next" className="min-w-0 text-sm leading-snug max-sm:w-full sm:flex-1">
        {agreeByNext}
      </p>
    ) : (
      <Button onClick={onBack} className="min-h-14">
        Back
      </Button>
    )}
    <Button
      type="submit"
      variant="primary"
      className={step === 1 ? 'max-sm:flex-1' : 'flex-1 lg:flex-none'}
      busy={busy}
      busyLabel="Checking…"
      aria-describedby={step === 1 ? 'agree-by-next' : undefined}
    >
      Next
    </Button>
  </ActionBar>
)
