import { sql } from 'kysely'
import { isUnused } from '#features/payments/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { mayBeCode, normalizeCode } from '#shared/code.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { receiptRefusals } from '../texts.ts'
import { loadReceipt } from './emails/load-receipt.ts'
import { paymentPdf } from './emails/receipt-pdf.ts'

type Input = { search?: string | undefined; after: number }

const pageSize = 100
/** Beside a page of receipts; a flood of programs may have been promised thousands. */
const mostReserved = 1_000

/** The event's receipts in the order of their serials. Nothing is ever left out, whatever became of a payment. */
export async function listReceipts(db: Database, event_id: string, { search = '', after }: Input) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('registration_group as g', 'g.id', 'payment.group_id')
    .innerJoin('registration as person', (join) =>
      join.onRef('person.group_id', '=', 'g.id').on('person.position', '=', 1),
    )
    .leftJoin('staff_member as decider', 'decider.id', 'payment.decision_by')
    .leftJoin('payment_reversal as reversal', (join) =>
      join.onRef('reversal.payment_id', '=', 'payment.id').on('reversal.kind', 'in', ['REFUND', 'VOID']),
    )
    .leftJoin('staff_member as reverser', 'reverser.id', 'reversal.reversed_by')
    .where('payment.event_id', '=', event_id)
    .where('payment.or_serial', '>', after)
    .$if(search !== '', (query) => query.where(matches(search)))
    .select(['payment.id', 'or_serial', 'or_number', 'recorded_at', 'payment.mode', 'payment.amount', 'state'])
    .select(['g.participant_count', 'first_name', 'middle_name', 'last_name', 'name_suffix'])
    .select(['decision_reason', 'decided_at', 'decider.full_name as decider'])
    .select(['reversal.reason', 'reversal.reversed_at', 'reverser.full_name as reverser'])
    .orderBy('or_serial')
    .limit(pageSize + 1)
    .execute()
  const receipts = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    or_serial: row.or_serial,
    or_number: row.or_number,
    recorded_at: row.recorded_at.toISOString(),
    name: fullName(row),
    people: row.participant_count,
    mode: row.mode,
    amount: toPesos(row.amount),
    state: row.state,
    ended: endOf(row),
  }))
  const next = rows.length > pageSize ? (receipts.at(-1)?.or_serial ?? null) : null
  return { receipts, reserved: await listReserved(db, event_id, { search, after, until: next }), next }
}

/** Promised numbers without a payment; a search finds them by the number alone. */
async function listReserved(db: Database, event_id: string, range: Input & { until: number | null }) {
  const { search = '', after, until } = range
  const rows = await db
    .selectFrom('reserved_receipt as reserved')
    .leftJoin('passkey', 'passkey.id', 'reserved.passkey_id')
    .leftJoin('staff_member as holder', 'holder.id', 'passkey.staff_member_id')
    .where('event_id', '=', event_id)
    .where('or_serial', '>', after)
    .$if(until !== null, (query) => query.where('or_serial', '<=', until ?? 0))
    .$if(search !== '', (query) => query.where('or_key', 'like', `%${normalizeCode(search)}%`))
    .where(isUnused)
    .select(['or_serial', 'or_number', 'reserved_at', 'released_at', 'cash', 'holder.full_name'])
    .orderBy('or_serial')
    .limit(mostReserved)
    .execute()
  return rows.map(({ or_serial, or_number, reserved_at, released_at, cash, full_name }) => ({
    or_serial,
    or_number,
    reserved_at: reserved_at.toISOString(),
    waits: released_at === null,
    cash: cash === null ? null : { amount: toPesos(cash), taken_by: full_name ?? '' },
  }))
}

type Ended = {
  state: string
  decision_reason: string
  decided_at: Date | null
  decider: string | null
  reason: string | null
  reversed_at: Date | null
  reverser: string | null
}

function endOf(row: Ended) {
  if (row.reversed_at) {
    return { reason: row.reason ?? '', by: row.reverser ?? '', at: row.reversed_at.toISOString() }
  }
  if (row.state !== 'REJECTED' || !row.decided_at) return null
  return { reason: row.decision_reason, by: row.decider ?? '', at: row.decided_at.toISOString() }
}

/** Any word of a name, part of an OR number as people type it, or of a bank reference. */
function matches(search: string) {
  const words = search.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const letters = words.replace(/[^a-z0-9]/g, '').toUpperCase()
  const names = `%${words.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, '%')}%`
  return sql<boolean>`(
    exists (select from registration one where one.group_id = payment.group_id and one.search_name like ${names})
    or (${mayBeCode(letters)} and (or_key like ${`%${normalizeCode(letters)}%`} or reference_key like ${`%${letters}%`}))
  )`
}

/** A gap would mean that a number was given to nobody; the series' lock makes that impossible, and this looks. */
export async function checkSeries(db: Database, event_id: string) {
  const { rows } = await sql<{ last_serial: number; receipts: number; reserved: number; missing: number[] }>`
    with series as (
      select greatest(
        coalesce((select last_serial from receipt_series where event_id = ${event_id}), 0),
        coalesce((select max(or_serial) from payment where event_id = ${event_id}), 0)
      ) as last_serial
    )
    select last_serial,
      (select count(*)::int from payment where event_id = ${event_id}) as receipts,
      (select count(*)::int from reserved_receipt as reserved where event_id = ${event_id} and ${isUnused}) as reserved,
      array(
        select serial from generate_series(1, last_serial) as serial
        where not exists (select from payment where event_id = ${event_id} and or_serial = serial)
          and not exists (select from reserved_receipt where event_id = ${event_id} and or_serial = serial)
        order by serial limit 100
      ) as missing
    from series
  `.execute(db)
  const [report] = rows
  if (!report) throw new Error('the series was not counted')
  return report
}

/** One receipt of the series on paper, as it stands now. No ticket is in it: those belong to the people alone. */
export async function drawReceiptOf(db: Database, payment_id: string) {
  const receipt = await loadReceipt(db, payment_id)
  if (!receipt) throw new DomainError('not_found', 'payment_not_found', receiptRefusals.noSuchPayment)
  const reversal = await db
    .selectFrom('payment_reversal')
    .where('payment_id', '=', payment_id)
    .where('kind', 'in', ['REFUND', 'VOID'])
    .select('reason')
    .executeTakeFirst()
  const reason = reversal?.reason ?? receipt.payment.decision_reason
  return { filename: `receipt-${receipt.payment.or_number}.pdf`, pdf: paymentPdf(receipt, reason) }
}

type Words = { receipt_title: string; receipt_footer: string }

export const getReceiptWords = (db: Database, event_id: string): Promise<Words> =>
  db
    .selectFrom('event')
    .where('id', '=', event_id)
    .select(['receipt_title', 'receipt_footer'])
    .executeTakeFirstOrThrow()

/** Receipts are drawn when they are asked for, so old ones carry the new words too. */
export async function changeReceiptWords(db: Database, by: Staff, event_id: string, words: Words): Promise<Words> {
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('event')
      .where('id', '=', event_id)
      .select(['receipt_title', 'receipt_footer'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { receipt_title, receipt_footer } = words
    await tx.updateTable('event').set({ receipt_title, receipt_footer }).where('id', '=', event_id).execute()
    const details = { before, after: { receipt_title, receipt_footer } }
    await audit(tx, { staff_member_id: by.id, action: 'event.receipt_words', subject: event_id, details })
    return { receipt_title, receipt_footer }
  })
}
