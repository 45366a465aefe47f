import { createHmac } from 'node:crypto'
import type { Database } from '#platform/server/db.ts'
import { derivedKey } from '#platform/server/derived-key.ts'
import { codeOf, normalizeCode } from '#shared/code.ts'
import type { Staff } from './access-guard.ts'
import { findOwnPasskey, livePasskeys } from './live-passkeys.ts'

type Deps = { db: Database; secret: string }

const windowMilliseconds = 600_000
const windowAt = (now: number): number => Math.floor(now / windowMilliseconds)

/** 40 bits that are worth something for ten minutes, and for ten more to whoever was shown them at the end. */
export const passkeyCode = (secret: string, passkey_id: string, window: number): string =>
  codeOf(createHmac('sha256', derivedKey(secret, 'passkey-code')).update(`${passkey_id} ${window}`).digest(), 8)

/** Whose code this is. All are worked out anew: a church has a few dozen passkeys at most, and codes are stored nowhere. */
export async function findByCode({ db, secret }: Deps, typed: string): Promise<{ id: string } | undefined> {
  const code = normalizeCode(typed)
  if (code.length !== 8) return undefined
  const window = windowAt(Date.now())
  const passkeys = await livePasskeys(db).select('passkey.id').execute()
  return passkeys.find(({ id }) => [window, window - 1].some((at) => passkeyCode(secret, id, at) === code))
}

/** For the holder's own phone. */
export async function showOwnCode({ db, secret }: Deps, by: Staff): Promise<{ code: string; changes_at: string }> {
  const passkey_id = await findOwnPasskey(db, by.id)
  const window = windowAt(Date.now())
  return {
    code: passkeyCode(secret, passkey_id, window),
    changes_at: new Date((window + 1) * windowMilliseconds).toISOString(),
  }
}
