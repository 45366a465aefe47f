import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { signToken } from '#platform/server/signed-token.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Tokens } from '../contract.ts'

const accessSeconds = 15 * 60
const refreshDays = 14

type Parts = { db: Database; secret: string }

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

export const issueTokens = ({ db, secret }: Parts, staff_member_id: string): Promise<Tokens> =>
  inTransaction(db, (tx) => issue(tx, secret, { staff_member_id, family_id: randomUUID() }))

async function issue(tx: Tx, secret: string, owner: { staff_member_id: string; family_id: string }): Promise<Tokens> {
  const refresh = randomBytes(32).toString('base64url')
  await tx
    .insertInto('refresh_token')
    .values({
      ...owner,
      token_sha256: sha256(refresh),
      expires_at: sql<Date>`now() + make_interval(days => ${refreshDays})`,
    })
    .execute()
  return { access: signToken(secret, owner.staff_member_id, accessSeconds), refresh }
}

const signInAgain = () => new DomainError('unauthorized', 'sign_in_again', 'Please sign in again.')

/**
 * Trades a refresh token for new ones. It works once: a token that comes a second time was copied by somebody, so the
 * whole family ends, whoever holds it.
 */
export async function refreshTokens({ db, secret }: Parts, refresh: string): Promise<Tokens> {
  const renewed = await inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('refresh_token')
      .set({ used_at: sql<Date>`now()` })
      .where('token_sha256', '=', sha256(refresh))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('staff_member_id', 'in', (eb) =>
        eb.selectFrom('staff_member').where('disabled_at', 'is', null).select('id'),
      )
      .returning(['staff_member_id', 'family_id'])
      .executeTakeFirst()
    return used ? issue(tx, secret, used) : null
  })
  if (renewed) return renewed
  await endFamily(db, refresh)
  throw signInAgain()
}

/** Ends every token that descends from the same sign-in. */
export async function endFamily(db: Database, refresh: string): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .where('family_id', 'in', (eb) =>
      eb.selectFrom('refresh_token').where('token_sha256', '=', sha256(refresh)).select('family_id'),
    )
    .execute()
}
