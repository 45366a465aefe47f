import { type ClipboardEvent, useState } from 'react'
import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx'
import { referenceFieldTexts as texts } from '../texts/paying.ts'
import { suggestReference } from './suggest-reference-rules.ts'

type Props = TextFieldProps & { onFound: (reference: string) => void }

/** The number on the proof; pasting the bank's whole text message fills it in as well. */
export function ReferenceField({ onFound, ...field }: Props) {
  const [found, setFound] = useState<string | null>(null)
  const takeFromMessage = (event: ClipboardEvent) => {
    const reference = suggestReference(event.clipboardData.getData('text'))
    if (reference === null) return
    event.preventDefault()
    onFound(reference)
    setFound(reference)
  }
  return (
    <div>
      <TextField
        hint={texts.hint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onPaste={takeFromMessage}
        {...field}
      />
      <p role="status" className="mt-2 font-semibold text-leaf text-sm empty:hidden">
        {found && texts.found(found)}
      </p>
    </div>
  )
}
