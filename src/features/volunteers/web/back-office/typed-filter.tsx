import { useEffect, useState } from 'react'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'

type TypedProps = {
  label: string
  hint?: string
  value: string
  onSettled: (value: string) => void
  className?: string
}

/** Typing is not a question yet; it becomes one when the hand rests. */
export function TypedFilter({ value, onSettled, ...field }: TypedProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const settled = useDebouncedValue(typed.trim(), 300)
  // Changed from outside, by the way back or "Show everybody".
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (settled !== value && settled === typed.trim()) onSettled(settled)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed asks, not an answer that comes back
  }, [settled])
  return <TextField type="search" {...field} value={typed} onChange={(event) => setTyped(event.target.value)} />
}
