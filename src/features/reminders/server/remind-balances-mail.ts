import { deliverMail } from '#features/notifications/server/index.ts'
import { priceUnpaidAnew } from '#features/pricing/server/index.ts'
import { loadReceipt } from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, JobIsHopeless } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { balanceReminder } from './emails/balance-reminder.ts'
import { balanceReminderJob, isLeftAlone, owes } from './remind-balances.ts'

type Parts = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** Composed when it is sent: whoever has paid, got it all back or asked for quiet in the meantime is not asked any more. */
export const balanceReminderHandler = ({ db, mailer, env }: Parts) =>
  handle(balanceReminderJob, async ({ group_id }, { id }) => {
    await inTransaction(db, (tx) => priceUnpaidAnew(tx, group_id))
    const newest = await db
      .selectFrom('payment')
      .where('group_id', '=', group_id)
      .select('id')
      .orderBy('or_serial', 'desc')
      .limit(1)
      .executeTakeFirst()
    const receipt = newest && (await loadReceipt(db, newest.id))
    if (!receipt) throw new JobIsHopeless('The group of this reminder does not exist')
    if (!(await isStillDue(db, group_id))) return
    const { first, event } = receipt
    await deliverMail(mailer, id, { ...balanceReminder(receipt, env), to: first.email, replyTo: event.contact_email })
  })

const isStillDue = async (db: Database, group_id: string): Promise<boolean> =>
  (await db
    .selectFrom('registration_group as g')
    .where('g.id', '=', group_id)
    .where(owes)
    .where((where) => where.not(isLeftAlone))
    .select('g.id')
    .executeTakeFirst()) !== undefined
