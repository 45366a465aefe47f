/** Stands in the file exactly once. */
export type Edit = { file: string; find: string; put: string }

/** A small planted fault: the product as it would be if somebody broke one rule by a slip of the hand. */
export type Mutant = Edit & {
  /** The rule whose tests must notice it. */
  rule: string
  /** What is wrong now, as a user or a reader of the data would say it. */
  fault: string
  /** Where one edit is made good by another guard. */
  and?: readonly Edit[]
}

export const editsOf = ({ file, find, put, and = [] }: Mutant): readonly Edit[] => [{ file, find, put }, ...and]

/** What is wrong with an edit before it is even made. */
export function plantingProblem({ find, put }: Edit, source: string): string | null {
  const places = source.split(find).length - 1
  if (places !== 1) return `the text to replace stands in the file ${places} times`
  return find === put ? 'nothing would change' : null
}
