import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import type { Centavos } from '#shared/money.ts'
import { receiptTexts } from '../../texts.ts'

export type Receipt = NonNullable<Awaited<ReturnType<typeof loadReceipt>>>
export type ReceiptPayment = Receipt['payments'][number]
export type Participant = Receipt['participants'][number]

/** Without it the payments of a receipt would not add up to what is paid. */
export const movedLine = ({ moved }: { moved: Centavos }) =>
  moved === 0 ? [] : [{ label: moved > 0 ? receiptTexts.cameAlong : receiptTexts.wentAlong, amount: moved }]

/** All that the mails of a payment need, as it is now: a mail may leave long after it was asked for. */
export async function loadReceipt(db: Database, payment_id: string) {
  const found = await db
    .selectFrom('payment')
    .innerJoin('registration_group as group', 'group.id', 'payment.group_id')
    .innerJoin('event', 'event.id', 'payment.event_id')
    .innerJoin('price_rule', 'price_rule.id', 'group.price_rule_id')
    .where('payment.id', '=', payment_id)
    .select([
      'group.id as group_id',
      'group.action',
      'group.gross_price',
      'group.paid',
      'group.pending',
      'group.approved',
    ])
    .select('group.link_version')
    .select('price_rule.kind as price')
    .select(['event.slug', 'event.name', 'event.organizer', 'event.starts_on', 'event.venue'])
    .select(['event.contact_email', 'event.contact_phones', 'event.receipt_title', 'event.receipt_footer'])
    .executeTakeFirst()
  if (!found) return null
  const { group_id, action, price, gross_price, paid, pending, approved, link_version, ...event } = found
  const lostFlashPrice = action === 'flash' && price !== 'flash'

  const payments = await db
    .selectFrom('payment')
    .where('group_id', '=', group_id)
    .select(['id', 'or_number', 'mode', 'state', 'amount', 'reference', 'recorded_at', 'decision_reason', 'given_back'])
    .orderBy('or_serial')
    .execute()
  const paidHere = payments.reduce(
    (sum, one) => (one.state === 'APPROVED' ? sum + one.amount - one.given_back : sum),
    0,
  )
  const payment = payments.find(({ id }) => id === payment_id)
  const people = await db
    .selectFrom('registration')
    .where('group_id', '=', group_id)
    .select([
      'id',
      'position',
      'first_name',
      'middle_name',
      'last_name',
      'name_suffix',
      'email',
      'ticket_secret',
      'short_code',
      'left_at',
    ])
    .orderBy('position')
    .execute()
  const everybody = people.map(({ left_at, ...person }) => ({
    ...person,
    left: left_at !== null,
    name: fullName(person),
  }))
  // Who pays and gets the mails, also if they do not come themselves.
  const [first] = everybody
  const participants = everybody
    .filter(({ left }) => !left)
    .map((person, index) => ({ ...person, position: index + 1 }))
  if (!payment || !first) return null
  return {
    event,
    // `moved`: what came along with people from other groups, less what went along with those who moved on.
    group: { id: group_id, link_version, gross_price, paid, pending, lostFlashPrice, moved: approved - paidHere },
    payment,
    payments,
    participants,
    first,
  }
}
