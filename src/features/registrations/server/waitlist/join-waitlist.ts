import { hasSeats } from '#features/events/server/index.ts'
import { recordConsent } from '#features/privacy/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { maskEmail } from '#shared/mask-email.ts'
import type { WaitlistRequest } from '../../contract.ts'
import { waitlistRefusals } from '../../texts/waitlist.ts'
import { countRecipients, TooManyForOne } from '../count-recipients.ts'
import { findOpenEvent } from '../find-open-event.ts'
import { waitlistMailJob } from './jobs.ts'

type Deps = { db: Database; secret: string }
type Asked = WaitlistRequest & {
  event?: string | undefined
  nickname: string
  consent_version: string | undefined
  address: string
}

/**
 * Takes down who would come if there were a seat. Whoever waits already, or filled in what nobody sees, or was written to too
 * often today, is answered alike: a stranger learns of nobody's place here.
 */
export async function joinWaitlist({ db, secret }: Deps, asked: Asked): Promise<{ sent_to: string }> {
  const { nickname, consent_version: version, address, name, email, mobile, people_count } = asked
  await consumeRateLimit(db, { key: `waitlist:${address}`, limit: 120, seconds: 600 })
  const event = await findOpenEvent(db, asked.event)
  if (await hasSeats(db, event.id, people_count)) {
    throw new DomainError('conflict', 'seats_are_left', waitlistRefusals.seatsAreLeft)
  }
  const answer = { sent_to: maskEmail(email) }
  if (nickname !== '') return answer
  const event_id = event.id
  await inTransaction(db, async (tx) => {
    await countRecipients(tx, secret, { event_id, participants: [{ email }], isVouched: false })
    const waits = await tx
      .selectFrom('waitlist_entry')
      .where('event_id', '=', event_id)
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('ended_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (waits) return enqueue(tx, waitlistMailJob, { entry_id: waits.id, about: 'PLACE' })
    const consent_id = await recordConsent(tx, { to: { event_id }, people_count, version })
    const entry = await tx
      .insertInto('waitlist_entry')
      .values({ event_id, people_count, name, email, mobile, consent_id })
      // Pressed twice at once: the other one writes the mail.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return entry && enqueue(tx, waitlistMailJob, { entry_id: entry.id, about: 'PLACE' })
  }).catch((error: unknown) => {
    if (!(error instanceof TooManyForOne)) throw error
  })
  return answer
}
