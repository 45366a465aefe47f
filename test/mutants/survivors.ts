/** A change of the code, made by Stryker, that no test notices because nothing a user or a caller could see differs. */
export type Survivor = {
  file: string
  /** The code as it stands and as it was changed, each on one line, cut after eighty characters. */
  code: string
  put: string
  why: string
}

export const survivors: readonly Survivor[] = []
