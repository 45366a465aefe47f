import { sql } from 'kysely'
import { composeMail, heading, paragraph, textLink } from '#features/notifications/server/index.ts'
import { footerOf, inert } from '#features/receipts/server/index.ts'
import { landingAddress, manageAddress } from '#features/registrations/addresses.ts'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { publicLink } from '#platform/server/public-link.ts'
import { fullName } from '#shared/full-name.ts'
import { formatCalendarDate } from '#shared/manila-time.ts'
import { formatPesos } from '#shared/money.ts'
import { messageMailTexts as texts } from '../texts.ts'
import { type Filling, fillIn, listNames, paragraphsOf } from './fill-in-rules.ts'

export type LinkSettings = Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'>
type Words = { subject: string; body: string }
type Link = { label: string; url: string }

export type Reader = NonNullable<Awaited<ReturnType<typeof loadReader>>>

/** Whoever reads it at one address, in this order, with all that can be filled in; null where nobody of them is left. */
export async function loadReader(db: Database, ids: readonly string[]) {
  const people = await db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .where('person.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['person.id', 'person.group_id', 'person.position', 'person.email', 'person.ticket_secret'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix', 'person.event_id'])
    .select(['g.link_version', 'g.gross_price', 'g.paid'])
    .orderBy(sql`array_position(${ids}::uuid[], person.id)`)
    .execute()
  const [first] = people
  if (!first) return null
  const event = await db
    .selectFrom('event')
    .where('id', '=', first.event_id)
    .select(['slug', 'name', 'organizer', 'starts_on', 'venue', 'contact_email', 'contact_phones'])
    .executeTakeFirstOrThrow()
  return { people, first, event }
}

/** `isReal`: with the links of the receivers, which are theirs alone. Whoever looks at it before gets the event's page. */
export function fillMessage({ subject, body }: Words, reader: Reader, settings: LinkSettings, isReal: boolean) {
  const { people, event } = reader
  const links = isReal ? linksOf(reader, settings) : [eventLink(reader, settings)]
  const payers = people.filter(({ position }) => position === 1)
  const filling: Filling = {
    'first name': listNames(
      people.map(({ first_name }) => inert(first_name)),
      texts.and,
    ),
    'full name': listNames(
      people.map((person) => inert(fullName(person))),
      texts.and,
    ),
    event: event.name,
    date: formatCalendarDate(event.starts_on),
    venue: event.venue || texts.venueLater,
    balance: formatPesos(payers.reduce((sum, { gross_price, paid }) => sum + Math.max(0, gross_price - paid), 0)),
    link: links[0]?.url ?? '',
  }
  return {
    subject: fillIn(subject, filling),
    paragraphs: paragraphsOf(body).map((part) => fillIn(part, filling)),
    links,
  }
}

export function messageMail(words: Words, reader: Reader, settings: LinkSettings, isReal: boolean) {
  const { event } = reader
  const { subject, paragraphs, links } = fillMessage(words, reader, settings, isReal)
  return composeMail({
    subject: `${subject} – ${event.name}`,
    preview: paragraphs[0] ?? '',
    organizer: event.organizer,
    occasion: event.name,
    blocks: [heading(subject), ...paragraphs.map(paragraph), ...links.map(textLink)],
    footer: footerOf({ event }),
  })
}

/** Of each group the page of all of it for whoever registered it, and their own page for everybody else. */
function linksOf({ people, event }: Reader, settings: LinkSettings): Link[] {
  const registered = new Set(people.filter(({ position }) => position === 1).map(({ group_id }) => group_id))
  const ownLinks = people.filter(({ position, group_id }) => position === 1 || !registered.has(group_id))
  return ownLinks.map((person) => {
    const token =
      person.position === 1
        ? groupToken(settings.APP_SECRET, { id: person.group_id, link_version: person.link_version })
        : personToken(settings.APP_SECRET, person)
    const label = ownLinks.length === 1 ? texts.see : texts.seeWhose(inert(fullName(person)))
    return { label, url: publicLink(settings, manageAddress({ event: event.slug, token })) }
  })
}

const eventLink = ({ event }: Reader, settings: LinkSettings): Link => ({
  label: texts.see,
  url: publicLink(settings, landingAddress({ event: event.slug })),
})
