import { useState } from 'react'
import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx'
import { referenceFieldTexts as texts } from '../texts/paying.ts'

type Props = TextFieldProps & { onFound: (reference: string) => void }

/** More words than any number has: a message, whether a keyboard wrote it in one go or somebody typed it. */
const isMessage = (typed: string): boolean => typed.trim().split(/\s+/).length >= 5

/** The number on the proof; the bank's whole text message fills it in as well, pasted or typed. */
export function ReferenceField({ onFound, onBlur, ...field }: Props) {
  const [found, setFound] = useState<string | null>(null)
  // Fetched when it is wanted: most people type the number, and every form would carry it.
  const takeFrom = async (message: string) => {
    const { suggestReference } = await import('./suggest-reference-rules.ts')
    const reference = suggestReference(message)
    if (reference === null) return
    onFound(reference)
    setFound(reference)
  }
  const take = (message: string) => void takeFrom(message).catch(console.error)
  return (
    <div>
      <TextField
        hint={texts.hint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        // Its line breaks are gone once it is in the field. Without a line it stays as it was pasted, and is the person's to shorten.
        onPaste={(event) => take(event.clipboardData.getData('text'))}
        // A phone's keyboard pastes without a word about it.
        onBlur={(event) => {
          onBlur?.(event)
          if (isMessage(event.target.value)) take(event.target.value)
        }}
        {...field}
      />
      <p role="status" className="mt-2 font-semibold text-leaf text-sm empty:hidden">
        {found && texts.found(found)}
      </p>
    </div>
  )
}
