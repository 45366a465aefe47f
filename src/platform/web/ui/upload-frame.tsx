import type { ReactNode } from 'react'
import { FieldError, FieldHint, FieldMarker } from './field-frame.tsx'

type Props = {
  label: string
  hint?: ReactNode
  /** What is wrong, with the file or with there being none. */
  problem?: string
  required?: boolean
  /** Of the button that an error summary leads to. */
  buttonId: string
  children: (describedBy: string | undefined) => ReactNode
}

/** What stands around the buttons and pictures of an upload: its name, its hint, and its problem. */
export function UploadFrame({ label, hint, problem, required, buttonId, children }: Props) {
  const describedBy =
    [problem && `${buttonId}-error`, hint && `${buttonId}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className="mb-1.5 font-semibold leading-snug">
        {label}
        <FieldMarker required={required} />
      </legend>
      <FieldHint id={`${buttonId}-hint`}>{hint}</FieldHint>
      {children(describedBy)}
      <FieldError id={`${buttonId}-error`}>{problem}</FieldError>
    </fieldset>
  )
}
