import {
  button,
  composeMail,
  deliverMail,
  heading,
  notice,
  paragraph,
  smallPrint,
  textLink,
} from '#features/notifications/server/index.ts'
import { footerOf, inert } from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { publicLink } from '#platform/server/public-link.ts'
import { placeAddress } from '../../addresses.ts'
import type { Submission } from '../../contract.ts'
import { waitlistMailTexts as texts } from '../../texts/waitlist-mails.ts'
import { type MailAbout, waitlistMailJob } from './jobs.ts'
import { placeToken } from './place-link.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

export const waitlistMailHandler = ({ db, mailer, env }: Deps) =>
  handle(waitlistMailJob, async ({ entry_id, about }, job) => {
    const entry = await loadEntry(db, entry_id)
    // Erased since, or registered at the desk without an address.
    if (!entry?.email) return
    const { event } = entry
    const link = publicLink(env, placeAddress({ event: event.slug, token: placeToken(env.APP_SECRET, entry_id) }))
    await deliverMail({ db, mailer }, job, {
      ...compose(entry, about, link),
      about: { kind: 'waitlist', waitlist_entry_id: entry_id },
      to: entry.email,
      replyTo: event.contact_email,
    })
  })

type Entry = NonNullable<Awaited<ReturnType<typeof loadEntry>>>

async function loadEntry(db: Database, id: string) {
  const row = await db
    .selectFrom('waitlist_entry as entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .leftJoin('held_submission as held', 'held.id', 'entry.held_submission_id')
    // Of whoever has been registered since, what was held is erased.
    .leftJoin('registration_group as g', 'g.group_key', 'held.group_key')
    .leftJoin('registration as first', (join) => join.onRef('first.group_id', '=', 'g.id').on('first.position', '=', 1))
    .where('entry.id', '=', id)
    .select(['entry.email', 'entry.people_count', 'entry.offered_until', 'entry.confirmed_at', 'held.submission'])
    .select(['entry.held_submission_id', 'first.email as registered_email'])
    .select(['event.slug', 'event.name', 'event.organizer', 'event.starts_on', 'event.venue'])
    .select(['event.contact_email', 'event.contact_phones'])
    .executeTakeFirst()
  if (!row) return null
  const { email, people_count, offered_until, confirmed_at, submission, registered_email, ...rest } = row
  const { held_submission_id, ...event } = rest
  const sent = (submission as Submission | null)?.participants[0]?.email
  return {
    event,
    email: email ?? sent ?? registered_email,
    people_count,
    offered_until,
    toConfirm: confirmed_at === null,
    hasPaid: held_submission_id !== null,
  }
}

function compose(entry: Entry, about: MailAbout, link: string) {
  const { event, people_count } = entry
  const words = texts[about](entry)
  return composeMail({
    subject: `${words.title} – ${event.name}`,
    preview: words.what,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(words.title),
      paragraph(inert(words.what)),
      ...(words.notice ? [notice({ tone: 'waiting', ...words.notice })] : []),
      ...(words.press ? [button({ label: words.press, url: link })] : []),
      paragraph(texts.forPeople(people_count)),
      ...(words.press ? [] : [textLink({ label: texts.seePlace, url: link })]),
      smallPrint(texts.keepLink),
    ],
    footer: footerOf({ event }),
  })
}
