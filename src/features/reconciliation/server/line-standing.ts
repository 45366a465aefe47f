import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Centavos } from '#shared/money.ts'
import type { LineDecision, LineDecisionInput, LineState } from '../contract.ts'
import { decisionVerbs, decisionRefusals as refusals } from '../texts/decide.ts'

export type OpenLine = {
  id: string
  event_id: string
  state: LineState
  posted_on: string
  amount: Centavos
  closing_id: string | null
  /** The last thing that a person did with it, a note aside. */
  decision_id: number | null
  decision_kind: string | null
}

export async function readLines(tx: Tx, ids: readonly string[]): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select line.id, line.event_id, line.state, line.posted_on::text as posted_on, line.amount, line.closing_id,
      last.id as decision_id, last.kind as decision_kind
    from bank_statement_line line left join lateral (
      select id, kind from bank_statement_decision where line_id = line.id and kind <> 'NOTE' order by id desc limit 1
    ) as last on true
    where line.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], line.id)
  `.execute(tx)
  return rows
}

/** Whether the last thing that was done with the line is this very one, by the same person. */
export async function isAnswered(
  tx: Tx,
  { by, line, input }: { by: Staff; line: OpenLine; input: LineDecisionInput },
): Promise<boolean> {
  const last = await tx
    .selectFrom('bank_statement_decision')
    .where('line_id', '=', line.id)
    .where('kind', input.kind === 'NOTE' ? '=' : '<>', 'NOTE')
    .select(['id', 'kind', 'reason', 'bank_reference', 'payment_ids', 'decided_by'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last || last.decided_by !== by.id || last.id === input.seen) return false
  const kind = input.kind === 'TAKE_BACK' && last.kind === 'UNMATCH' ? 'UNMATCH' : input.kind
  const wanted = input.kind === 'MATCH' ? new Set(input.payment_ids) : null
  return (
    last.kind === kind &&
    last.reason === input.reason &&
    last.bank_reference === (input.kind === 'REFUNDED' ? input.bank_reference : '') &&
    (wanted === null || isDeepStrictEqual(new Set(last.payment_ids), wanted))
  )
}

export async function lineDecided(tx: Tx, line: OpenLine): Promise<DomainError> {
  const last = await tx
    .selectFrom('bank_statement_decision as decision')
    .innerJoin('staff_member', 'staff_member.id', 'decision.decided_by')
    .where('decision.id', '=', line.decision_id)
    .select(['full_name', 'kind', 'decided_at'])
    .executeTakeFirst()
  const words =
    last && line.state !== 'MATCHED'
      ? refusals.decided(last.full_name, decisionVerbs[last.kind as LineDecision['kind']], last.decided_at)
      : refusals.matchedMeanwhile
  return new DomainError('conflict', 'line_decided', words)
}

export async function lineClosed(tx: Tx, { closing_id }: OpenLine): Promise<DomainError> {
  const { full_name } = await tx
    .selectFrom('bank_statement_closing as closing')
    .innerJoin('staff_member', 'staff_member.id', 'closing.closed_by')
    .where('closing.id', '=', closing_id)
    .select('full_name')
    .executeTakeFirstOrThrow()
  return new DomainError('conflict', 'line_closed', refusals.closed(full_name))
}
