import { type RawBuilder, sql } from 'kysely'
import { grossPriceToday } from '#features/pricing/server/index.ts'
import { shortAnswers } from '#features/questions/server/index.ts'
import { isNewestOf, readManageToken } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { isPaid, paymentStatus } from '#shared/payment-status.ts'
import type { TicketSigner } from '#shared/qr-ticket.ts'
import { correctable, type ManagedPayment, type ManagedRegistration, mostToGiveBack } from '../contract.ts'
import { manageRefusals } from '../texts/refusals.ts'

type Deps = { db: Database; secret: string }
/** What was asked with: the token, the event in the page's address if it is known, and the asker's network address. */
export type ManageLink = { token: string; event?: string | undefined; address: string }
type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>
/** A group, or one person of it. */
type Linked = { group: Group; person: { id: string; email: string } | null }

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
  // Nobody learns by their own link who else is in the group.
  if (linked.person && linked.person.id !== person) throw unknownLink()
  return linked
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
    .select(['group.id', 'group.link_version', 'group.gross_price', 'group.paid', 'group.pending'])
    .select(['group.approved', 'group.kept', 'group.participant_count'])
    .select(['event.slug', 'event.name', 'event.starts_on', 'event.venue'])
    .select(untilWhere(sql.ref('event.may_cancel')).as('cancel_until'))
    .select(untilWhere(sql.ref('event.may_correct')).as('correct_until'))
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
  const everybody = await listParticipants(deps.db, group, { ...deps, answers })
  const known = {
    event: { id: group.slug, name: group.name, date: group.starts_on, venue: group.venue },
    payment_status: paymentStatus(group),
    cancel_until: group.cancel_until?.toISOString() ?? null,
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

async function listPayments(db: Database, group_id: string): Promise<ManagedPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .select(['or_number', 'mode', 'amount', 'state', 'recorded_at'])
    .orderBy('or_serial', 'desc')
    .execute()
  return rows.map(({ or_number, mode, amount, state, recorded_at }) => ({
    or_number,
    payment_mode: mode,
    amount: toPesos(amount),
    state,
    recorded_at: recorded_at.toISOString(),
  }))
}

type Shown = { signTicket: TicketSigner; answers: Awaited<ReturnType<typeof shortAnswers>> }

async function listParticipants(db: Database, group: Group, { signTicket, answers }: Shown) {
  const people = await db
    .selectFrom('registration as person')
    .innerJoin('designation', (join) =>
      join.onRef('designation.event_id', '=', 'person.event_id').onRef('designation.value', '=', 'person.designation'),
    )
    .where('person.group_id', '=', group.id)
    .select([
      'person.id',
      'person.first_name',
      'person.middle_name',
      'person.last_name',
      'person.name_suffix',
      'person.church',
      'person.designation',
    ])
    .select(['person.ticket_secret', 'person.short_code', 'designation.label', 'person.left_at'])
    .orderBy('person.position')
    .execute()
  return Promise.all(
    people.map(async (person) => {
      const hasTicket = isPaid(group) && person.left_at === null
      return {
        id: person.id,
        name: fullName(person),
        designation: person.label,
        church: person.church,
        short_code: hasTicket ? person.short_code : null,
        qr_text: hasTicket ? await signTicket(person.ticket_secret) : null,
        answers: answers.get(person.id) ?? [],
        left: person.left_at !== null,
        details: group.correct_until && correctable.parse(person),
      }
    }),
  )
}
