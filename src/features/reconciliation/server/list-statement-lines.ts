import { sql } from 'kysely'
import { findHeldBehind } from '#features/payments/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fullName } from '#shared/full-name.ts'
import { toPesos } from '#shared/money.ts'
import { isOpen, type LineDecision, type LineState, type StatementLine, type StatementLines } from '../contract.ts'
import { countWaitingMatches, findLeftOut } from './approve-matched.ts'
import { findBehind, findContinued } from './find-candidates.ts'
import { findStatementEvent } from './find-statement-event.ts'
import type { LineKeys } from './line-key-rules.ts'

type Input = { event?: string | undefined; state: LineState; day?: string | undefined; page: number }

const perPage = 100
const mostPayments = 5

/** The newest first; a line that is not matched comes with the payments it names. */
export async function listStatementLines(db: Database, input: Input): Promise<StatementLines> {
  const { id: event_id } = await findStatementEvent(db, input.event)
  const counts = await countStates(db, event_id, input.day)
  const pages = Math.max(1, Math.ceil(counts[input.state] / perPage))
  const page = Math.min(input.page, pages)
  const lines = await selectLines(db)
    .where('line.event_id', '=', event_id)
    .where('line.state', '=', input.state)
    .$if(input.day !== undefined, (query) => query.where('posted_on', '=', sql<string>`${input.day}::date`))
    .orderBy('posted_on', 'desc')
    .orderBy('statement_id', 'desc')
    .orderBy('line_number')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return {
    counts,
    waiting: await countWaitingMatches(db, event_id),
    left_out: await findLeftOut(db, event_id),
    lines: await withPayments(db, { event_id, state: input.state, lines }),
    page,
    pages,
  }
}

/** One line, as the list has it. */
export async function loadLine(
  db: Database,
  { id, event_id }: { id: string; event_id: string },
): Promise<StatementLine> {
  const line = await selectLines(db).where('line.id', '=', id).executeTakeFirstOrThrow()
  const [loaded] = await withPayments(db, { event_id, state: line.state, lines: [line] })
  return loaded as StatementLine
}

const selectLines = (db: Database) =>
  db
    .selectFrom('bank_statement_line as line')
    .innerJoin('bank_statement', 'bank_statement.id', 'line.statement_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bank_statement_decision as decision')
          .innerJoin('staff_member', 'staff_member.id', 'decision.decided_by')
          .whereRef('decision.line_id', '=', 'line.id')
          .where('kind', '<>', 'NOTE')
          .select(['kind', 'decision.reason', 'decided_at', 'full_name'])
          .orderBy('decision.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['line.id', 'line.state', 'posted_on', 'amount', 'reference', 'description', 'line_number', 'file_name'])
    .select(['reference_key', 'or_keys', 'hint_keys', 'closing_id'])
    .select(['last.kind', 'last.reason', 'last.decided_at', 'last.full_name'])

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

async function withPayments(
  db: Database,
  { event_id, state, lines }: { event_id: string; state: LineState; lines: readonly LineRow[] },
): Promise<StatementLine[]> {
  const named = await namedPayments(db, { event_id, state, lines })
  const without = isOpen(state) ? lines.filter(({ id }) => !named.has(id)) : []
  const held = await findHeldBehind(db, event_id, without)
  return lines.map(({ kind, reason, decided_at, full_name, closing_id, ...line }) => ({
    ...line,
    amount: toPesos(line.amount),
    ...beside(named.get(line.id) ?? []),
    held: held.get(line.id) ?? null,
    decided:
      kind && decided_at
        ? {
            kind: kind as LineDecision['kind'],
            by: full_name ?? '',
            at: decided_at.toISOString(),
            reason: reason ?? '',
          }
        : null,
    refund_due: line.state === 'GIVE_BACK' && kind !== 'REFUNDED',
    closed: closing_id !== null,
  }))
}

async function countStates(db: Database, event_id: string, day?: string): Promise<Record<LineState, number>> {
  const rows = await db
    .selectFrom('bank_statement_line')
    .where('event_id', '=', event_id)
    .$if(day !== undefined, (query) => query.where('posted_on', '=', sql<string>`${day}::date`))
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const of = (state: LineState) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    UNMATCHED: of('UNMATCHED'),
    DUPLICATE: of('DUPLICATE'),
    MATCHED: of('MATCHED'),
    BY_HAND: of('BY_HAND'),
    NOT_OURS: of('NOT_OURS'),
    GIVE_BACK: of('GIVE_BACK'),
  }
}

type Named = StatementLine['payments'][number] & { line_id: string; expected: number; only_hinted: boolean }

const beside = (
  payments: readonly Named[],
): Pick<StatementLine, 'expected' | 'payment_count' | 'only_hinted' | 'payments'> => ({
  payment_count: payments.length,
  only_hinted: payments.some(({ only_hinted }) => only_hinted),
  expected: payments.length === 0 ? null : toPesos(payments.reduce((sum, { expected }) => sum + expected, 0)),
  payments: payments.slice(0, mostPayments).map(({ id, or_number, payer, amount, state }) => ({
    id,
    or_number,
    payer,
    amount,
    state,
  })),
})

type Known = { event_id: string; state: LineState; lines: readonly Line[] }
type Line = { id: string; posted_on: string } & LineKeys

async function namedPayments(db: Database, known: Known): Promise<Map<string, Named[]>> {
  const pairs = isOpen(known.state) ? await findNearest(db, known) : await findMatches(db, known)
  if (pairs.length === 0) return new Map()
  const payments = await db
    .selectFrom('payment')
    .innerJoin('registration as person', 'person.group_id', 'payment.group_id')
    .where('person.position', '=', 1)
    .where(
      'payment.id',
      'in',
      pairs.map(({ id }) => id),
    )
    .select(['payment.id', 'or_number', 'amount', 'state', 'first_name', 'middle_name', 'last_name', 'name_suffix'])
    .select(sql<number>`coalesce(received, amount)`.as('expected'))
    .execute()
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const named = pairs.flatMap(({ line_id, id, only_hinted = false }) => {
    const payment = byId.get(id)
    if (!payment) return []
    const { or_number, expected } = payment
    const { state } = payment
    const shown = { id, or_number, amount: toPesos(payment.amount), state, payer: fullName(payment) }
    return [{ ...shown, line_id, expected, only_hinted }]
  })
  return Map.groupBy(named, ({ line_id }) => line_id)
}

type Pair = { line_id: string; id: string; only_hinted?: boolean }

async function findMatches(db: Database, { lines }: Known): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select line_id, payment_id as id from bank_statement_match
    where line_id = any(${lines.map(({ id }) => id)}::uuid[]) order by payment_id
  `.execute(db)
  return rows
}

/** Those named in full, or else those that continue the reference, or else those that the text may mean. */
async function findNearest(db: Database, { event_id, lines }: Known): Promise<Pair[]> {
  const behind = await findBehind(db, event_id, lines)
  const continued = await findContinued(db, event_id, lines)
  return lines.flatMap(({ id: line_id, reference_key }) => {
    const { named = [], hinted = [] } = behind.get(line_id) ?? {}
    const certain = named.length > 0 ? named : (continued.get(reference_key ?? '') ?? [])
    const only_hinted = certain.length === 0
    return (only_hinted ? hinted : certain).map(({ id }) => ({ line_id, id, only_hinted }))
  })
}
