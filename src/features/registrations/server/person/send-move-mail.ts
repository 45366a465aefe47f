import { deliverMail } from '#features/notifications/server/index.ts'
import { sameAddress } from '#features/payments/server/index.ts'
import { type LinkSettings, loadReceipt } from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { fullName } from '#shared/full-name.ts'
import { isPaid } from '#shared/payment-status.ts'
import { moveMailTexts as texts } from '../../texts/move.ts'
import { mailOfGroup, mailOfPerson } from '../send-leaving-mail.ts'
import { moveMailJob } from './move-person.ts'

type Deps = { db: Database; mailer: Mailer; env: LinkSettings }

/**
 * Tells whoever registered either group that somebody moved, with the money of theirs alone as it is when the mail leaves; and
 * the one who moved, at an address of their own, without it.
 */
export const sendMoveMailHandler = ({ db, mailer, env }: Deps) =>
  handle(moveMailJob, async ({ move_id, whom }, job) => {
    const move = await loadMove(db, move_id)
    if (!move) throw new PermanentJobError('The move of this mail does not exist')
    const [from, to] = [await receiptOf(db, move.from_group_id), await receiptOf(db, move.to_group_id)]
    if (!(from && to)) throw new PermanentJobError('A group of this mail has no payment')
    const { reason, amount, registration_id } = move
    if (whom === 'person') {
      // Whoever registered the other group is told of it there.
      if (move.email === '' || sameAddress(to.first.email, move.email)) return
      const what = isPaid(to.group) ? texts.person.ticketFollows : texts.person.notPaidYet
      const words = { title: texts.person.title, what, ask: texts.isItAMistake }
      const mail = { ...mailOfPerson(to, words, reason), to: move.email, replyTo: to.event.contact_email }
      return deliverMail({ db, mailer }, job, {
        ...mail,
        about: { kind: 'move', group_id: to.group.id, registration_id },
      })
    }
    const receipt = whom === 'from' ? from : to
    const { first, event, group } = receipt
    // Who registered alone and moved is told as the one who moved.
    if (first.email === '' || receipt.participants.length === 0) return
    const stops = whom === 'to' && !isPaid(group) ? [texts.untilPaid] : []
    const money = amount === 0 ? stops : [...stops, whom === 'from' ? texts.wentAlong(amount) : texts.cameAlong(amount)]
    const facts = { name: fullName(move), reason, says: texts[whom], money }
    const mail = { ...mailOfGroup(receipt, facts, env), to: first.email, replyTo: event.contact_email }
    await deliverMail({ db, mailer }, job, {
      ...mail,
      about: { kind: 'move', group_id: group.id, registration_id: first.id },
    })
  })

const loadMove = (db: Database, id: string) =>
  db
    .selectFrom('registration_move as move')
    .innerJoin('registration as person', 'person.id', 'move.registration_id')
    .where('move.id', '=', id)
    .select(['move.registration_id', 'from_group_id', 'to_group_id', 'amount', 'reason', 'person.email'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .executeTakeFirst()

async function receiptOf(db: Database, group_id: string) {
  const payment = await db
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .select('id')
    .orderBy('or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment && loadReceipt(db, payment.id)
}
