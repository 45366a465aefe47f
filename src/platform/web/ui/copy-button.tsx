import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { copyButtonTexts as texts } from '../texts/pages.ts'
import { Button } from './button.tsx'

export type CopyButtonProps = {
  text: string
  /** What is copied, for a screen reader: "account number". */
  what: string
  label?: string
  /** Said and shown after copying: "Copied. Now open your bank app." */
  copiedLabel?: string
  className?: string
}

export function CopyButton({ text, what, label = texts.copy, copiedLabel = texts.copied, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle')
  const id = useId()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome('idle'), 4000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  const copied = outcome === 'copied'
  return (
    <span className={className}>
      <Button onClick={copy} icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}>
        {copied ? copiedLabel : label}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className="sr-only">
        {copied && `${copiedLabel}: ${what}`}
        {outcome === 'refused' && texts.refused}
      </span>
      {outcome === 'refused' && (
        // Messenger's browser and plain http refuse the clipboard: hand over a selected text instead
        <span className="mt-3 block">
          <label htmlFor={id} className="mb-1 block text-muted text-sm">
            {texts.byHand(what)}
          </label>
          <input id={id} readOnly value={text} ref={selectAll} className="control code-text" />
        </span>
      )}
    </span>
  )
}

function selectAll(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
