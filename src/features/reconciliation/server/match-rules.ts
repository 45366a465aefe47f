import type { Centavos } from '#shared/money.ts'

/** A payment that a line names; `claimed` by another line already, from an earlier run. */
export type Candidate = { id: string; expected: Centavos; claimed: boolean }
export type OpenLine = {
  id: string
  /** More than zero, as the database has it, so it is never the sum of no payments. */
  amount: Centavos
  /** Named by its own reference or OR number, and by what the texts hold. */
  named: readonly Candidate[]
  /** Those whose reference goes on where the line's ends. */
  continued: readonly Candidate[]
}
export type Outcome = { line_id: string; state: 'MATCHED' | 'UNMATCHED' | 'DUPLICATE'; payment_ids: string[] }

const sum = (candidates: readonly Candidate[]): Centavos =>
  candidates.reduce((total, { expected }) => total + expected, 0)

const withContinued = ({ named, continued }: OpenLine): Candidate[] => [
  ...new Map([...named, ...continued].map((candidate) => [candidate.id, candidate])).values(),
]

/**
 * A line is matched when all payments it names add up to it exactly, and none of them is matched already. Nothing is ever
 * picked out of several: that would be a guess. What is named in full goes before what only continues a reference, and
 * earlier lines before later ones.
 */
export function matchLines(lines: readonly OpenLine[]): Outcome[] {
  const claimed = new Set<string>()
  const taken = ({ id, claimed: before }: Candidate) => before || claimed.has(id)
  const outcomes = new Map<string, Outcome>()
  const claim = (line: OpenLine, candidates: readonly Candidate[]) => {
    if (sum(candidates) !== line.amount || candidates.some(taken)) return
    for (const { id } of candidates) claimed.add(id)
    outcomes.set(line.id, { line_id: line.id, state: 'MATCHED', payment_ids: candidates.map(({ id }) => id) })
  }
  for (const line of lines) claim(line, line.named)
  // A line that is matched by now finds its own payments taken.
  for (const line of lines) claim(line, withContinued(line))
  return lines.map((line) => {
    const paidTwice = [line.named, withContinued(line)].some(
      (candidates) => sum(candidates) === line.amount && candidates.every(taken),
    )
    return outcomes.get(line.id) ?? { line_id: line.id, state: paidTwice ? 'DUPLICATE' : 'UNMATCHED', payment_ids: [] }
  })
}
