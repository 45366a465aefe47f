import { type RawBuilder, sql } from 'kysely'
import {
  amounts,
  button,
  composeMail,
  deliverMail,
  heading,
  notice,
  paragraph,
  textLink,
} from '#features/notifications/server/index.ts'
import { sameAddress, wayBack } from '#features/payments/server/index.ts'
import {
  footerOf,
  inert,
  type LinkSettings,
  loadReceipt,
  manageLink,
  type Receipt,
  settleLink,
} from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { fullName } from '#shared/full-name.ts'
import { type Centavos, formatPesos } from '#shared/money.ts'
import { leavingMailTexts as texts } from '../texts/group.ts'
import { decisionMailJob, leavingMailJob } from './leave-group.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/**
 * Tells the first participant that one of the group left or came back, with the money as it is when the mail leaves; and the
 * person themselves, at an address of their own, without it.
 */
export const sendLeavingMailHandler = ({ db, mailer, env }: Deps) =>
  handle(leavingMailJob, async ({ leaving_id, given_back, whom }, job) => {
    const leaving = await loadLeaving(db, leaving_id)
    const receipt = leaving && (await loadReceipt(db, leaving.payment_id))
    if (!receipt) throw new PermanentJobError('The person of this mail does not exist')
    const { first, event } = receipt
    const replyTo = event.contact_email
    const about = { kind: 'leaving', group_id: receipt.group.id } as const
    if (whom === 'person') {
      if (leaving.email === '' || sameAddress(first.email, leaving.email)) return
      const mail = { ...mailOfPerson(receipt, texts.person[leaving.kind], leaving.reason), to: leaving.email, replyTo }
      return deliverMail({ db, mailer }, job, {
        ...mail,
        about: { ...about, registration_id: leaving.registration_id },
      })
    }
    // Whoever was registered at the desk may have given no address.
    if (first.email === '') return
    const says = texts.first[leaving.kind]
    const waits = leaving.recorded_by === null && leaving.kept > 0 ? [texts.willDecide] : []
    const at = sql<Date>`(select recorded_at from registration_leaving where id = ${leaving_id})`
    const money = given_back > 0 ? await wordsFor(db, { receipt, amount: given_back, at }) : waits
    const facts = { name: fullName(leaving), reason: leaving.reason, says, money }
    const mail = { ...mailOfGroup(receipt, facts, env), to: first.email, replyTo }
    await deliverMail({ db, mailer }, job, { ...mail, about: { ...about, registration_id: first.id } })
  })

/** Only whoever paid is told about money. */
export const sendDecisionMailHandler = ({ db, mailer, env }: Deps) =>
  handle(decisionMailJob, async ({ leaving_id }, job) => {
    const leaving = await loadLeaving(db, leaving_id)
    const receipt = leaving && (await loadReceipt(db, leaving.payment_id))
    const decision = await db
      .selectFrom('cancellation_review')
      .where('leaving_id', '=', leaving_id)
      .select(['given_back', 'reason'])
      .executeTakeFirst()
    if (!(receipt && decision)) throw new PermanentJobError('The decision of this mail does not exist')
    const { first, event } = receipt
    if (first.email === '') return
    const { given_back, reason } = decision
    const at = sql<Date>`(select decided_at from cancellation_review where leaving_id = ${leaving_id})`
    const money = given_back > 0 ? await wordsFor(db, { receipt, amount: given_back, at }) : [texts.decided.kept]
    const facts = { name: fullName(leaving), reason, says: texts.decided, money }
    const about = { kind: 'decision', group_id: receipt.group.id, registration_id: first.id } as const
    const mail = { ...mailOfGroup(receipt, facts, env), to: first.email, replyTo: event.contact_email }
    await deliverMail({ db, mailer }, job, { ...mail, about })
  })

type Given = { receipt: Receipt; amount: Centavos; at: RawBuilder<Date> }

/** How much goes back, and in which ways: it was booked in the same transaction, so in the same moment. */
async function wordsFor(db: Database, { receipt, amount, at }: Given): Promise<string[]> {
  const ways = await db
    .selectFrom('payment_reversal as reversal')
    .innerJoin('payment', 'payment.id', 'reversal.payment_id')
    .where('payment.group_id', '=', receipt.group.id)
    .where('reversal.reversed_at', '=', at)
    .select('payment.mode')
    .distinct()
    .orderBy('payment.mode')
    .execute()
  return [texts.givenBack(amount), ...ways.map(({ mode }) => wayBack[mode])]
}

const loadLeaving = (db: Database, id: string) =>
  db
    .selectFrom('registration_leaving as leaving')
    .innerJoin('registration as person', 'person.id', 'leaving.registration_id')
    .innerJoin('payment', 'payment.group_id', 'person.group_id')
    .where('leaving.id', '=', id)
    .select(['leaving.kind', 'leaving.reason', 'leaving.kept', 'leaving.recorded_by', 'payment.id as payment_id'])
    .select(['person.email', 'leaving.registration_id'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .orderBy('payment.or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()

type Facts = {
  name: string
  reason: string
  says: { title: (name: string) => string; what: string }
  /** What is to be said about money, besides how the group stands. */
  money: string[]
}

/** For whoever speaks for a group of which somebody went, or came: what happened, why, and how it stands with the money. */
export function mailOfGroup(receipt: Receipt, { name, reason, says, money }: Facts, settings: LinkSettings) {
  const { event, group } = receipt
  const balance = group.gross_price - group.paid
  return composeMail({
    subject: `${says.title(name)} – ${event.name}`,
    preview: says.what,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(inert(says.title(name))),
      paragraph(says.what),
      ...money.map(paragraph),
      notice({ tone: 'waiting', title: texts.why, words: inert(reason) }),
      amounts([
        { label: texts.price, amount: formatPesos(group.gross_price) },
        { label: texts.paid, amount: formatPesos(group.paid) },
        { label: texts.balance, amount: formatPesos(balance), strong: true },
      ]),
      ...(balance > group.pending ? [button({ label: texts.pay, url: settleLink(settings, receipt) })] : []),
      paragraph(texts.isItAMistake),
      textLink({ label: texts.seeRegistration, url: manageLink(settings, receipt) }),
    ],
    footer: footerOf(receipt),
  })
}

/** For the one it is about, who is told nothing of money. */
export function mailOfPerson(
  receipt: Receipt,
  { ask = texts.askFirst(receipt.first.name), ...words }: { title: string; what: string; ask?: string },
  reason: string,
) {
  const { event } = receipt
  return composeMail({
    subject: `${words.title} – ${event.name}`,
    preview: words.what,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(words.title),
      paragraph(words.what),
      notice({ tone: 'waiting', title: texts.why, words: inert(reason) }),
      paragraph(inert(ask)),
    ],
    footer: footerOf(receipt),
  })
}
