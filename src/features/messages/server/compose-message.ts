import { sql } from 'kysely'
import { composeMail, heading, paragraph, textLink } from '#features/notifications/server/index.ts'
import { ownCertificateAddress } from '#features/papers/addresses.ts'
import { grossPriceToday } from '#features/pricing/server/index.ts'
import { footerOf, inert } from '#features/receipts/server/index.ts'
import { landingAddress, manageAddress } from '#features/registrations/addresses.ts'
import { groupToken, personToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { publicLink } from '#platform/server/public-link.ts'
import { fullName } from '#shared/full-name.ts'
import { formatCalendarDate } from '#shared/manila-time.ts'
import { formatPesos } from '#shared/money.ts'
import { givesCertificate, tellsMoney } from '../contract.ts'
import { messageMailTexts as texts } from '../texts.ts'
import { type Filling, fillIn, listNames, paragraphsOf } from './fill-in-rules.ts'

export type LinkSettings = Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'>
type Words = { subject: string; body: string }
type Link = { label: string; url: string }

export type Reader = NonNullable<Awaited<ReturnType<typeof loadReader>>>

/** Whoever reads it at one address, in this order, with all that can be filled in; null where nobody of them is left. */
export async function loadReader(db: Database, ids: readonly string[], body: string) {
  const rows = await db
    .selectFrom('registration as person')
    .innerJoin('registration_group as g', 'g.id', 'person.group_id')
    .where('person.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['person.id', 'person.group_id', 'person.position', 'person.email', 'person.ticket_secret'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix', 'person.event_id'])
    .select(['g.link_version', 'g.gross_price', 'g.paid'])
    .orderBy(sql`array_position(${ids}::uuid[], person.id)`)
    .execute()
  // As on every page that asks for it: what is unpaid costs what it costs today.
  const today = tellsMoney(body) ? rows : []
  const prices = new Map<string, number>()
  for (const { group_id, gross_price } of today) {
    prices.set(group_id, await grossPriceToday(db, { id: group_id, gross_price }))
  }
  const people = rows.map((row) => ({ ...row, gross_price: prices.get(row.group_id) ?? row.gross_price }))
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
  const noLink = eventLink(reader, settings)
  const links = isReal ? linksOf(reader, settings) : [noLink]
  const ofPeople = givesCertificate(body) ? certificatesOf(reader, settings) : []
  const certificates = isReal ? ofPeople : ofPeople.map((link) => ({ ...link, url: noLink.url }))
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
    // Of each group one reads it, whoever that is.
    balance: formatPesos(people.reduce((sum, { gross_price, paid }) => sum + Math.max(0, gross_price - paid), 0)),
    link: links[0]?.url ?? '',
    certificate: urlsOf(certificates),
  }
  return {
    subject: fillIn(subject, filling),
    paragraphs: paragraphsOf(body).map((part) => fillIn(part, filling)),
    links: [...certificates, ...links].map(({ label, url }) => ({ label, url })),
  }
}

/** Of several people, each on a line of its own, with whose it is. */
const urlsOf = (certificates: readonly { whose: string; url: string }[]): string =>
  certificates.length === 1
    ? (certificates[0]?.url ?? '')
    : certificates.map(({ whose, url }) => `\n${whose}: ${url}`).join('')

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
  const ownLinks = people.filter((person) => person.position === 1 || !isRegisteredBy(people, person))
  return ownLinks.map((person) => {
    const label = ownLinks.length === 1 ? texts.see : texts.seeWhose(inert(fullName(person)))
    const token = tokenOf(people, person, settings)
    return { label, url: publicLink(settings, manageAddress({ event: event.slug, token })) }
  })
}

/** Each their own, by the link that they have to their registration. */
const certificatesOf = ({ people, event }: Reader, settings: LinkSettings): (Link & { whose: string })[] =>
  people.map((person) => {
    const whose = inert(fullName(person))
    const token = tokenOf(people, person, settings)
    const address = ownCertificateAddress({ token, person: person.id, event: event.slug })
    const label = people.length === 1 ? texts.certificate : texts.certificateOf(whose)
    return { label, whose, url: publicLink(settings, address) }
  })

/** Whether whoever registered them reads the same mail. */
const isRegisteredBy = (people: Reader['people'], { group_id }: Reader['first']) =>
  people.some((other) => other.position === 1 && other.group_id === group_id)

const tokenOf = (people: Reader['people'], person: Reader['first'], { APP_SECRET }: LinkSettings) =>
  isRegisteredBy(people, person)
    ? groupToken(APP_SECRET, { id: person.group_id, link_version: person.link_version })
    : personToken(APP_SECRET, person)

const eventLink = ({ event }: Reader, settings: LinkSettings): Link => ({
  label: texts.see,
  url: publicLink(settings, landingAddress({ event: event.slug })),
})
