import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { answerRefusals } from '../texts/membership.ts'

/**
 * A courtesy of the wizard, and a way to ask who is a member: so it is limited, and costs the same either way. Where many
 * share an address the limit does no harm, because the wizard goes on when the check fails.
 */
export async function checkEmail(db: Database, email: string, address: string): Promise<boolean> {
  await spendQuestion(db, address)
  return isKnownEmail(db, email)
}

/** One limit for every way to ask. */
export async function spendQuestion(db: Database, address: string): Promise<void> {
  await consumeRateLimit(db, { key: `checkemail:${address}`, limit: 10, seconds: 600 })
  await consumeRateLimit(db, { key: 'checkemail', limit: 2000, seconds: 600 })
}

export async function isKnownEmail(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from application where email_key = lower(btrim(${email}))) as known`.execute(db)
  return rows[0]?.known ?? false
}

export const emailExists = (): DomainError => {
  const message = answerRefusals.emailTaken
  return new DomainError('conflict', 'email_exists', message, { email: [message] })
}
