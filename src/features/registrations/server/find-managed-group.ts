import type { Database } from '#platform/server/db.ts'
import { readSignedId } from '#platform/server/derived-key.ts'
import { spend } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import type { TicketSigner } from '#shared/qr-ticket.ts'
import type { ManagedGroup, ManagedPayment } from '../contract.ts'

type Parts = { db: Database; secret: string }
/** What was asked with: the token, the event in the page's address if it is known, and the asker's network address. */
export type ManageLink = { token: string; event?: string | undefined; address: string }
type Group = Awaited<ReturnType<typeof openManageLink>>

const unknownLink = () =>
  new DomainError(
    'not_found',
    'registration_not_found',
    'We could not find this registration. Please open the link in your newest e-mail from us again.',
  )

/**
 * The group a link is for; one that is wrong in any way is answered the same. Only wrong ones use up the budget of an
 * address: hundreds share one, and nobody's own link may stop working because of a neighbour's tries.
 */
export async function openManageLink(parts: Parts, { address, ...link }: ManageLink) {
  const group = await findLinked(parts, link)
  if (group) return group
  await spend(parts.db, { key: `manage-miss:${address}`, limit: 60, seconds: 600 })
  throw unknownLink()
}

/** For the status of the page behind it. Not counted: nobody guesses a signature, and the page's own call is counted. */
export const isManageLink = async (parts: Parts, link: Omit<ManageLink, 'address'>): Promise<boolean> =>
  (await findLinked(parts, link)) !== undefined

async function findLinked({ db, secret }: Parts, { token, event }: Omit<ManageLink, 'address'>) {
  const id = readSignedId(secret, 'manage', token)
  const group = id === null ? undefined : await findGroup(db, id)
  return group && (event === undefined || event === group.slug) ? group : undefined
}

const findGroup = (db: Database, id: string) =>
  db
    .selectFrom('registration_group as group')
    .innerJoin('event', 'event.id', 'group.event_id')
    .where('group.id', '=', id)
    .select(['group.id', 'group.gross_price', 'group.paid', 'group.pending'])
    .select(['event.slug', 'event.name', 'event.starts_on', 'event.venue'])
    .executeTakeFirst()

export async function findManagedGroup(
  parts: Parts & { signTicket: TicketSigner },
  link: ManageLink,
): Promise<ManagedGroup> {
  const group = await openManageLink(parts, link)
  const { gross_price, paid, pending } = group
  const [payments, participants] = await Promise.all([
    listPayments(parts.db, group.id),
    listParticipants(parts.db, group, parts.signTicket),
  ])
  return {
    event: { id: group.slug, name: group.name, date: group.starts_on, venue: group.venue },
    payment_status: paymentStatus(group),
    gross_price: toPesos(gross_price),
    total_paid: toPesos(paid),
    total_pending: toPesos(pending),
    balance: toPesos(gross_price - paid),
    payments,
    participants,
  }
}

const isPaid = ({ paid, gross_price }: Group): boolean => paid === gross_price

/** Money that is being looked at is the news, also where an earlier part was approved. */
function paymentStatus(group: Group): ManagedGroup['payment_status'] {
  if (isPaid(group)) return 'PAID'
  if (group.pending > 0) return 'PENDING'
  return group.paid > 0 ? 'PARTIAL' : 'UNPAID'
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
    payment_mode: mode as ManagedPayment['payment_mode'],
    amount: toPesos(amount),
    state: state as ManagedPayment['state'],
    recorded_at: recorded_at.toISOString(),
  }))
}

async function listParticipants(db: Database, group: Group, signTicket: TicketSigner) {
  const people = await db
    .selectFrom('registration as person')
    .innerJoin('designation', (join) =>
      join.onRef('designation.event_id', '=', 'person.event_id').onRef('designation.value', '=', 'person.designation'),
    )
    .where('person.group_id', '=', group.id)
    .select(['person.first_name', 'person.middle_name', 'person.last_name', 'person.name_suffix', 'person.church'])
    .select(['person.ticket_secret', 'person.short_code', 'designation.label'])
    .orderBy('person.position')
    .execute()
  return Promise.all(
    people.map(async (person) => ({
      name: fullName(person),
      designation: person.label,
      church: person.church,
      short_code: isPaid(group) ? person.short_code : null,
      qr_text: isPaid(group) ? await signTicket(person.ticket_secret) : null,
    })),
  )
}
