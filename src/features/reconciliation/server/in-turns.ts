import { setImmediate } from 'node:timers/promises'

/** As much as is done before anybody else has a turn: some milliseconds. */
export const linesPerTurn = 200

/** Long work in pieces. Wherever it yields, the process answers whoever else is waiting. */
export async function inTurns<Result>(work: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await setImmediate()
  }
}

/** The same work at once, for what is short. */
export function atOnce<Result>(work: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

export function* mapped<In, Out>(all: readonly In[], work: (one: In) => Out): Generator<void, Out[], void> {
  const out: Out[] = []
  for (const one of all) {
    if (out.length % linesPerTurn === 0) yield
    out.push(work(one))
  }
  return out
}
