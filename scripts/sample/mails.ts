/** What was sent to whom: most arrived, some could not, and colleagues have seen to a few of those. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import type { Mail } from '#platform/server/db-types.ts'
import type { Api } from './api.ts'
import { createRandom, hour, minute, type Random } from './random.ts'

const noMailbox = '550 5.1.1 The email account that you tried to reach does not exist.'
const fullMailbox = '552 5.2.2 The mailbox is over its quota.'

type Fate = Pick<Insertable<Mail>, 'state' | 'attempts' | 'reason' | 'settled'>
const sent: Fate = { state: 'SENT', attempts: 1 }
const missing: Fate = { state: 'GIVEN_UP', attempts: 1, reason: noMailbox }
const full: Fate = { state: 'GIVEN_UP', attempts: 1, reason: fullMailbox }
const trying: Fate = { state: 'TRYING', attempts: 7, reason: '451 4.3.0 Temporary failure, please try again later.' }

export async function addMails(db: Database, api: Api, now: Date): Promise<void> {
  const random = createRandom('mails')
  const desk = await api.as('desk')
  const payments = await newestPayments(db)
  const place = await db
    .selectFrom('waitlist_entry')
    .where('email', 'is not', null)
    .selectAll()
    .orderBy('joined_at')
    .executeTakeFirstOrThrow()
  const application = await db
    .selectFrom('application')
    .select(['id', 'email'])
    .orderBy('email')
    .executeTakeFirstOrThrow()
  const common = (hours: number, fate: Fate) => {
    const first_at = new Date(now.getTime() - hours * hour)
    const settled = fate.settled ? { settled_at: now, settled_by: fate.settled === 'OVERTAKEN' ? null : desk.id } : {}
    return { id: random.id(first_at), first_at, last_at: new Date(first_at.getTime() + minute), ...fate, ...settled }
  }
  const ofPayment = (at: number, mail: Pick<Insertable<Mail>, 'kind'>, fate: Fate): Insertable<Mail> => {
    const payment = payments[at]
    if (!payment) throw new Error('there are too few payments')
    const { payment_id, or_number, is_paid, ...about } = payment
    const kind = is_paid ? 'official' : 'temporary'
    return {
      ...common(2 + at, fate),
      ...about,
      ...mail,
      subject: `${or_number} – Legacy Summit 2025`,
      job: 'receipt-mail',
      payload: JSON.stringify({ payment_id, kind, to: about.address }),
    }
  }
  const rows: Insertable<Mail>[] = [
    ofPayment(0, { kind: 'receipt' }, missing),
    ofPayment(1, { kind: 'receipt' }, full),
    ofPayment(2, { kind: 'ticket' }, missing),
    ofPayment(3, { kind: 'reminder' }, { ...full, settled: 'DISMISSED' }),
    ofPayment(4, { kind: 'receipt' }, { ...missing, settled: 'SENT_AGAIN' }),
    ofPayment(4, { kind: 'receipt' }, sent),
    ofPayment(5, { kind: 'rejected' }, { ...trying, state: 'GIVEN_UP', settled: 'OVERTAKEN' }),
    ofPayment(6, { kind: 'receipt' }, trying),
    ...(['reopened', 'reversal', 'leaving', 'move', 'decision', 'correction', 'links'] as const).map((kind, at) =>
      ofPayment(7 + at, { kind }, sent),
    ),
    ...payments.slice(13).map((_, at) => ofPayment(13 + at, { kind: 'receipt' }, sent)),
    {
      ...common(9, sent),
      kind: 'waitlist',
      event_id: place.event_id,
      waitlist_entry_id: place.id,
      address: place.email ?? '',
      subject: 'You are on the waiting list',
      job: 'waitlist-mail',
      payload: JSON.stringify({ entry_id: place.id, about: 'PLACE' }),
    },
    {
      ...common(30, missing),
      kind: 'application',
      application_id: application.id,
      address: application.email,
      subject: 'We have your application',
      job: 'application-mail',
      payload: JSON.stringify({ application_id: application.id, kind: 'received' }),
    },
    {
      ...common(200, sent),
      kind: 'test',
      address: 'admin@example.org',
      subject: 'A test of the mail',
      job: 'send-mail',
    },
  ]
  await db.insertInto('mail').values(rows).execute()
  await addTicketsAgain({ db, random, payments, now })
  await addMessages({
    db,
    random,
    payments,
    now,
    by: desk.id,
    mailOf: (at, fate) => ofPayment(at, { kind: 'message' }, fate),
  })
}

/** The tickets of some who had paid, sent again on the day before. */
async function addTicketsAgain({ db, random, payments, now }: Pick<Messages, 'db' | 'random' | 'payments' | 'now'>) {
  const asked_at = new Date(now.getTime() - 24 * hour)
  const batch_id = random.id(asked_at)
  const rows = payments
    .filter(({ is_paid }) => is_paid)
    .slice(0, 6)
    .map(({ group_id, address }) => ({
      group_id,
      address_key: address.toLowerCase(),
      batch_id,
      mail_id: random.id(asked_at),
      asked_at,
      queued_at: asked_at,
    }))
  await db.insertInto('ticket_resend').values(rows).execute()
}

type Messages = {
  db: Database
  random: Random
  payments: Awaited<ReturnType<typeof newestPayments>>
  now: Date
  by: string
  mailOf: (at: number, fate: Fate) => Insertable<Mail>
}

/** Why somebody of a message was not written to. */
const skips = ['left', 'no_address', 'same_address', 'not_checked_in'] as const

/** One that everybody got, but for an address that is wrong and four who were passed over, and one that was stopped. */
async function addMessages({ db, random, payments, now, by, mailOf }: Messages): Promise<void> {
  const [first] = payments
  if (!first) throw new Error('there are no payments')
  const shown = [
    ...new Map(payments.map((payment, at) => [payment.address.toLowerCase(), { ...payment, at }])).values(),
  ].slice(0, 20)
  const message = (hours: number) => {
    const sent_at = new Date(now.getTime() - hours * hour)
    return {
      id: random.id(sent_at),
      event_id: first.event_id,
      sent_by: by,
      sent_at,
      people: shown.length,
      addresses: shown.length,
    }
  }
  const body = 'Hello {first name},\n\nthe venue is the Waterfront Hotel, Cebu City. Doors open at 7 in the morning.'
  const venue = { ...message(48), subject: 'The venue is the Waterfront Hotel', body, filter: '{"view":"all"}' }
  const bus = {
    ...message(20),
    subject: 'The bus leaves at six',
    body: 'Please be there on time.',
    filter: '{"view":"paid"}',
  }
  const stopped = { stopped_by: by, stopped_at: new Date(now.getTime() - 19.9 * hour) }
  await db
    .insertInto('message')
    .values({ ...venue, queued_at: venue.sent_at })
    .execute()
  await db
    .insertInto('message')
    .values({ ...bus, ...stopped })
    .execute()
  for (const [index, { at, registration_id, address }] of shown.entries()) {
    const skipped = skips[shown.length - 1 - index]
    const mail = { ...mailOf(at, index === 3 ? missing : sent), subject: venue.subject, job: 'message-mail' }
    const id = random.id(venue.sent_at)
    if (!skipped) {
      await db
        .insertInto('mail')
        .values({ ...mail, payload: JSON.stringify({ recipient_id: id }) })
        .execute()
    }
    await db
      .insertInto('message_recipient')
      .values({
        id,
        message_id: venue.id,
        address_key: address.toLowerCase(),
        people: [registration_id],
        registration_id,
        mail_id: mail.id,
        skipped,
        composed_at: venue.sent_at,
      })
      .execute()
  }
}

/** Of each group that gave an address, the newest first. */
const newestPayments = (db: Database) =>
  db
    .selectFrom('payment')
    .innerJoin('event', 'event.id', 'payment.event_id')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .innerJoin('registration as first', (join) =>
      join.onRef('first.group_id', '=', 'payment.group_id').on('first.position', '=', 1),
    )
    .where('event.slug', '=', 'ls2025')
    .where('first.email', '<>', '')
    .where('payment.state', 'in', ['PENDING', 'APPROVED'])
    .distinctOn('payment.group_id')
    .select(['payment.id as payment_id', 'payment.or_number', 'payment.event_id', 'payment.group_id'])
    .select(['first.id as registration_id', 'first.email as address'])
    .select(sql<boolean>`g.paid >= g.gross_price`.as('is_paid'))
    .orderBy('payment.group_id', 'desc')
    .orderBy('payment.or_serial', 'desc')
    .execute()
