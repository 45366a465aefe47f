import { verify } from '@node-rs/argon2'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { PasswordChange } from '../contract.ts'
import { passwordRefusals } from '../texts/refusals.ts'
import type { Staff } from './access-guard.ts'
import { type Asker, guessPassword } from './guess-password.ts'
import { endSessions, sessionOf } from './issue-tokens.ts'
import { hashPassword } from './password.ts'
import { passwordProblem, wordsOfChurch } from './password-problem.ts'

type Change = { by: Staff; input: PasswordChange; asker: Asker }

/** Whoever else is logged in as this person, on whatever device, is logged out; the login that asks for it goes on. */
export async function changeOwnPassword(db: Database, { by, input, asker }: Change): Promise<void> {
  await guessPassword(db, { username: by.username, asker, work: () => replacePassword(db, by, input) })
}

async function replacePassword(db: Database, by: Staff, input: PasswordChange): Promise<void> {
  const { current_password, new_password, refresh } = input
  const { password_hash, password_given } = await db
    .selectFrom('staff_member')
    .where('id', '=', by.id)
    .select(['password_hash', 'password_given'])
    .executeTakeFirstOrThrow()
  if (!(await verify(password_hash, current_password))) {
    // The answer to the first try was lost on the line: what they wish for is done already.
    if (!password_given && (await verify(password_hash, new_password))) return
    throw wrongPassword()
  }
  // Only now: it keeps the server busy for as long as somebody who guesses at passwords likes.
  const ofChurch = await wordsOfChurch(db)
  const problem = await passwordProblem(new_password, { username: by.username, current: current_password, ofChurch })
  if (problem) throw new DomainError('unprocessable', 'password_unfit', problem, { new_password: [problem] })
  const chosen = { password_hash: await hashPassword(new_password), password_given: false }
  await inTransaction(db, async (tx) => {
    // Conditional, so that nobody replaces a password that was replaced meanwhile.
    const changed = await tx
      .updateTable('staff_member')
      .set(chosen)
      .where('id', '=', by.id)
      .where('password_hash', '=', password_hash)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongPassword()
    await endSessions(tx, by.id, await sessionOf(tx, by.id, refresh))
    await audit(tx, { staff_member_id: by.id, action: 'staff.own_password', subject: by.id })
  })
}

/** Not 401, which would mean that the login itself is over. */
function wrongPassword(): DomainError {
  const { wrong } = passwordRefusals
  return new DomainError('forbidden', 'wrong_password', wrong, { current_password: [wrong] })
}
