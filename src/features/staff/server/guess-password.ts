import type { Database } from '#platform/server/db.ts'
import { countUses, inSlowLane, limitFailures, refuseIfSpent, usesOf } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'

/** Where a try comes from: a line, which a whole venue may share, and the device, if this person has logged in on it before. */
export type Asker = { network: string; deviceOf: (username: string) => string | null }

type Guess<T> = { username: string; asker: Asker; work: () => Promise<T> }

/** So many wrong tries of all who are strangers to us, at one name or from one line, and they are looked at one by one. */
const manyWrong = 100

/**
 * One try at a password, wherever it is asked for. Wrong ones are counted where they come from, so that nobody locks another
 * person out by guessing at their name: those of a device that the person uses with that device, all others with name and line.
 */
export async function guessPassword<T>(db: Database, { username, asker, work }: Guess<T>): Promise<T> {
  const name = username.toLowerCase()
  const device = asker.deviceOf(name)
  if (device !== null) return within(db, device, work)
  const shared = [`sign-in:name:${name}`, `sign-in:network:${asker.network}`]
  const uses = await usesOf(db, shared)
  const busy = shared.find((_, index) => (uses[index] ?? 0) >= manyWrong)
  const tryOnce = async () => {
    try {
      return await within(db, `${name}:${asker.network}`, work)
    } catch (error) {
      if (isWrongGuess(error)) await countUses(db, shared, 600)
      throw error
    }
  }
  if (busy === undefined) return tryOnce()
  // Whoever has used theirs up takes nobody's place among those who wait.
  await refuseIfSpent(db, budgetsOf(`${name}:${asker.network}`))
  return inSlowLane(busy, tryOnce, `${name}:${asker.network}`)
}

/** Ten wrong ones cost a minute, thirty cost an hour. */
const budgetsOf = (who: string) =>
  [
    { key: `sign-in:minute:${who}`, limit: 10, seconds: 60 },
    { key: `sign-in:hour:${who}`, limit: 30, seconds: 3600 },
  ] as const

function within<T>(db: Database, who: string, work: () => Promise<T>): Promise<T> {
  const [minute, hour] = budgetsOf(who)
  const isFailure = isWrongGuess
  return limitFailures(db, minute, { isFailure, work: () => limitFailures(db, hour, { isFailure, work }) })
}

/**
 * One try at the second factor, which only somebody with the right password gets to. Its codes are short: they are counted for
 * the person, from wherever they come, except on a device of theirs.
 */
export function guessSecondFactor<T>(
  db: Database,
  { id, device, work }: { id: string; device: string | null; work: () => Promise<T> },
): Promise<T> {
  const rateLimit = { key: `sign-in:otp:${device ?? id}`, limit: 10, seconds: 3600 }
  return limitFailures(db, rateLimit, { isFailure: isWrongGuess, work })
}

const isWrongGuess = (error: unknown): boolean =>
  error instanceof DomainError && /^(invalid_credentials|otp_refused|wrong_password)$/.test(error.code)
