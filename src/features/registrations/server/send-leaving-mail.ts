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
import { sameAddress } from '#features/payments/server/index.ts'
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
import { leavingMailJob } from './leave-group.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/**
 * Tells the first participant that one of the group left or came back, with the money as it is when the mail leaves; and the
 * person themselves, at an address of their own, without it.
 */
export const sendLeavingMailHandler = ({ db, mailer, env }: Deps) =>
  handle(leavingMailJob, async ({ leaving_id, given_back }, { id }) => {
    const leaving = await loadLeaving(db, leaving_id)
    const receipt = leaving && (await loadReceipt(db, leaving.payment_id))
    if (!receipt) throw new PermanentJobError('The person of this mail does not exist')
    const { first, event } = receipt
    const facts = { ...leaving, name: fullName(leaving), given_back }
    const replyTo = event.contact_email
    // Whoever was registered at the desk may have given no address.
    if (first.email !== '') {
      await deliverMail(mailer, id, { ...forFirst(receipt, facts, env), to: first.email, replyTo })
    }
    if (leaving.email === '' || sameAddress(first.email, leaving.email)) return
    await deliverMail(mailer, `${id}-person`, { ...forPerson(receipt, facts), to: leaving.email, replyTo })
  })

const loadLeaving = (db: Database, id: string) =>
  db
    .selectFrom('registration_leaving as leaving')
    .innerJoin('registration as person', 'person.id', 'leaving.registration_id')
    .innerJoin('payment', 'payment.group_id', 'person.group_id')
    .where('leaving.id', '=', id)
    .select(['leaving.kind', 'leaving.reason', 'person.email', 'payment.id as payment_id'])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .orderBy('payment.or_serial', 'desc')
    .limit(1)
    .executeTakeFirst()

type Facts = { kind: 'LEFT' | 'BACK'; name: string; reason: string; given_back: Centavos }

function forFirst(receipt: Receipt, { kind, name, reason, given_back }: Facts, settings: LinkSettings) {
  const { event, group } = receipt
  const balance = group.gross_price - group.paid
  const words = texts.first[kind]
  return composeMail({
    subject: `${words.title(name)} – ${event.name}`,
    preview: words.what,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(inert(words.title(name))),
      paragraph(words.what),
      ...(given_back > 0 ? [paragraph(texts.givenBack(given_back))] : []),
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

function forPerson(receipt: Receipt, { kind, reason }: Facts) {
  const { event, first } = receipt
  const words = texts.person[kind]
  return composeMail({
    subject: `${words.title} – ${event.name}`,
    preview: words.what,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(words.title),
      paragraph(words.what),
      notice({ tone: 'waiting', title: texts.why, words: inert(reason) }),
      paragraph(inert(texts.askFirst(first.name))),
    ],
    footer: footerOf(receipt),
  })
}
