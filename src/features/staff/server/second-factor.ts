import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '#platform/server/db.ts'
import { openSealed, seal } from '#platform/server/seal.ts'
import { DomainError } from '#shared/domain-error.ts'
import { accessRefusals as refusals } from '../texts/refusals.ts'
import { matchingStep, totpUri } from './totp-rules.ts'

type Deps = { db: Database; secret: string; otpRoles: readonly string[] }
type Member = { id: string; roles: string[]; totp_sealed: Buffer | null; totp_last_step: number }

const purpose = 'second-factor'

/** A role may be given to somebody who is logged in already: what a session was made with has to be enough for it. */
export const lacksSecondFactor = (
  otpRoles: readonly string[],
  { roles, with_second_factor }: { roles: readonly string[]; with_second_factor: boolean },
): boolean => !with_second_factor && roles.some((role) => otpRoles.includes(role))

/** Refuses a sign-in without the second factor that the person, or one of their roles, asks for. Answers whether it has one. */
export async function checkSecondFactor({ db, secret, otpRoles }: Deps, member: Member, otp = ''): Promise<boolean> {
  if (member.totp_sealed === null) {
    if (!lacksSecondFactor(otpRoles, { ...member, with_second_factor: false })) return false
    throw new DomainError('forbidden', 'second_factor_missing', refusals.secondFactorMissing)
  }
  if (otp === '') {
    throw new DomainError('unauthorized', 'otp_required', refusals.otpRequired)
  }
  const key = openSealed(secret, purpose, member.totp_sealed)
  const step = matchingStep(key, otp, { now: new Date(), after: member.totp_last_step })
  // Conditional, so that one code seen by two people at once lets one of them in.
  const used =
    step === null
      ? null
      : await db
          .updateTable('staff_member')
          .set({ totp_last_step: step })
          .where('id', '=', member.id)
          .where('totp_last_step', '<', step)
          .returning('id')
          .executeTakeFirst()
  if (!used) throw new DomainError('unauthorized', 'otp_refused', refusals.otpRefused)
  return true
}

/** Gives the member a new key and answers what their authenticator app reads. */
export async function putSecondFactor(tx: Tx, secret: string, id: string): Promise<string | undefined> {
  const key = randomBytes(20)
  const member = await tx
    .updateTable('staff_member')
    .set({ totp_sealed: seal(secret, purpose, key), totp_last_step: 0 })
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirst()
  return member && totpUri(key, member.username)
}
