import {
  amounts,
  bigCode,
  button,
  composeMail,
  deliverMail,
  heading,
  list,
  paragraph,
  smallPrint,
  subheading,
  textLink,
} from '#features/notifications/server/index.ts'
import { priceUnpaidAnew } from '#features/pricing/server/index.ts'
import {
  footerOf,
  inert,
  type LinkSettings,
  loadReceipt,
  manageLink,
  people,
  type Receipt,
  settleLink,
} from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { formatPesos } from '#shared/money.ts'
import { reminderMailTexts as texts } from '../texts.ts'
import { balanceReminderJob, isLeftAlone, owes } from './remind-balances.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** Composed when it is sent: whoever has paid, got it all back or asked for quiet in the meantime is not asked any more. */
export const balanceReminderHandler = ({ db, mailer, env }: Deps) =>
  handle(balanceReminderJob, async ({ group_id }, job) => {
    await inTransaction(db, (tx) => priceUnpaidAnew(tx, group_id))
    const newest = await db
      .selectFrom('payment')
      .where('group_id', '=', group_id)
      .select('id')
      .orderBy('or_serial', 'desc')
      .limit(1)
      .executeTakeFirst()
    const receipt = newest && (await loadReceipt(db, newest.id))
    if (!receipt) throw new PermanentJobError('The group of this reminder does not exist')
    if (!(await isStillDue(db, group_id))) return
    const { first, event } = receipt
    await deliverMail({ db, mailer }, job, {
      ...balanceReminder(receipt, env),
      about: { kind: 'reminder', group_id, registration_id: first.id },
      to: first.email,
      replyTo: event.contact_email,
    })
  })

const isStillDue = async (db: Database, group_id: string): Promise<boolean> =>
  (await db
    .selectFrom('registration_group as g')
    .where('g.id', '=', group_id)
    .where(owes)
    .where((where) => where.not(isLeftAlone))
    .select('g.id')
    .executeTakeFirst()) !== undefined

/** For a group that still owes something: how much, how to pay it, and how to be left in peace. */
function balanceReminder(receipt: Receipt, settings: LinkSettings) {
  const { event, group, payment, participants, first } = receipt
  const balance = formatPesos(group.gross_price - group.paid)
  return composeMail({
    subject: texts.subject(balance, event.name),
    preview: texts.preview(payment.or_number),
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(texts.heading),
      paragraph(texts.greeting(inert(first.first_name), participants.length)),
      amounts([
        { label: texts.price(people(participants.length)), amount: formatPesos(group.gross_price) },
        { label: texts.paid, amount: formatPesos(group.paid) },
        { label: texts.left, amount: balance, strong: true },
      ]),
      button({ label: texts.settle, url: settleLink(settings, receipt) }),
      bigCode({ label: texts.orNumber, codes: [payment.or_number], hint: texts.orNumberHint }),
      subheading(texts.participants(participants.length)),
      list(participants.map(({ name }) => inert(name))),
      textLink({ label: texts.manage, url: manageLink(settings, receipt) }),
      smallPrint(texts.leaveAlone),
    ],
    footer: footerOf(receipt),
  })
}
