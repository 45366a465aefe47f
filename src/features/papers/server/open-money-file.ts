import { sql } from 'kysely'
import { findEvent } from '#features/events/server/index.ts'
import { paymentStateTexts } from '#features/payments/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import type { Cell, SheetColumn } from '#platform/server/spreadsheet/sheet.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { spaced } from '#shared/code.ts'
import { fullName } from '#shared/full-name.ts'
import { todayInManila } from '#shared/manila-time.ts'
import type { Centavos } from '#shared/money.ts'
import { fileTexts } from '../texts/columns.ts'
import { moneyFileTexts as texts } from '../texts/money.ts'
import { type Format, type PaperFile, sheetContent } from './paper-file.ts'
import { rowsPerBatch } from './people-rows.ts'

type PaymentRow = {
  or_serial: number
  or_number: string
  recorded_at: Date
  mode: 'BANK' | 'CASH'
  state: keyof typeof paymentStateTexts
  amount: Centavos
  received: Centavos
  given_back: Centavos
  counts: Centavos
  reference: string | null
  decided_at: Date | null
  decided_by: string | null
  first: Record<'first_name' | 'middle_name' | 'last_name' | 'name_suffix' | 'short_code', string>
}

const kinds: Record<keyof typeof texts.columns, [SheetColumn['kind'], width: number]> = {
  or_number: ['text', 24],
  recorded_at: ['moment', 18],
  mode: ['text', 14],
  state: ['text', 22],
  amount: ['money', 14],
  received: ['money', 14],
  given_back: ['money', 14],
  counts: ['money', 14],
  reference: ['text', 24],
  first: ['text', 36],
  decided_at: ['moment', 18],
  decided_by: ['text', 24],
}
const keys = Object.keys(kinds) as (keyof typeof kinds)[]
const columns = keys.map((key) => ({ head: texts.columns[key], kind: kinds[key][0], width: kinds[key][1] }))

/** Every payment by its number, whatever became of it, and sums of the very rows that stand above them. */
export async function openMoneyFile(
  db: Database,
  by: Staff,
  { event: slug, format }: { event?: string | undefined; format: Format },
): Promise<PaperFile> {
  const event = await findEvent(db, slug)
  const rows = await inTransaction(db, async (tx) => {
    const { count } = await tx
      .selectFrom('payment')
      .where('event_id', '=', event.id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const details = { rows: count, format, columns: keys }
    await audit(tx, { staff_member_id: by.id, action: 'papers.payments', subject: event.id, details })
    return count
  })
  return {
    name: texts.name(event.slug, todayInManila(), format),
    rows,
    content: sheetContent(format, { columns, rows: withSums(paymentRows(db, event.id)), sheet: texts.sheet }),
  }
}

async function* paymentRows(db: Database, event_id: string): AsyncGenerator<PaymentRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<PaymentRow>`
      with page as (
        select * from payment where event_id = ${event_id} and or_serial > ${after} order by or_serial limit ${rowsPerBatch}
      )
      select page.or_serial, page.or_number, page.recorded_at, page.mode, page.state, page.amount, page.reference,
        page.decided_at, coalesce(decider.full_name, taker.full_name) as decided_by, to_jsonb(first) as first,
        case when page.state in ('APPROVED', 'REFUNDED') then coalesce(page.received, page.amount) else 0 end as received,
        (
          select coalesce(sum(amount), 0)::bigint from payment_reversal
          where payment_id = page.id and kind in ('REFUND', 'PART', 'EXCESS')
        ) as given_back,
        case when page.state = 'APPROVED' then page.amount - page.given_back else 0 end as counts
      from page
      left join staff_member decider on decider.id = page.decision_by
      left join passkey on passkey.id = page.passkey_id
      left join staff_member taker on taker.id = passkey.staff_member_id
      cross join lateral (
        select first_name, middle_name, last_name, name_suffix, short_code from registration
        where group_id = page.group_id order by position limit 1
      ) as first
      order by page.or_serial
    `.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.or_serial ?? 0
    if (rows.length < rowsPerBatch) return
  }
}

const summed = ['amount', 'received', 'given_back', 'counts'] as const
type Sums = Record<(typeof summed)[number] | 'count', number>

const none = (): Sums => ({ amount: 0, received: 0, given_back: 0, counts: 0, count: 0 })

async function* withSums(batches: AsyncIterable<PaymentRow[]>): AsyncGenerator<Cell[][]> {
  const byState = new Map<PaymentRow['state'], Sums>()
  const all = none()
  for await (const batch of batches) {
    for (const row of batch) {
      const ofState = byState.get(row.state) ?? none()
      byState.set(row.state, ofState)
      for (const sums of [ofState, all]) {
        sums.count++
        for (const key of summed) sums[key] += row[key]
      }
    }
    yield batch.map(cellsOf)
  }
  const states = (Object.keys(paymentStateTexts) as PaymentRow['state'][]).flatMap((state) => {
    const sums = byState.get(state)
    return sums ? [sumRow(texts.sumOf(paymentStateTexts[state]), sums)] : []
  })
  yield [[], ...states, sumRow(texts.sumOfAll, all)]
}

const cellsOf = (row: PaymentRow): Cell[] =>
  keys.map((key) => {
    if (key === 'mode') return texts.modes[row.mode]
    if (key === 'state') return paymentStateTexts[row.state]
    return key === 'first' ? fileTexts.groupOf(fullName(row.first), spaced(row.first.short_code)) : row[key]
  })

const sumRow = (label: string, sums: Sums): Cell[] =>
  keys.map((key) => {
    if (key === 'or_number') return label
    if (key === 'state') return texts.payments(sums.count)
    return summed.some((one) => one === key) ? sums[key as (typeof summed)[number]] : null
  })
