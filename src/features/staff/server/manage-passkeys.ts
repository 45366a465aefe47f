import { sql } from 'kysely'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { randomCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { passkeyRefusals as refusals } from '../texts/refusals.ts'
import type { Staff } from './access-guard.ts'
import { passkeyHmac } from './passkey.ts'

type Deps = { db: Database; secret: string }

/** 60 random bits, read aloud in three groups of four. */
const newPasskey = (): string => `${randomCode(4)}-${randomCode(4)}-${randomCode(4)}`

export async function issuePasskey({ db, secret }: Deps, by: Staff, input: { staff_member_id?: string; days: number }) {
  const owner = input.staff_member_id ?? by.id
  refuseForOthers(by, owner)
  const passkey = newPasskey()
  return inTransaction(db, async (tx) => {
    const holder = await tx
      .selectFrom('staff_member')
      .where('id', '=', owner)
      .where('disabled_at', 'is', null)
      .where(sql<boolean>`roles && array['desk', 'admin']`)
      .select('id')
      // Whoever revokes all passkeys of this member waits for us, and so finds this one.
      .forShare()
      .executeTakeFirst()
    if (!holder) throw new DomainError('conflict', 'not_a_desk_member', refusals.notOfDesk)
    const { id, expires_at } = await tx
      .insertInto('passkey')
      .values({
        staff_member_id: owner,
        secret_hmac: passkeyHmac(secret, passkey),
        expires_at: sql<Date>`now() + make_interval(days => ${input.days})`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow()
    await audit(tx, { staff_member_id: by.id, action: 'passkey.issue', subject: id, details: { owner } })
    return { id, passkey, expires_at: expires_at.toISOString() }
  })
}

/** Counts from this moment on: the next cash payment with it is refused. */
export async function revokePasskey({ db }: Deps, by: Staff, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.selectFrom('passkey').where('id', '=', id).select('staff_member_id').executeTakeFirst()
    if (!found) throw new DomainError('not_found', 'passkey_not_found', refusals.unknown)
    refuseForOthers(by, found.staff_member_id)
    await revokePasskeyOf(tx, id)
    await audit(tx, { staff_member_id: by.id, action: 'passkey.revoke', subject: id })
  })
}

/** Within the transaction of what it is revoked for. */
export async function revokePasskeyOf(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** All that the member has left, when they may not take cash any more; the caller has changed their row already. */
export async function revokeAllPasskeys(tx: Tx, staff_member_id: string): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ revoked_at: sql<Date>`now()` })
    .where('staff_member_id', '=', staff_member_id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** A member of the desk sees their own, an admin everybody's; the newest first. */
export async function listPasskeys({ db }: Deps, by: Staff) {
  const rows = await db
    .selectFrom('passkey')
    .innerJoin('staff_member', 'staff_member.id', 'passkey.staff_member_id')
    .$if(!isAdmin(by), (query) => query.where('staff_member.id', '=', by.id))
    .select(['passkey.id', 'staff_member.full_name as owner', 'passkey.created_at', 'passkey.expires_at'])
    .select(
      sql<'live' | 'expired' | 'revoked'>`case when revoked_at is not null then 'revoked'
        when passkey.expires_at <= now() then 'expired' else 'live' end`.as('state'),
    )
    .orderBy('passkey.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

const isAdmin = ({ roles }: Staff): boolean => roles.includes('admin')

function refuseForOthers(by: Staff, owner: string): void {
  if (owner === by.id || isAdmin(by)) return
  throw new DomainError('forbidden', 'not_yours', refusals.notYours)
}
