import { verify } from '@node-rs/argon2'
import type { Database } from '#platform/server/db.ts'
import { type Budget, refuseIfSpent, spend } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Credentials, Tokens } from '../contract.ts'
import { issueTokens } from './issue-tokens.ts'
import { hashPassword } from './password.ts'
import { checkSecondFactor } from './second-factor.ts'

type Parts = { db: Database; secret: string; otpRoles: readonly string[] }

const invalidCredentials = () => new DomainError('unauthorized', 'invalid_credentials', 'Invalid credentials')

// Compared with when there is no such user, so that both cases take the same time.
const nobody = hashPassword('nobody has this password')

/** A name is the target of guessing, wherever a password is asked for; an address may be a whole venue. */
export const guessBudgets = (username: string, address: string): Budget[] => [
  { key: `sign-in:name:${username.toLowerCase()}`, limit: 10, seconds: 600 },
  { key: `sign-in:address:${address}`, limit: 100, seconds: 600 },
]

/** Wrong name, wrong password and a disabled account are answered alike. Only failures use up a budget. */
export async function signIn(parts: Parts, credentials: Credentials, address: string): Promise<Tokens> {
  const budgets = guessBudgets(credentials.username, address)
  await refuseIfSpent(parts.db, budgets)
  try {
    const member = await findMember(parts.db, credentials)
    await checkSecondFactor(parts, member, credentials.otp)
    const issued = await issueTokens(parts, member)
    if (!issued) throw invalidCredentials()
    return issued
  } catch (error) {
    if (error instanceof DomainError && /^(invalid_credentials|otp_refused)$/.test(error.code)) {
      await Promise.all(budgets.map((budget) => spend(parts.db, budget)))
    }
    throw error
  }
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
