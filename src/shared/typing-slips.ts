/** The fewest letters to change, add, leave out or swap with their neighbour that make the beginning of `part` of `typed`. */
export const slipsToBeginning = (typed: string, part: string): number => Math.min(...slipsToEach(typed, part))

/** The same for the whole of `word`. */
export const slipsBetween = (typed: string, word: string): number => at(slipsToEach(typed, word), word.length)

/** To every beginning of `part`, the empty one first (optimal string alignment). */
function slipsToEach(typed: string, part: string): number[] {
  let before: number[] = []
  let row = Array.from({ length: part.length + 1 }, (_, column) => column)
  for (let line = 1; line <= typed.length; line++) {
    const next = [line]
    for (let column = 1; column <= part.length; column++) {
      const same = typed[line - 1] === part[column - 1]
      const swapped = typed[line - 1] === part[column - 2] && typed[line - 2] === part[column - 1]
      next[column] = Math.min(
        at(row, column) + 1,
        at(next, column - 1) + 1,
        at(row, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
