import { verify } from '@node-rs/argon2'
import type { Database } from '#platform/server/db.ts'
import { refuseIfSpent, spend, tryWithin } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Credentials, Tokens } from '../contract.ts'
import { issueTokens } from './issue-tokens.ts'
import { hashPassword } from './password.ts'
import { checkSecondFactor } from './second-factor.ts'

type Parts = { db: Database; secret: string; otpRoles: readonly string[] }

const invalidCredentials = () => new DomainError('unauthorized', 'invalid_credentials', 'Invalid credentials')

// Compared with when there is no such user, so that both cases take the same time.
const nobody = hashPassword('nobody has this password')

type Guess<T> = { username: string; address: string; work: () => Promise<T> }

/** One try at a password, wherever it is asked for. A name is the target of guessing; an address may be a whole venue. */
export async function guessPassword<T>(db: Database, { username, address, work }: Guess<T>): Promise<T> {
  const ofAddress = { key: `sign-in:address:${address}`, limit: 100, seconds: 600 }
  await refuseIfSpent(db, [ofAddress])
  const ofName = { key: `sign-in:name:${username.toLowerCase()}`, limit: 10, seconds: 600 }
  try {
    return await tryWithin(db, ofName, { work, isFailure: isWrongGuess })
  } catch (error) {
    if (isWrongGuess(error)) await spend(db, ofAddress)
    throw error
  }
}

const isWrongGuess = (error: unknown): boolean =>
  error instanceof DomainError && /^(invalid_credentials|otp_refused|wrong_password)$/.test(error.code)

/** Wrong name, wrong password and a disabled account are answered alike. Only failures use up a budget. */
export function signIn(parts: Parts, credentials: Credentials, address: string): Promise<Tokens> {
  const work = async () => {
    const member = await findMember(parts.db, credentials)
    const with_second_factor = await checkSecondFactor(parts, member, credentials.otp)
    const issued = await issueTokens(parts, { ...member, with_second_factor })
    if (!issued) throw invalidCredentials()
    return issued
  }
  return guessPassword(parts.db, { username: credentials.username, address, work })
}

async function findMember(db: Database, { username, password }: Credentials) {
  const member = await db
    .selectFrom('staff_member')
    .where('username', '=', username.toLowerCase())
    .where('disabled_at', 'is', null)
    .select(['id', 'password_hash', 'roles', 'totp_sealed', 'totp_last_step'])
    .executeTakeFirst()
  const matches = await verify(member?.password_hash ?? (await nobody), password)
  if (!member || !matches) throw invalidCredentials()
  return member
}
