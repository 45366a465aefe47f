import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { countRecipients } from '../count-recipients.ts'
import { keepHeld } from '../hold-submission.ts'
import type { SubmittedGroup } from '../register-group.ts'
import { waitlistMailJob } from './jobs.ts'
import { placeToken } from './place-link.ts'

type Deps = { db: Database; secret: string }

/**
 * The last seat went to somebody else while they filled in the form, mostly after they had paid. Nothing of it is lost:
 * it waits in line as it was sent, and becomes the registration that it asked to be as soon as there is a seat.
 */
export const waitInLine = ({ db, secret }: Deps, registration: SubmittedGroup): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { event, submission } = registration
    const { participants, participant_count: people_count } = submission
    await countRecipients(tx, secret, { event_id: event.id, participants, isVouched: false })
    const id = randomUUID()
    const { held_submission_id, answer } = await keepHeld(tx, registration, {
      reason: 'full',
      waiting: placeToken(secret, id),
    })
    // Whoever has sent all that is asked means it.
    const confirmed_at = sql<Date>`now()`
    const entry = { id, event_id: event.id, people_count, held_submission_id, confirmed_at }
    await tx.insertInto('waitlist_entry').values(entry).execute()
    await enqueue(tx, waitlistMailJob, { entry_id: id, about: 'PLACE' })
    return answer
  })
