import { fromPesos, toPesos } from '#shared/money.ts'
import { lineState, type Outcomes, type StatementDay } from '../../contract.ts'

/** Something of it is not closed, and all of that has ended. */
export const isReady = ({ left, unclosed }: StatementDay): boolean => left === 0 && unclosed.lines > 0

/** What would be closed: lines and pesos of several days together, also by how they ended. */
export function addUp(days: readonly StatementDay[]): { lines: number; amount: number; outcomes: Outcomes } {
  const outcomes = lineState.options.flatMap((state) => {
    const counts = days.flatMap((day) => day.outcomes[state] ?? [])
    return counts.length === 0 ? [] : [[state, together(counts)] as const]
  })
  return { ...together(days.map(({ unclosed }) => unclosed)), outcomes: Object.fromEntries(outcomes) }
}

const together = (counts: readonly { lines: number; amount: number }[]) => ({
  lines: counts.reduce((sum, { lines }) => sum + lines, 0),
  amount: toPesos(counts.reduce((sum, { amount }) => sum + fromPesos(amount), 0)),
})
