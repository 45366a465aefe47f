import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { signToken } from '#platform/server/signed-token.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Tokens } from '../contract.ts'
import { accessRefusals } from '../texts/refusals.ts'
import { lacksSecondFactor } from './second-factor.ts'

const accessSeconds = 15 * 60
const refreshDays = 14
const graceSeconds = 30

type Deps = { db: Database; secret: string; otpRoles: readonly string[] }
type Member = { id: string; password_hash: string; with_second_factor: boolean }

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

/** For somebody whose password was just found right; null when it was changed, or the account disabled, meanwhile. */
export const issueTokens = (
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { id, password_hash, with_second_factor }: Member,
): Promise<Tokens | null> =>
  inTransaction(db, async (tx) => {
    const member = await holdMember(tx, id)
    if (member?.password_hash !== password_hash) return null
    const session = await tx
      .insertInto('staff_session')
      .values({ staff_member_id: id, with_second_factor })
      .returning('id')
      .executeTakeFirstOrThrow()
    return issue(tx, secret, session.id)
  })

/** The access token names the session, so that it ends with it. */
async function issue(tx: Tx, secret: string, session_id: string): Promise<Tokens> {
  const refresh = randomBytes(32).toString('base64url')
  await tx
    .insertInto('refresh_token')
    .values({
      session_id,
      token_sha256: sha256(refresh),
      expires_at: sql<Date>`now() + make_interval(days => ${refreshDays})`,
    })
    .execute()
  return { access: signToken(secret, session_id, accessSeconds), refresh }
}

/** Whoever ends all sessions of this member waits for us, and so finds the one we are about to add to. */
const holdMember = (tx: Tx, id: string) =>
  tx
    .selectFrom('staff_member')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select(['password_hash', 'roles'])
    .forShare()
    .executeTakeFirst()

/**
 * Trades a refresh token for new ones. It works once: a token that comes a second time was copied by somebody, so the
 * whole session ends, whoever holds it. But an answer may be lost on the line: for half a minute, and while nobody has
 * used what it was traded for, it can be traded again, and what it was traded for is worth nothing from then on.
 */
export async function refreshTokens({ db, secret, otpRoles }: Deps, refresh: string): Promise<Tokens> {
  const renewed = await inTransaction(db, async (tx) => {
    const session_id = await lockSession(tx, refresh)
    if (session_id === null) return null
    const token = await findUsable(tx, refresh)
    const member = token && (await holdMember(tx, token.staff_member_id))
    // Looked up again behind the lock: whoever held the member may have ended this very session.
    const held = member && !lacksSecondFactor(otpRoles, { ...member, ...token }) && (await findUsable(tx, refresh))
    if (!held || (await successorWasUsed(tx, token))) {
      await end(tx, session_id)
      return null
    }
    await revokeAfter(tx, token)
    await tx
      .updateTable('refresh_token')
      .set({ used_at: sql<Date>`coalesce(used_at, now())` })
      .where('id', '=', token.id)
      .execute()
    return issue(tx, secret, session_id)
  })
  if (!renewed) throw new DomainError('unauthorized', 'sign_in_again', accessRefusals.signInAgain)
  return renewed
}

/** One at a time in a session: a token added by one exchange is seen by the next, and by the end of the session. */
async function lockSession(tx: Tx, refresh: string): Promise<string | null> {
  const token = await tx
    .selectFrom('refresh_token')
    .where('token_sha256', '=', sha256(refresh))
    .select('session_id')
    .executeTakeFirst()
  if (!token) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${token.session_id}, 0))`.execute(tx)
  return token.session_id
}

const findUsable = (tx: Tx, refresh: string) =>
  tx
    .selectFrom('refresh_token as token')
    .innerJoin('staff_session as session', 'session.id', 'token.session_id')
    .where('token_sha256', '=', sha256(refresh))
    .where('session.ended_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(used_at > now() - make_interval(secs => ${graceSeconds}), true)`)
    .select(['token.id', 'token.session_id', 'session.staff_member_id', 'session.with_second_factor'])
    .executeTakeFirst()

type Token = { id: string; session_id: string }

// The ids of a session rise with time, and it never branches: whatever is higher descends from this one.
const successorWasUsed = async (tx: Tx, { id, session_id }: Token) =>
  (await tx
    .selectFrom('refresh_token')
    .where('session_id', '=', session_id)
    .where('id', '>', id)
    .where('used_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined

const revokeAfter = (tx: Tx, { id, session_id }: Token) =>
  tx
    .updateTable('refresh_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('session_id', '=', session_id)
    .where('revoked_at', 'is', null)
    .where('id', '>', id)
    .execute()

const end = (tx: Tx, session_id: string) =>
  tx
    .updateTable('staff_session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', session_id)
    .where('ended_at', 'is', null)
    .execute()

/** Ends everything that descends from the same sign-in. */
export const endSession = (db: Database, refresh: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const session_id = await lockSession(tx, refresh)
    if (session_id !== null) await end(tx, session_id)
  })

/** The sign-in that this token of the member descends from. */
export async function sessionOf(tx: Tx, staff_member_id: string, refresh: string): Promise<string | undefined> {
  const session = tx
    .selectFrom('refresh_token as token')
    .innerJoin('staff_session as session', 'session.id', 'token.session_id')
    .where('token_sha256', '=', sha256(refresh))
    .where('staff_member_id', '=', staff_member_id)
    .select('session.id')
  return (await session.executeTakeFirst())?.id
}

/** Ends all sign-ins of a member but the one to be kept. The caller has changed the member's row in this transaction. */
export async function endSessions(tx: Tx, staff_member_id: string, kept?: string): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: sql<Date>`now()` })
    .where('staff_member_id', '=', staff_member_id)
    .where('ended_at', 'is', null)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept ?? ''))
    .execute()
}
