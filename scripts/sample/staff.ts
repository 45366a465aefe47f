/** More than one person of each role, as a church has them, and some who are no longer there. All have the sample password. */
import { createHash } from 'node:crypto'
import { hashPassword } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { SAMPLE_PASSWORD } from '../sample-data.ts'
import { createRandom, day } from './random.ts'

const colleagues = [
  { username: 'gina', full_name: 'Gina Peña', roles: ['door'] },
  { username: 'ferdie', full_name: 'Ferdinand Uy', roles: ['door'] },
  { username: 'lito', full_name: 'Lito Dela Cruz Jr.', roles: ['door', 'desk'] },
  { username: 'marlon', full_name: 'Marlon Tan', roles: ['desk'] },
  { username: 'nena', full_name: 'Nena Agbayani', roles: ['desk'] },
  { username: 'felicidad', full_name: 'Felicidad Muñoz', roles: ['finance'] },
  { username: 'ruth', full_name: 'Ruth Salazar', roles: ['coordinator'] },
  // Whoever is new chooses their own password at the first login.
  { username: 'jericho', full_name: 'Jericho Baluyot', roles: ['door'], isNew: true },
  { username: 'oscar', full_name: 'Oscar Tolentino', roles: ['finance', 'desk'], isGone: true },
] as const

/** By username, with the passkey of whoever takes cash. */
export type Team = Record<string, { id: string; passkey_id: string | null }>

export async function addTeam(db: Database, now: Date): Promise<Team> {
  const random = createRandom('team')
  const password_hash = await hashPassword(SAMPLE_PASSWORD)
  const joined = (days: number) => new Date(now.getTime() - days * day)
  await db
    .insertInto('staff_member')
    .values(
      colleagues.map((one, index) => ({
        id: random.id(joined(60 - index)),
        username: one.username,
        full_name: one.full_name,
        roles: [...one.roles],
        password_hash,
        password_given: 'isNew' in one,
        disabled_at: 'isGone' in one ? joined(12) : null,
        created_at: joined(60 - index),
      })),
    )
    .execute()
  const rows = await db.selectFrom('staff_member').select(['id', 'username', 'roles']).execute()
  const takers = rows.filter(({ username }) => ['marlon', 'nena', 'lito', 'oscar'].includes(username))
  await db
    .insertInto('passkey')
    .values(
      takers
        .toSorted((a, b) => a.username.localeCompare(b.username))
        .map(({ id, username }) => ({
          id: random.id(joined(40)),
          staff_member_id: id,
          // Of a code that nobody has: each issues their own, as they would.
          secret_hmac: createHash('sha256').update(`sample ${username}`).digest(),
          created_at: joined(40),
          expires_at: joined(username === 'lito' ? 3 : -20),
          revoked_at: username === 'oscar' ? joined(12) : null,
          most_payments: 1000,
          most_cash: 1_000_000_00,
        })),
    )
    .execute()
  const passkeys = await db.selectFrom('passkey').select(['id', 'staff_member_id']).execute()
  return Object.fromEntries(
    rows.map(({ id, username }) => [
      username,
      { id, passkey_id: passkeys.find(({ staff_member_id }) => staff_member_id === id)?.id ?? null },
    ]),
  )
}
