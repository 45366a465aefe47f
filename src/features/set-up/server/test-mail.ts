import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import {
  bigCode,
  composeMail,
  enqueueMail,
  heading,
  paragraph,
  smallPrint,
} from '#features/notifications/server/index.ts'
import { type Staff, setOwnEmail } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { consumeRateLimit, limitFailures } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { testMailTexts as texts } from '../texts/mail.ts'
import { setUpRefusals } from '../texts/refusals.ts'

const hours = 24
const sha256 = (code: string): Buffer => createHash('sha256').update(`test-mail ${code}`).digest()

/**
 * To whoever asks, with words that are always the same: of no use to somebody who wants to write to strangers. Few of them, for
 * the whole installation.
 */
export async function sendTestMail(db: Database, by: Staff, email: string): Promise<void> {
  await consumeRateLimit(db, { key: 'test-mail', limit: 6, seconds: 3600 })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(db, async (tx) => {
    await setOwnEmail(tx, by.id, email)
    await tx
      .updateTable('set_up')
      .set({ mail_code_sha256: sha256(code), mail_to: email, mail_sent_at: sql<Date>`now()` })
      .execute()
    await enqueueMail(tx, { about: { kind: 'test' }, to: email, ...testMail(code) })
    await audit(tx, { staff_member_id: by.id, action: 'set_up.test_mail', subject: by.id })
  })
}

const testMail = (code: string) =>
  composeMail({
    subject: texts.subject,
    preview: texts.preview,
    organizer: texts.product,
    occasion: texts.occasion,
    blocks: [
      heading(texts.heading),
      paragraph(texts.why),
      bigCode({ label: texts.label, codes: [`${code.slice(0, 3)} ${code.slice(3)}`], hint: texts.hint }),
      smallPrint(texts.notYou),
    ],
    footer: texts.product,
  })

/** Of the newest one. Once it has arrived, it has, whatever is sent later. */
export function confirmTestMail(db: Database, code: string): Promise<void> {
  const work = async () => {
    const arrived = await db
      .updateTable('set_up')
      .set({ mail_arrived_at: sql<Date>`coalesce(mail_arrived_at, now())` })
      .where('mail_code_sha256', '=', sha256(code))
      .where('mail_sent_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
      .returning('is_only')
      .executeTakeFirst()
    const message = setUpRefusals.wrongCode
    if (!arrived) throw new DomainError('invalid', 'wrong_code', message, { code: [message] })
  }
  const isFailure = (error: unknown) => error instanceof DomainError && error.code === 'wrong_code'
  return limitFailures(db, { key: 'test-mail-code', limit: 20, seconds: 3600 }, { work, isFailure })
}
