import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fieldTexts } from '../texts/pages.ts'

export type FieldFrameProps = {
  label: ReactNode
  hint?: ReactNode
  /** Shown under the hint and tied to the control; its presence makes the control invalid. */
  error?: string
  required?: boolean
  optional?: boolean
  id?: string
  className?: string
}

export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Ties a label, hint and error to one control, so that no field wires its own. */
export function FieldFrame({
  label,
  hint,
  error,
  required,
  optional,
  id,
  className = '',
  children,
}: FieldFrameProps & { children: (wiring: ControlWiring) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1.5 block font-semibold leading-snug">
        {label}
        <FieldMarker required={required} optional={optional} />
      </label>
      <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>
      {children(wireControl({ id: controlId, hint, error, required }))}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}

/** aria-required, not required: the browser's own bubbles would speak before ours and in another voice. */
export function wireControl({
  id,
  hint,
  error,
  required,
}: Pick<FieldFrameProps, 'hint' | 'error' | 'required'> & { id: string }): ControlWiring {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
}

export function FieldMarker({ required, optional }: Pick<FieldFrameProps, 'required' | 'optional'>) {
  if (optional) return <span className="font-normal text-muted"> {fieldTexts.optional}</span>
  if (!required) return null
  return (
    <span aria-hidden="true" className="text-red">
      {' '}
      *
    </span>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div id={id} className="-mt-0.5 mb-2 text-muted text-sm">
      {children}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null
  return (
    <p id={id} className="mt-2 flex animate-appear gap-2 font-semibold text-red text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  )
}
