import { sql } from 'kysely'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { RolesInput } from '../contract.ts'
import { personRefusals as refusals } from '../texts/refusals.ts'
import type { Staff } from './access-guard.ts'
import { endSessions } from './issue-tokens.ts'
import { lockAdmins } from './lock-admins.ts'
import { revokeAllPasskeys } from './manage-passkeys.ts'
import { hashPassword, newPassword } from './password.ts'
import { scopeToMinistries } from './scope-to-ministries.ts'
import { putSecondFactor } from './second-factor.ts'

type Change = { db: Database; by: Staff; id: string }

export async function changeRoles({ db, by, id }: Change, { roles, ministries }: RolesInput): Promise<void> {
  if (id === by.id && !roles.includes('admin')) {
    throw new DomainError('conflict', 'own_admin', refusals.ownAdmin)
  }
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx, by)
    const { roles: before } = await holdPerson(tx, id)
    await tx.updateTable('staff_member').set({ roles }).where('id', '=', id).execute()
    if (!roles.includes('desk') && !roles.includes('admin')) await revokeAllPasskeys(tx, id)
    const scope = await scopeToMinistries(tx, { id, roles, ministries })
    const details = { before, roles, ministries: scope }
    await audit(tx, { staff_member_id: by.id, action: 'staff.roles', subject: id, details })
  })
}

/** Ends what they hold as well, so that nothing of it comes back to life when they are enabled again. */
export async function disablePerson({ db, by, id }: Change): Promise<void> {
  if (id === by.id) {
    throw new DomainError('conflict', 'own_account', refusals.ownAccount)
  }
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx, by)
    await holdPerson(tx, id)
    await tx
      .updateTable('staff_member')
      .set({ disabled_at: sql<Date>`coalesce(disabled_at, now())` })
      .where('id', '=', id)
      .execute()
    await endSessions(tx, id)
    await revokeAllPasskeys(tx, id)
    await audit(tx, { staff_member_id: by.id, action: 'staff.disable', subject: id })
  })
}

export async function enablePerson({ db, by, id }: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdPerson(tx, id)
    await tx.updateTable('staff_member').set({ disabled_at: null }).where('id', '=', id).execute()
    await audit(tx, { staff_member_id: by.id, action: 'staff.enable', subject: id })
  })
}

type AccessChange = { db: Database; by: Staff | null; id: string }

/** Answers the password, which is shown this once and never stored. It only lets them choose their own. */
export async function renewPassword({ db, by, id }: AccessChange): Promise<string> {
  if (id === by?.id) {
    throw new DomainError('conflict', 'own_password', refusals.ownPassword)
  }
  const password = newPassword()
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await holdPerson(tx, id)
    await tx.updateTable('staff_member').set({ password_hash, password_given: true }).where('id', '=', id).execute()
    await endSessions(tx, id)
    await audit(tx, { staff_member_id: by?.id ?? null, action: 'staff.password', subject: id })
  })
  return password
}

/** Answers what an authenticator app reads; codes from the old key, and sign-ins made with it, are refused from now on. */
export const renewSecondFactor = ({ db, by, id }: AccessChange, secret: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const uri = await putSecondFactor(tx, secret, id)
    if (uri === undefined) throw noSuchPerson()
    await endSessions(tx, id)
    await audit(tx, { staff_member_id: by?.id ?? null, action: 'staff.second_factor', subject: id })
    return uri
  })

/** By the operator of the server, when the last admin has forgotten theirs. */
export const resetPassword = async (db: Database, username: string): Promise<string> =>
  renewPassword({ db, by: null, id: await findPerson(db, username) })

/** By the operator of the server: an admin who must have a second factor cannot log in to get one. */
export const setSecondFactor = async (
  { db, secret }: { db: Database; secret: string },
  username: string,
): Promise<string> => renewSecondFactor({ db, by: null, id: await findPerson(db, username) }, secret)

/** Where test mails go that they ask for. */
export async function setOwnEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('staff_member').set({ own_email: email }).where('id', '=', id).execute()
}

async function findPerson(db: Database, username: string): Promise<string> {
  const found = db.selectFrom('staff_member').where('username', '=', username.toLowerCase()).select('id')
  const person = await found.executeTakeFirst()
  if (person) return person.id
  throw new DomainError('not_found', 'staff_not_found', refusals.unknownUsername(username))
}

async function holdPerson(tx: Tx, id: string): Promise<{ roles: string[] }> {
  const person = await tx
    .selectFrom('staff_member')
    .where('id', '=', id)
    .select('roles')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw noSuchPerson()
  return person
}

const noSuchPerson = () => new DomainError('not_found', 'staff_not_found', refusals.unknown)
