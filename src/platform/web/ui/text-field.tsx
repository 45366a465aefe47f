import { type ComponentPropsWithRef, type FocusEvent, type ReactNode, useState } from 'react'
import { meantAddress } from '#shared/email-slip.ts'
import { afterPointerUp } from '../after-pointer-up.ts'
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
        ) : type === 'email' ? (
          <EmailInput {...wiring} {...input} />
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

/** An address that mails do not arrive at is noticed by nobody until the day: a slip in its end is asked about at once. */
function EmailInput({ onBlur, onFocus, onInput, ...input }: ComponentPropsWithRef<'input'>) {
  const [meant, setMeant] = useState<{ address: string; field: HTMLInputElement }>()
  const take = () => {
    if (!meant) return
    const { address, field } = meant
    // As if it were typed: whoever keeps the form hears of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, address)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  const look = ({ target: field }: FocusEvent<HTMLInputElement>) => {
    const { value } = field
    afterPointerUp(() => {
      // Who types already is not interrupted.
      if (field.value !== value) return
      const address = meantAddress(value)
      setMeant(address === null ? undefined : { address, field })
    })
  }
  return (
    <>
      <input
        {...input}
        {...typing.email}
        type="email"
        className="control"
        // Not every address was typed here: a pasted one is asked about when somebody comes to it.
        onFocus={(entered) => {
          onFocus?.(entered)
          look(entered)
        }}
        onBlur={(left) => {
          onBlur?.(left)
          look(left)
        }}
        onInput={(typed) => {
          onInput?.(typed)
          setMeant(undefined)
        }}
      />
      <div aria-live="polite">
        {meant && (
          <button
            type="button"
            onClick={take}
            className="mt-1 min-h-12 text-left font-semibold text-primary wrap-anywhere"
          >
            {fieldTexts.meant} <span className="underline underline-offset-4">{meant.address}</span>?
          </button>
        )}
      </div>
    </>
  )
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
