/** A small planted fault: the product as it would be if somebody broke one rule by a slip of the hand. */
export type Mutant = {
  /** The rule whose tests must notice it. */
  rule: string
  /** What is wrong now, as a user or a reader of the data would say it. */
  fault: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  put: string
}

/** What is wrong with a mutant before it is even planted. */
export function plantingProblem({ find, put }: Mutant, source: string): string | null {
  const places = source.split(find).length - 1
  if (places !== 1) return `the text to replace stands in the file ${places} times`
  return find === put ? 'nothing would change' : null
}
