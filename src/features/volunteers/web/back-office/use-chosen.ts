import { useState } from 'react'
import type { ApplicationRow } from '../../contract.ts'

/** Who is chosen for the same step. They stay so while the list is narrowed, searched or loaded again. */
export function useChosen(listed: readonly ApplicationRow[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, ApplicationRow>>(new Map())
  // As the list knows them now: whether they were opened may have changed since.
  const now = new Map(listed.map((row) => [row.id, row]))
  const chosen = [...kept.values()].map((row) => now.get(row.id) ?? row)
  return {
    chosen,
    has: (id: string) => kept.has(id),
    toggle: (row: ApplicationRow) => {
      const next = new Map(kept)
      if (!next.delete(row.id)) next.set(row.id, row)
      setKept(next)
    },
    add: (rows: readonly ApplicationRow[]) => setKept(new Map([...kept, ...rows.map((row) => [row.id, row] as const)])),
    clear: () => setKept(new Map()),
  }
}

export type Chosen = ReturnType<typeof useChosen>
