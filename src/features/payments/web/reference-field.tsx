import { type ClipboardEvent, useState } from 'react'
import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx'
import { referenceFieldTexts as texts } from '../texts/paying.ts'

type Props = TextFieldProps & { onFound: (reference: string) => void }

/** The number on the proof; pasting the bank's whole text message fills it in as well. */
export function ReferenceField({ onFound, ...field }: Props) {
  const [found, setFound] = useState<string | null>(null)
  // Fetched when it is wanted: most people type the number, and every form would carry it.
  const takeFromMessage = async (event: ClipboardEvent) => {
    const message = event.clipboardData.getData('text')
    const { suggestReference } = await import('./suggest-reference-rules.ts')
    const reference = suggestReference(message)
    if (reference === null) return
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
        // Without a line it stays as it was pasted, and is the person's to shorten.
        onPaste={(event) => void takeFromMessage(event).catch(console.error)}
        {...field}
      />
      <p role="status" className="mt-2 font-semibold text-leaf text-sm empty:hidden">
        {found && texts.found(found)}
      </p>
    </div>
  )
}
