import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, useId } from 'react'
import { FieldError, type FieldFrameProps, FieldHint, FieldMarker, wireControl } from './field-frame.tsx'

export type CheckboxFieldProps = FieldFrameProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'type'>

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, required, optional, id, className = '', ...input } = props
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={className}>
      {/* the whole row is the target, not the 28 px box */}
      <label className="flex min-h-12 items-start gap-3.5 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative mt-px grid size-7 shrink-0 place-items-center">
          <input
            {...wireControl({ id: controlId, hint, error, required })}
            type="checkbox"
            className="peer control absolute inset-0 m-0 min-h-0 appearance-none p-0 checked:border-primary checked:bg-primary"
            {...input}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none relative hidden size-5 text-on-primary peer-checked:block"
          />
        </span>
        <span>
          {label}
          <FieldMarker required={required} optional={optional} />
        </span>
      </label>
      <div className="pl-10.5">
        <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>
        <FieldError id={`${controlId}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
