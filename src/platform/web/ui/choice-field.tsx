import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError, type FieldFrameProps, FieldHint, FieldMarker } from './field-frame.tsx'

type Choice = { value: string; label: string; description?: string; icon?: ReactNode; disabled?: boolean }

export type ChoiceFieldProps = Omit<FieldFrameProps, 'label'> &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'type' | 'defaultValue'> & {
    legend: ReactNode
    options: readonly Choice[]
    defaultValue?: string
  }

/** A few choices as large tiles; the chosen one is a lit pane. Everything else given goes to each radio. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { legend, options, hint, error, required, optional, id, className = '', value, defaultValue, ...input } = props
  const ownId = useId()
  const groupId = id ?? ownId
  const describedBy = [error && `${groupId}-error`, hint && `${groupId}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset id={groupId} aria-describedby={describedBy || undefined} className={`min-w-0 ${className}`}>
      <legend className="mb-1.5 font-semibold leading-snug">
        {legend}
        <FieldMarker required={required} optional={optional} />
      </legend>
      <FieldHint id={`${groupId}-hint`}>{hint}</FieldHint>
      <div className={`grid gap-2.5 ${options.some(isLong) ? roomy : tight}`}>
        {options.map((option) => (
          <ChoiceTile
            key={option.value}
            option={option}
            invalid={Boolean(error)}
            input={{
              name: groupId,
              ...input,
              ...(value !== undefined && { checked: option.value === value }),
              ...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue }),
            }}
          />
        ))}
      </div>
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** More than a word or two: beside another one it would be broken within its words. */
const isLong = ({ label, description }: Choice) => description !== undefined || label.length > 14

const roomy = 'grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))]'
const tight = 'grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]'

type TileProps = { option: Choice; invalid: boolean; input: ComponentPropsWithRef<'input'> }

function ChoiceTile({ option, invalid, input }: TileProps) {
  const id = useId()
  const border = invalid ? 'border-red' : 'border-field hover:border-ink'
  return (
    <label
      className={`relative flex min-h-14 items-start gap-3 rounded-shell border bg-pearl py-3.5 pr-11 pl-4 transition-colors ${border} has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 has-checked:inset-ring has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-line/50 has-disabled:text-muted`}
    >
      <input
        {...input}
        type="radio"
        value={option.value}
        disabled={option.disabled || input.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={option.description && `${id}-description`}
        className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none outline-none"
      />
      {option.icon && (
        <span className="mt-0.5 shrink-0 text-primary peer-disabled:text-muted [&>svg]:size-6">{option.icon}</span>
      )}
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold leading-snug">
          {option.label}
        </span>
        {option.description && (
          <span id={`${id}-description`} className="mt-0.5 block text-pretty text-muted text-sm">
            {option.description}
          </span>
        )}
      </span>
      <span className="pane absolute rounded-full top-3.5 right-3.5 size-6 peer-checked:pane-lit peer-disabled:opacity-40 peer-checked:[&>svg]:block">
        <Check aria-hidden="true" strokeWidth={3} className="hidden size-4" />
      </span>
    </label>
  )
}
