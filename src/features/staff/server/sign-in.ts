import { verify } from '@node-rs/argon2'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Credentials, Tokens } from '../contract.ts'
import { loginFormTexts } from '../texts/entrance.ts'
import { type Asker, guessPassword, guessSecondFactor } from './guess-password.ts'
import { issueTokens } from './issue-tokens.ts'
import { hashPassword } from './password.ts'
import { checkSecondFactor } from './second-factor.ts'

type Deps = { db: Database; secret: string; otpRoles: readonly string[] }

const invalidCredentials = () =>
  new DomainError('unauthorized', 'invalid_credentials', loginFormTexts.invalidCredentials)

// Compared with when there is no such user, so that both cases take the same time.
const nobody = hashPassword('nobody has this password')

/** Wrong name, wrong password and a disabled account are answered alike. Only failures use up a limit. */
export function signIn(deps: Deps, credentials: Credentials, asker: Asker): Promise<Tokens> {
  const work = async () => {
    const member = await findMember(deps.db, credentials)
    const device = asker.deviceOf(credentials.username.toLowerCase())
    const check = () => checkSecondFactor(deps, member, credentials.otp)
    const with_second_factor = await (member.totp_sealed === null
      ? check()
      : guessSecondFactor(deps.db, { id: member.id, device, work: check }))
    const issued = await issueTokens(deps, { ...member, with_second_factor })
    if (!issued) throw invalidCredentials()
    return issued
  }
  return guessPassword(deps.db, { username: credentials.username, asker, work })
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
