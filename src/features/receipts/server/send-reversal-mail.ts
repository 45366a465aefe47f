import { deliverMail } from '#features/notifications/server/index.ts'
import { reversalMailJob } from '#features/payments/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, JobIsHopeless } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { loadReceipt } from './emails/load-receipt.ts'
import { reversedPayment } from './emails/reversed-payment.ts'

type Parts = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** Tells the first participant, who paid, what was reversed, why, and the balance as it is when the mail leaves. */
export const sendReversalMailHandler = ({ db, mailer, env }: Parts) =>
  handle(reversalMailJob, async ({ reversal_id, given_back }, { id }) => {
    const reversal = await db
      .selectFrom('payment_reversal')
      .where('id', '=', reversal_id)
      .select(['payment_id', 'kind', 'reason'])
      .executeTakeFirst()
    const receipt = reversal && (await loadReceipt(db, reversal.payment_id))
    if (!receipt) throw new JobIsHopeless('The payment of this reversal does not exist')
    const { kind } = reversal
    const content = reversedPayment(receipt, { kind, reason: reversal.reason, given_back }, env)
    await deliverMail(mailer, id, { ...content, to: receipt.first.email, replyTo: receipt.event.contact_email })
  })
