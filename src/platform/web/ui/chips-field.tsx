import { X } from 'lucide-react'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { afterPointerUp } from '../after-pointer-up.ts'
import { chipsFieldTexts as texts } from '../texts/rare-fields.ts'
import { Button } from './button.tsx'
import { FieldError, type FieldFrameProps, FieldHint, FieldMarker } from './field-frame.tsx'

export type ChipsFieldProps = Omit<FieldFrameProps, 'label' | 'className'> & {
  label: string
  chips: readonly string[]
  onChange: (chips: string[]) => void
  /** When the whole field is left, not when the focus moves between its parts. */
  onLeave?: () => void
}

/** A list written name by name: Enter, a comma, Add, or several pasted at once. */
export function ChipsField({ label, hint, error, required, optional, id, chips, onChange, onLeave }: ChipsFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')

  /** What is drawn while the field is being left. A new chip would push away the button that is being pressed. */
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const shown = held ?? chips

  const take = (names: readonly string[]) => {
    const fresh = names.map((name) => name.trim().replaceAll(/\s+/g, ' ')).filter((name) => name !== '')
    const all = [...new Set([...chips, ...fresh])]
    if (all.length > chips.length) onChange(all)
  }
  const add = (names: readonly string[], rest = '') => {
    setTyped(rest)
    take(names)
  }
  // On a phone's keyboard a comma is no key to be heard, only a letter that is suddenly there.
  const change = (text: string) => {
    const names = text.split(',')
    if (names.length > 1) add(names.slice(0, -1), names.at(-1))
    else setTyped(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add([typed])
  }
  const paste = (event: ClipboardEvent) => {
    const names = event.clipboardData.getData('text').split(/[,;\n\t]+/)
    if (names.length < 2) return
    event.preventDefault()
    add([typed, ...names])
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    setHeld(chips)
    take([typed])
    onLeave?.()
    afterPointerUp(() => {
      setHeld(null)
      setTyped('')
    })
  }
  const remove = (gone: string) => {
    onChange(chips.filter((chip) => chip !== gone))
    input.current?.focus()
  }

  const describedBy = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ')
  return (
    <div onBlur={leave}>
      <label htmlFor={inputId} className="mb-1.5 block font-semibold leading-snug">
        {label}
        <FieldMarker required={required} optional={optional} />
      </label>
      <FieldHint id={`${inputId}-hint`}>{hint}</FieldHint>
      {shown.length > 0 && (
        <ul aria-label={label} className="mb-2.5 flex flex-wrap gap-2">
          {shown.map((chip) => (
            <li
              key={chip}
              className="flex min-h-12 max-w-full items-center rounded-shell border border-field bg-pearl pl-4"
            >
              <span className="min-w-0 wrap-anywhere">{chip}</span>
              <button
                type="button"
                onClick={() => remove(chip)}
                className="grid size-12 shrink-0 place-items-center rounded-shell text-primary hover:bg-line/60"
              >
                <X aria-hidden="true" className="size-5" />
                <span className="sr-only">{texts.remove(chip)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2.5">
        <input
          ref={input}
          id={inputId}
          type="text"
          value={typed}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
          onPaste={paste}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="enter"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          className="control min-w-0 flex-1"
        />
        <Button
          onClick={() => {
            add([typed])
            input.current?.focus()
          }}
        >
          {texts.add}
          <span className="sr-only"> {texts.addTo(label)}</span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {chips.length > 0 && texts.added(chips.length, chips.at(-1) ?? '')}
      </p>
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  )
}
