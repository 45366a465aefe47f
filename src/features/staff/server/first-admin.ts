import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { limitFailures } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { setUpAddress } from '../addresses.ts'
import type { FirstAdmin } from '../contract.ts'
import { setUpRefusals as refusals } from '../texts/refusals.ts'
import { insertMember } from './add-staff-member.ts'
import { hashPassword } from './password.ts'
import { passwordProblem, wordsOfChurch } from './password-problem.ts'
import { putSecondFactor } from './second-factor.ts'

const hours = 48

const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A disabled one too: whoever finds a link must not become one beside them. */
export async function hasAdmin(db: Database | Tx): Promise<boolean> {
  const admin = db.selectFrom('staff_member').where(sql<boolean>`'admin' = any(roles)`).select('id')
  return (await admin.executeTakeFirst()) !== undefined
}

/** The secret is behind a hash sign, which browsers keep to themselves: no log on the way has it. */
const addressOf = (publicUrl: string, secret: string) => `${publicUrl.replace(/\/$/, '')}${setUpAddress()}#${secret}`

/** The old one stops working. */
export const makeSetUpLink = (db: Database, publicUrl: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    await holdFirstAdmin(tx)
    if (await hasAdmin(tx)) throw new DomainError('conflict', 'has_admin', refusals.hasAdminCommand)
    return putLink(tx, publicUrl)
  })

/** For a server that starts: null where there is an admin, or a link that somebody may have been sent. */
export const makeFirstLink = (db: Database, publicUrl: string): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    await holdFirstAdmin(tx)
    const waits = (await hasAdmin(tx)) || (await liveLink(tx).executeTakeFirst()) !== undefined
    return waits ? null : putLink(tx, publicUrl)
  })

async function putLink(tx: Tx, publicUrl: string): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const link = {
    secret_sha256: sha256(secret),
    expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    used_at: null,
  }
  await tx
    .insertInto('set_up_link')
    .values(link)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(link))
    .execute()
  await audit(tx, { staff_member_id: null, action: 'staff.set_up_link', subject: 'installation' })
  return addressOf(publicUrl, secret)
}

/** One at a time: of two who come with the same link, or with a link and a command, the second one sees what the first one did. */
const holdFirstAdmin = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('first-admin', 0))`.execute(tx)

const liveLink = (db: Database | Tx) =>
  db
    .selectFrom('set_up_link')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['secret_sha256', 'expires_at'])

type Try = { link: string; network: string }

/** Looked at before anything that keeps the server busy. */
export function checkLink(db: Database, { link, network }: Try): Promise<{ expires_at: string }> {
  const work = async () => {
    if (await hasAdmin(db)) throw new DomainError('conflict', 'has_admin', refusals.hasAdmin)
    const live = await liveLink(db).where('secret_sha256', '=', sha256(link)).executeTakeFirst()
    if (!live) throw linkGone()
    return { expires_at: live.expires_at.toISOString() }
  }
  const rateLimit = { key: `set-up-link:${network}`, limit: 30, seconds: 600 }
  const isFailure = (error: unknown) => error instanceof DomainError && error.code === 'link_gone'
  return limitFailures(db, rateLimit, { work, isFailure })
}

const linkGone = () => new DomainError('not_found', 'link_gone', refusals.linkGone)

type Deps = { db: Database; secret: string; otpRoles: readonly string[] }

/** Answers what their authenticator app reads, where admins need one: they could not log in to get it. */
export async function addFirstAdmin({ db, secret, otpRoles }: Deps, by: Try, input: FirstAdmin) {
  await checkLink(db, by)
  const { full_name, username, email, password } = input
  const problem = await passwordProblem(password, { username, current: '', ofChurch: await wordsOfChurch(db) })
  if (problem) throw new DomainError('unprocessable', 'password_unfit', problem, { password: [problem] })
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await holdFirstAdmin(tx)
    if (await hasAdmin(tx)) throw new DomainError('conflict', 'has_admin', refusals.hasAdmin)
    await useLink(tx, by.link)
    const member = {
      full_name,
      username,
      own_email: email,
      password_hash,
      password_given: false,
      roles: ['admin' as const],
    }
    const id = await insertMember(tx, member)
    const second_factor = otpRoles.includes('admin') ? ((await putSecondFactor(tx, secret, id)) ?? null) : null
    await audit(tx, { staff_member_id: id, action: 'staff.first_admin', subject: id, details: { username } })
    return { second_factor }
  })
}

async function useLink(tx: Tx, link: string): Promise<void> {
  const used = await tx
    .updateTable('set_up_link')
    .set({ used_at: sql<Date>`now()` })
    .where('secret_sha256', '=', sha256(link))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('is_only')
    .executeTakeFirst()
  if (!used) throw linkGone()
}
