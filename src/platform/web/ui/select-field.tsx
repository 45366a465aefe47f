import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldFrameProps> & {
    options: readonly SelectOption[]
    /** The empty first choice; leave it out when a value is always chosen. */
    placeholder?: string
  }

/** A native select: every phone's own picker is larger and better known than one we could draw. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, optional, id, className, options, placeholder, ...select } = props
  return (
    <FieldFrame {...{ label, hint, error, required, optional, id, className }}>
      {(wiring) => (
        <div className="relative">
          <select {...wiring} className="control appearance-none truncate pr-12" {...select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}
