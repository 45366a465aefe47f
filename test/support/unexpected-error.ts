/** For what a test does not expect to be told of: the run fails, whichever test was at work. */
export function unexpectedError(error: unknown): never {
  throw error
}
