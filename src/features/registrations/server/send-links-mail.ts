import { sql } from 'kysely'
import {
  button,
  composeMail,
  deliverMail,
  heading,
  paragraph,
  smallPrint,
} from '#features/notifications/server/index.ts'
import { footerOf, inert } from '#features/receipts/server/index.ts'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { publicLink } from '#platform/server/public-link.ts'
import { fullName } from '#shared/full-name.ts'
import { manageAddress, placeAddress } from '../addresses.ts'
import { linksMailTexts as texts } from '../texts/find.ts'
import { linksMailJob } from './ask-for-links.ts'
import { isFloodedByLinks } from './count-recipients.ts'
import { placeToken } from './waitlist/place-link.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }
type Asked = { event_id: string; to: string }

/** More than a family ever has; whoever registered a church has one link for all of it. */
const mostLinks = 20

/** To whoever is registered with the address, and to nobody else: a stranger's address gets no mail of ours. */
export const sendLinksMailHandler = ({ db, mailer, env }: Deps) =>
  handle(linksMailJob, async (asked, job) => {
    const [people, place] = await Promise.all([findPeople(db, asked), findPlace(db, asked)])
    const about = aboutOf(people, place)
    if (!about) return
    const event = await db
      .selectFrom('event')
      .where('id', '=', asked.event_id)
      .select(['slug', 'name', 'organizer', 'starts_on', 'venue', 'contact_email', 'contact_phones'])
      .executeTakeFirstOrThrow()
    const secret = env.APP_SECRET
    // Whoever was sent so many has the links. A mail server that is away for a while does not count.
    if (job.attempt === 1 && (await isFloodedByLinks(db, secret, { event_id: asked.event_id, email: asked.to }))) return
    const manage = (token: string) => publicLink(env, manageAddress({ event: event.slug, token }))
    const links = people.map((person) =>
      person.speaks
        ? {
            label: texts.group(fullName(person), person.participant_count),
            url: manage(groupToken(secret, { id: person.group_id, link_version: person.link_version })),
          }
        : { label: texts.person(fullName(person)), url: manage(personToken(secret, person)) },
    )
    const token = place && placeToken(secret, place.id)
    if (token) links.push({ label: texts.place, url: publicLink(env, placeAddress({ event: event.slug, token })) })
    const mail = composeMail({
      subject: `${texts.title} – ${event.name}`,
      preview: texts.what,
      organizer: event.organizer,
      occasion: event.name,
      blocks: [
        heading(texts.title),
        paragraph(texts.what),
        ...links.map(({ label, url }) => button({ label: inert(label), url })),
        smallPrint(texts.notYou),
      ],
      footer: footerOf({ event }),
    })
    await deliverMail({ db, mailer }, job, { ...mail, about, to: asked.to, replyTo: event.contact_email })
  })

type Found = Awaited<ReturnType<typeof findPeople>>

function aboutOf([first]: Found, place: { id: string } | undefined) {
  if (first) return { kind: 'links', group_id: first.group_id, registration_id: first.id } as const
  return place && ({ kind: 'waitlist', waitlist_entry_id: place.id } as const)
}

/** Whoever registered a group has its link, which shows everybody; the others have their own, while they come. */
async function findPeople(db: Database, { event_id, to }: Asked) {
  const people = await db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .where('person.event_id', '=', event_id)
    .where(sql`lower(person.email)`, '=', to.toLowerCase())
    .where('person.move_id', 'is', null)
    .where((eb) => eb.or([eb('person.left_at', 'is', null), eb('person.position', '=', 1)]))
    .select([
      'person.id',
      'person.group_id',
      'person.email',
      'person.ticket_secret',
      'g.link_version',
      'g.participant_count',
    ])
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix'])
    .select(sql<boolean>`person.position = 1`.as('speaks'))
    .orderBy(sql`person.position = 1`, 'desc')
    .orderBy('person.id')
    .limit(mostLinks)
    .execute()
  const ofWhole = new Set(people.filter(({ speaks }) => speaks).map(({ group_id }) => group_id))
  return people.filter(({ speaks, group_id }) => speaks || !ofWhole.has(group_id))
}

const findPlace = (db: Database, { event_id, to }: Asked) =>
  db
    .selectFrom('waitlist_entry')
    .where('event_id', '=', event_id)
    .where(sql`lower(email)`, '=', to.toLowerCase())
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()
