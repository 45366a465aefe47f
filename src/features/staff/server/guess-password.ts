import type { Database } from '#platform/server/db.ts'
import { countUses, inSlowLane, tryWithin, usesOf } from '#platform/server/rate-limit.ts'
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
  return busy === undefined ? tryOnce() : inSlowLane(busy, tryOnce)
}

/** Ten wrong ones cost a minute, thirty cost an hour. */
const within = <T>(db: Database, who: string, work: () => Promise<T>): Promise<T> =>
  tryWithin(
    db,
    { key: `sign-in:minute:${who}`, limit: 10, seconds: 60 },
    {
      isFailure: isWrongGuess,
      work: () =>
        tryWithin(db, { key: `sign-in:hour:${who}`, limit: 30, seconds: 3600 }, { isFailure: isWrongGuess, work }),
    },
  )

const isWrongGuess = (error: unknown): boolean =>
  error instanceof DomainError && /^(invalid_credentials|otp_refused|wrong_password)$/.test(error.code)
