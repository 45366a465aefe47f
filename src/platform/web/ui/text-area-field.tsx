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
          // Where a field grows with what is typed, its rows count for nothing.
          className={`control field-sizing-content max-h-80 ${rows < 3 ? 'min-h-20' : 'min-h-28'} contain-inline-size`}
          {...input}
        />
      )}
    </FieldFrame>
  )
}
