import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type TextAreaFieldProps = FieldFrameProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldFrameProps>

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, optional, id, className, rows = 3, ...input } = props
  return (
    <FieldFrame {...{ label, hint, error, required, optional, id, className }}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={rows}
          className="control field-sizing-content max-h-80 min-h-28 contain-inline-size"
          {...input}
        />
      )}
    </FieldFrame>
  )
}
