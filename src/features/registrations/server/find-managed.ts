import { type RawBuilder, sql } from 'kysely'
import { ownCertificateAddress } from '#features/papers/addresses.ts'
import { grossPriceToday } from '#features/pricing/server/index.ts'
import { shortAnswers } from '#features/questions/server/index.ts'
import { isNewestOf, readManageToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { maskEmail } from '#shared/mask-email.ts'
import { toPesos } from '#shared/money.ts'
import { isPaid, paymentStatus } from '#shared/payment-status.ts'
import type { TicketSigner } from '#shared/qr-ticket.ts'
import {
  correctable,
  type Mailbox,
  type ManagedPayment,
  type ManagedRegistration,
  mostToGiveBack,
} from '../contract.ts'
import { manageRefusals } from '../texts/refusals.ts'

type Deps = { db: Database; secret: string }
/** What was asked with: the token, the event in the page's address if it is known, and the asker's network address. */
export type ManageLink = { token: string; event?: string | undefined; address: string }
type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>
/** A group, or one person of it. */
type Linked = { group: Group; person: { id: string; email: string; ticket_secret: Buffer } | null }

const unknownLink = () => new DomainError('not_found', 'registration_not_found', manageRefusals.unknownLink)

/**
 * What a link is for; one that is wrong in any way is answered the same. Only wrong ones use up the limit of an
 * address: hundreds share one, and nobody's own link may stop working because of a neighbour's tries.
 */
export async function openManageLink(deps: Deps, { address, ...link }: ManageLink): Promise<Linked> {
  const linked = await findLinked(deps, link)
  if (linked) return linked
  await consumeRateLimit(deps.db, { key: `manage-miss:${address}`, limit: 60, seconds: 600 })
  throw unknownLink()
}

/** For the status of the page behind it. Not counted: nobody guesses a signature, and the page's own call is counted. */
export const isManageLink = async (deps: Deps, link: Omit<ManageLink, 'address'>): Promise<boolean> =>
  (await findLinked(deps, link)) !== null

/** The same for what is done to one person: by the link of their group, or by their own. */
export async function openOwnPlace(deps: Deps, link: ManageLink, person: string): Promise<Linked> {
  const linked = await openManageLink(deps, link)
  refuseOthers(linked, [person])
  return linked
}

/** Nobody learns by their own link who else is in the group. */
export function refuseOthers({ person }: Linked, people: readonly string[]): void {
  if (person && people.some((id) => id !== person.id)) throw unknownLink()
}

/** For whoever may have waited for somebody else's change of the same place: links end with a ticket. */
export async function refuseEndedLink(db: Database, secret: string, link: ManageLink): Promise<void> {
  if (!(await findLinked({ db, secret }, link))) throw unknownLink()
}

async function findLinked({ db, secret }: Deps, { token, event }: Omit<ManageLink, 'address'>): Promise<Linked | null> {
  const read = readManageToken(secret, token)
  if (!read) return null
  const person = read.scope === 'person' ? ((await findPerson(db, read.id)) ?? null) : null
  const group = await findGroup(db, person?.group_id ?? read.id)
  if (!group || !isNewestOf(read, person ?? group)) return null
  return event === undefined || event === group.slug ? { group, person } : null
}

/** Null where it is not allowed, or too late. */
const untilWhere = (isAllowed: RawBuilder<unknown>) => sql<Date | null>`
  case when ${isAllowed} and changes_end > now() then changes_end end`

const findGroup = (db: Database, id: string) =>
  db
    .selectFrom('registration_group as group')
    .innerJoin('event', 'event.id', 'group.event_id')
    .crossJoinLateral(sql`(select coalesce(event.changes_until, event.registration_ends_at) as changes_end)`.as('ends'))
    .where('group.id', '=', id)
    .select(['group.id', 'group.event_id', 'group.link_version', 'group.gross_price', 'group.paid', 'group.pending'])
    .select(['group.approved', 'group.kept', 'group.participant_count'])
    .select(['event.slug', 'event.name', 'event.starts_on', 'event.venue'])
    .select(untilWhere(sql.ref('event.may_cancel')).as('cancel_until'))
    .select(untilWhere(sql.ref('event.may_correct')).as('correct_until'))
    .select(untilWhere(sql.ref('event.may_hand_on')).as('hand_on_until'))
    .executeTakeFirst()

const findPerson = (db: Database, id: string) =>
  db
    .selectFrom('registration')
    .where('id', '=', id)
    .select(['id', 'group_id', 'email', 'ticket_secret'])
    .executeTakeFirst()

export async function findManaged(
  deps: Deps & { signTicket: TicketSigner },
  link: ManageLink,
): Promise<ManagedRegistration> {
  const { group, person } = await openManageLink(deps, link)
  const answers = await shortAnswers(deps.db, group.id)
  const certificateOf = (id: string) => ownCertificateAddress({ token: link.token, person: id, event: group.slug })
  const everybody = await listParticipants(deps.db, group, { ...deps, answers, certificateOf })
  // A place that was handed on since the link was looked at has another ticket, which is not for whoever holds this link.
  await refuseEndedLink(deps.db, deps.secret, link)
  const known = {
    event: { id: group.slug, name: group.name, date: group.starts_on, venue: group.venue },
    payment_status: paymentStatus(group),
    cancel_until: group.cancel_until?.toISOString() ?? null,
    hand_on_until: group.hand_on_until?.toISOString() ?? null,
    mailboxes: await listMailboxes(deps.db, group.id, person),
  }
  const first = everybody[0]?.name ?? ''
  if (person) {
    const participants = everybody.filter(({ id }) => id === person.id)
    return { scope: 'person', ...known, participants, registered_by: first }
  }
  const gross_price = await grossPriceToday(deps.db, group)
  return {
    scope: 'group',
    ...known,
    gross_price: toPesos(gross_price),
    total_paid: toPesos(group.paid),
    total_pending: toPesos(group.pending),
    balance: toPesos(gross_price - group.paid),
    paid_for_a_place: toPesos(mostToGiveBack(group)),
    payments: await listPayments(deps.db, group.id),
    participants: everybody,
    answers: answers.get(null) ?? [],
  }
}

/** Whoever has given no address is in it too, so that one can be given. */
async function listMailboxes(db: Database, group_id: string, only: Linked['person']): Promise<Mailbox[]> {
  const people = await db
    .selectFrom('registration')
    .where('group_id', '=', group_id)
    .where('left_at', 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only?.id ?? ''))
    .select(['id', 'email'])
    .orderBy('position')
    .execute()
  const boxes = new Map<string, Mailbox>()
  for (const { id, email } of people) {
    const box = boxes.get(email.toLowerCase()) ?? { sent_to: maskEmail(email), people: [] }
    boxes.set(email.toLowerCase(), { ...box, people: [...box.people, id] })
  }
  return [...boxes.values()]
}

async function listPayments(db: Database, group_id: string): Promise<ManagedPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .select(['or_number', 'mode', 'amount', 'state', 'recorded_at', 'decision_reason'])
    .orderBy('or_serial', 'desc')
    .execute()
  return rows.map(({ or_number, mode, amount, state, recorded_at, decision_reason }) => ({
    or_number,
    payment_mode: mode,
    amount: toPesos(amount),
    state,
    recorded_at: recorded_at.toISOString(),
    ...(state === 'REJECTED' && { rejection: decision_reason }),
  }))
}

type Shown = {
  signTicket: TicketSigner
  answers: Awaited<ReturnType<typeof shortAnswers>>
  certificateOf: (person: string) => string
}

async function listParticipants(db: Database, group: Group, { signTicket, answers, certificateOf }: Shown) {
  const people = await db
    .selectFrom('registration as person')
    .innerJoin('designation', (join) =>
      join.onRef('designation.event_id', '=', 'person.event_id').onRef('designation.value', '=', 'person.designation'),
    )
    .where('person.group_id', '=', group.id)
    // Who moved is on the page of the group they are in now.
    .where('person.move_id', 'is', null)
    .select([
      'person.id',
      'person.revision',
      'person.first_name',
      'person.middle_name',
      'person.last_name',
      'person.name_suffix',
      'person.church',
      'person.designation',
    ])
    .select(['person.ticket_secret', 'person.short_code', 'designation.label', 'person.left_at'])
    .select(sql<boolean>`exists (select from check_in where registration_id = person.id)`.as('was_inside'))
    .orderBy('person.position')
    .execute()
  return Promise.all(
    people.map(async (person) => {
      const hasTicket = isPaid(group) && person.left_at === null
      return {
        id: person.id,
        revision: person.revision,
        name: fullName(person),
        designation: person.label,
        church: person.church,
        short_code: hasTicket ? person.short_code : null,
        qr_text: hasTicket ? await signTicket(person.ticket_secret) : null,
        answers: answers.get(person.id) ?? [],
        left: person.left_at !== null,
        certificate: person.was_inside && person.left_at === null ? certificateOf(person.id) : null,
        details: group.correct_until && correctable.parse(person),
      }
    }),
  )
}
