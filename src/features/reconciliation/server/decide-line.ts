import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { invalidFields } from '#platform/server/read-form.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isOpen, type LineDecisionInput, type LineState } from '../contract.ts'
import { decisionRefusals as refusals } from '../texts/decide.ts'
import { findClueLine } from './find-offers.ts'
import { isAnswered, lineClosed, lineDecided, type OpenLine, readLines } from './line-standing.ts'
import { findOpenPayments } from './open-payments.ts'
import { reconcileAlone } from './reconcile-alone.ts'
import { shareOut } from './share-rules.ts'

type Matching = Extract<LineDecisionInput, { kind: 'MATCH' }>

/** What a person does with a line, one at a time per event. Whoever comes second is told who was first. */
export async function decideLine(db: Database, by: Staff, id: string, input: LineDecisionInput): Promise<void> {
  const { event_id } = await findClueLine(db, id)
  await reconcileAlone(db, event_id, async (tx) => {
    const line = (await readLines(tx, [id]))[0] as OpenLine
    // Sent again after a lost answer: it counts once.
    if (await isAnswered(tx, { by, line, input })) return
    if (input.kind === 'NOTE') return keep(tx, { by, lines: [line], kind: 'NOTE', reason: input.reason })
    if (line.decision_id !== input.seen) throw await lineDecided(tx, line)
    if (input.kind === 'REFUNDED') {
      const { reason, bank_reference } = input
      if (line.state !== 'GIVE_BACK' || line.decision_kind === 'REFUNDED') throw await lineDecided(tx, line)
      return keep(tx, { by, lines: [line], kind: 'REFUNDED', reason, bank_reference })
    }
    if (line.closing_id !== null) throw await lineClosed(tx, line)
    if (input.kind === 'TAKE_BACK') return takeBack(tx, { by, line, reason: input.reason })
    if (!isOpen(line.state)) throw await lineDecided(tx, line)
    if (input.kind === 'MATCH') return match(tx, { by, line, input })
    await keep(tx, { by, lines: [line], kind: input.kind, reason: input.reason })
  })
}

async function match(tx: Tx, { by, line, input }: { by: Staff; line: OpenLine; input: Matching }): Promise<void> {
  const payment_ids = [...new Set(input.payment_ids)]
  const others = await readLines(
    tx,
    [...new Set(input.line_ids)].filter((id) => id !== line.id),
  )
  if (others.some(({ state, event_id, closing_id }) => !isOpen(state) || event_id !== line.event_id || closing_id)) {
    throw new DomainError('conflict', 'line_decided', refusals.otherLineGone)
  }
  const lines = [line, ...others]
  if (lines.length > 1 && payment_ids.length > 1) throw invalidFields({ line_ids: [refusals.manyToMany] })
  const payments = await findOpenPayments(tx, line.event_id, payment_ids)
  const { shares, difference, idle } = shareOut(lines, payments)
  if (idle !== null) throw nothingLeft(idle, { lines, payments })
  if (difference !== 0 && input.reason === '') throw invalidFields({ reason: [refusals.reasonForDifference] })
  await keep(tx, { by, lines, kind: 'MATCH', reason: input.reason, payment_ids })
  for (const { line_id, payment_id, amount } of shares) {
    await tx.insertInto('bank_statement_match').values({ line_id, payment_id, amount }).execute()
  }
}

type Chosen = { lines: readonly OpenLine[]; payments: readonly { id: string; or_number: string }[] }

function nothingLeft(id: string, { lines, payments }: Chosen): DomainError {
  const payment = payments.find((one) => one.id === id)
  if (payment) return invalidFields({ payment_ids: [refusals.nothingFor(payment.or_number)] })
  const { amount, posted_on } = lines.find((one) => one.id === id) as OpenLine
  return invalidFields({ line_ids: [refusals.nothingOf(amount, posted_on)] })
}

/** What was matched in one go is taken apart in one go. */
async function takeBack(tx: Tx, { by, line, reason }: { by: Staff; line: OpenLine; reason: string }): Promise<void> {
  if (isOpen(line.state)) throw await lineDecided(tx, line)
  const isMatch = line.state === 'MATCHED' || line.state === 'BY_HAND'
  const lines = line.state === 'BY_HAND' ? await findTogether(tx, line) : [line]
  const closed = lines.find(({ closing_id }) => closing_id !== null)
  if (closed) throw await lineClosed(tx, closed)
  for (const one of lines) {
    const matches = await tx
      .selectFrom('bank_statement_match')
      .where('line_id', '=', one.id)
      .select('payment_id')
      .execute()
    const payment_ids = matches.map(({ payment_id }) => payment_id)
    await keep(tx, { by, lines: [one], kind: isMatch ? 'UNMATCH' : 'TAKE_BACK', reason, payment_ids })
  }
}

async function findTogether(tx: Tx, line: OpenLine): Promise<OpenLine[]> {
  const { rows } = await sql<{ line_id: string }>`
    select last.line_id from bank_statement_decision last
    where last.together = (select together from bank_statement_decision where id = ${line.decision_id})
      and last.id = (select max(id) from bank_statement_decision where line_id = last.line_id and kind <> 'NOTE')
  `.execute(tx)
  return readLines(
    tx,
    rows.map(({ line_id }) => line_id),
  )
}

type Kept = {
  by: Staff
  lines: readonly { id: string; state: LineState }[]
  kind: 'MATCH' | 'UNMATCH' | 'NOT_OURS' | 'GIVE_BACK' | 'TAKE_BACK' | 'REFUNDED' | 'NOTE'
  reason: string
  bank_reference?: string
  payment_ids?: string[]
}

/** The line follows by trigger. */
async function keep(tx: Tx, { by, lines, kind, reason, bank_reference = '', payment_ids = [] }: Kept): Promise<void> {
  const together = randomUUID()
  for (const { id: line_id } of lines) {
    await tx
      .insertInto('bank_statement_decision')
      .values({ line_id, kind, together, reason, bank_reference, payment_ids, decided_by: by.id })
      .execute()
    await audit(tx, {
      staff_member_id: by.id,
      action: `statement.${kind.toLowerCase() as Lowercase<typeof kind>}`,
      subject: line_id,
      details: { reason, payment_ids },
    })
  }
}
