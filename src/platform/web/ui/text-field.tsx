import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { fieldTexts } from '../texts/pages.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type TextFieldProps = FieldFrameProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps>

export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, optional, id, className, type = 'text', ...input } = props
  return (
    <FieldFrame {...{ label, hint, error, required, optional, id, className }}>
      {(wiring) =>
        type === 'password' ? (
          <SecretInput {...wiring} {...input} label={label} />
        ) : (
          <input {...wiring} {...typing[type]} type={type} className="control" {...input} />
        )
      }
    </FieldFrame>
  )
}

/** Phones capitalise and correct what must be taken as typed. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
const typing: Record<string, ComponentPropsWithRef<'input'>> = {
  email: { ...asTyped, inputMode: 'email' },
  tel: { ...asTyped, inputMode: 'tel' },
  number: { inputMode: 'numeric' },
}

/** A passkey read out at a busy desk is mistyped often: let the person look. */
function SecretInput({ label, ...input }: ComponentPropsWithRef<'input'> & { label: ReactNode }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input {...asTyped} {...input} type={shown ? 'text' : 'password'} className="control pr-20" />
      <button
        type="button"
        aria-controls={input.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 min-w-12 rounded-lg px-4 font-semibold text-sm text-primary hover:underline"
      >
        {shown ? fieldTexts.hide : fieldTexts.show}
        {/* a form may have two of them */}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  )
}
