import { useState } from 'react'
import { newKey } from '#platform/web/new-key.ts'
import { useLocalStorage } from '#platform/web/use-local-storage.ts'

type KeptDraft = { id: string; subject: string; body: string }

const empty = (): KeptDraft => ({ id: newKey(), subject: '', body: '' })

function read(kept: string): KeptDraft | null {
  try {
    const { id, subject, body } = JSON.parse(kept) as Partial<KeptDraft>
    return typeof id === 'string' && typeof subject === 'string' && typeof body === 'string'
      ? { id, subject, body }
      : null
  } catch {
    return null
  }
}

/** Of one event, in this browser. Its id goes along: after a lost answer and a reload it is still the same message. */
export function useKeptDraft(event: string | null) {
  const [kept, keep] = useLocalStorage(`message-draft-${event ?? 'current'}`, '')
  const [first] = useState(empty)
  const draft = read(kept) ?? first
  return {
    draft,
    change: (to: Partial<KeptDraft>) => keep(JSON.stringify({ ...draft, ...to })),
    forget: () => keep(''),
  }
}
