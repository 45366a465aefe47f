import { Minus, Plus } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { countStepperTexts } from '../texts/forms.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type CountStepperProps = FieldFrameProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'value' | 'onChange' | 'type'> & {
    /** NaN while the field is empty. */
    value: number
    onChange: (value: number) => void
    min: number
    max: number
  }

/** Typing may leave the range, because the page answers that with its own message; the buttons never do. */
export function CountStepper(props: CountStepperProps) {
  const { label, hint, error, required, optional, id, className, value, onChange, min, max, ...input } = props
  const locked = Boolean(input.readOnly || input.disabled)
  const step = (by: number) => onChange(Math.min(max, Math.max(min, (Number.isNaN(value) ? min - by : value) + by)))
  return (
    <FieldFrame {...{ label, hint, error, required, optional, id, className }}>
      {(wiring) => (
        <div className="flex max-w-56 gap-2">
          {!locked && (
            <StepButton
              name={countStepperTexts.fewer}
              atLimit={value <= min}
              onStep={() => step(-1)}
              controls={wiring.id}
            >
              <Minus aria-hidden="true" />
            </StepButton>
          )}
          <input
            {...wiring}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className="control amount min-w-16 px-2 text-center text-lg"
            {...input}
          />
          {!locked && (
            <StepButton
              name={countStepperTexts.more}
              atLimit={value >= max}
              onStep={() => step(1)}
              controls={wiring.id}
            >
              <Plus aria-hidden="true" />
            </StepButton>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type StepButtonProps = {
  name: string
  atLimit: boolean
  onStep: () => void
  controls: string
  children: React.ReactNode
}

/** At its limit it stays focusable: a disabled button would throw a keyboard user back to the top of the page. */
function StepButton({ name, atLimit, onStep, controls, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-controls={controls}
      aria-disabled={atLimit || undefined}
      onClick={() => !atLimit && onStep()}
      className="grid size-12 shrink-0 place-items-center rounded-lg border border-field bg-pearl text-primary transition-colors hover:border-primary hover:bg-primary hover:text-on-primary aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-field"
    >
      {children}
    </button>
  )
}
