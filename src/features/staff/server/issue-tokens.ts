import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { signToken } from '#platform/server/signed-token.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Tokens } from '../contract.ts'

const accessSeconds = 15 * 60
const refreshDays = 14
const graceSeconds = 30

type Parts = { db: Database; secret: string }

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

/** For somebody whose password was just found right; null when it was changed, or the account disabled, meanwhile. */
export const issueTokens = (
  { db, secret }: Parts,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<Tokens | null> =>
  inTransaction(db, async (tx) => {
    const member = await holdMember(tx, id)
    if (member?.password_hash !== password_hash) return null
    return issue(tx, secret, { staff_member_id: id, family_id: randomUUID() })
  })

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

/** Whoever revokes all tokens of this member waits for us, and so finds the one we are about to add. */
const holdMember = (tx: Tx, id: string) =>
  tx
    .selectFrom('staff_member')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select('password_hash')
    .forShare()
    .executeTakeFirst()

/**
 * Trades a refresh token for new ones. It works once: a token that comes a second time was copied by somebody, so the
 * whole family ends, whoever holds it. But an answer may be lost on the line: for half a minute, and while nobody has
 * used what it was traded for, it can be traded again, and what it was traded for is worth nothing from then on.
 */
export async function refreshTokens({ db, secret }: Parts, refresh: string): Promise<Tokens> {
  const renewed = await inTransaction(db, async (tx) => {
    const family_id = await lockFamily(tx, refresh)
    if (family_id === null) return null
    const token = await findUsable(tx, refresh)
    // Looked up again behind the lock: whoever held the member may have ended this very token.
    const held = token && (await holdMember(tx, token.staff_member_id)) && (await findUsable(tx, refresh))
    if (!held || (await successorWasUsed(tx, token))) {
      await revokeTokens(tx, family_id)
      return null
    }
    await revokeTokens(tx, family_id, token.id)
    await tx
      .updateTable('refresh_token')
      .set({ used_at: sql<Date>`coalesce(used_at, now())` })
      .where('id', '=', token.id)
      .execute()
    return issue(tx, secret, { staff_member_id: token.staff_member_id, family_id })
  })
  if (!renewed) throw new DomainError('unauthorized', 'sign_in_again', 'Please sign in again.')
  return renewed
}

/** One at a time in a family: a token added by one exchange is seen by the next, and by the end of the family. */
async function lockFamily(tx: Tx, refresh: string): Promise<string | null> {
  const token = await tx
    .selectFrom('refresh_token')
    .where('token_sha256', '=', sha256(refresh))
    .select('family_id')
    .executeTakeFirst()
  if (!token) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${token.family_id}, 0))`.execute(tx)
  return token.family_id
}

const findUsable = (tx: Tx, refresh: string) =>
  tx
    .selectFrom('refresh_token')
    .where('token_sha256', '=', sha256(refresh))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(used_at > now() - make_interval(secs => ${graceSeconds}), true)`)
    .select(['id', 'family_id', 'staff_member_id'])
    .executeTakeFirst()

// The ids of a family rise with time, and it never branches: whatever is higher descends from this one.
const successorWasUsed = async (tx: Tx, { id, family_id }: { id: string; family_id: string }) =>
  (await tx
    .selectFrom('refresh_token')
    .where('family_id', '=', family_id)
    .where('id', '>', id)
    .where('used_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined

const revokeTokens = (tx: Tx, family_id: string, after?: string) =>
  tx
    .updateTable('refresh_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('family_id', '=', family_id)
    .where('revoked_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .execute()

/** Ends every token that descends from the same sign-in. */
export const endFamily = (db: Database, refresh: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const family_id = await lockFamily(tx, refresh)
    if (family_id !== null) await revokeTokens(tx, family_id)
  })

/** The sign-in that this token of the member descends from. */
export async function familyOf(tx: Tx, staff_member_id: string, refresh: string): Promise<string | undefined> {
  const token = tx
    .selectFrom('refresh_token')
    .where('token_sha256', '=', sha256(refresh))
    .where('staff_member_id', '=', staff_member_id)
    .select('family_id')
  return (await token.executeTakeFirst())?.family_id
}

/** Ends all sign-ins of a member but the one to be kept. The caller has changed the member's row in this transaction. */
export async function endSessions(tx: Tx, staff_member_id: string, kept?: string): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('staff_member_id', '=', staff_member_id)
    .where('revoked_at', 'is', null)
    .$if(kept !== undefined, (query) => query.where('family_id', '<>', kept ?? ''))
    .execute()
}
