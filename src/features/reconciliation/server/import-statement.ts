import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { invalidFields } from '#platform/server/read-form.ts'
import type { ImportedStatement, StatementColumns } from '../contract.ts'
import { columnRefusals } from '../texts.ts'
import { findStatementEvent } from './find-statement-event.ts'
import { inTurns, mapped } from './in-turns.ts'
import { type LineKeys, lineKeysFor } from './line-key-rules.ts'
import { matchStatementLines } from './match-statement-lines.ts'
import { parseStatement } from './parse-statement.ts'
import { type NewLine, readLines } from './read-lines-rules.ts'
import { reconcileAlone } from './reconcile-alone.ts'

type Upload = { file: Buffer; file_name: string; columns: StatementColumns }

/** As many as somebody would still read through. */
const mostProblems = 500

/** Keeps the lines that are not known yet and matches all that are open. Every line of the file is accounted for. */
export async function importStatement(
  db: Database,
  by: Staff,
  slug: string | undefined,
  { file, file_name, columns }: Upload,
): Promise<ImportedStatement> {
  const event = await findStatementEvent(db, slug)
  const table = await parseStatement(file, columns)
  refuseStrangeColumns(columns, table.headings)
  const { lines, ignored, problems } = await inTurns(readLines(table, columns))
  return reconcileAlone(db, event.id, async (tx) => {
    const fresh = await withoutKnown(tx, event.id, lines)
    if (fresh.length > 0) {
      const statement = await tx
        .insertInto('bank_statement')
        .values({ event_id: event.id, file_name, line_count: table.rows.length, imported_by: by.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const keysOf = lineKeysFor(event)
      const rows = await inTurns(mapped(fresh, (line) => ({ ...line, ...keysOf(line) })))
      await keepLines(tx, { event_id: event.id, statement_id: statement.id }, rows)
    }
    const matched = await matchStatementLines(tx, by, event.id)
    const counts = {
      lines: table.rows.length,
      new: fresh.length,
      known: lines.length - fresh.length,
      ignored,
      unreadable: problems.length,
      matched,
    }
    // Columns that read nothing were a mistake, and not worth remembering.
    if (lines.length > 0) await rememberColumns(tx, event.id, columns)
    await audit(tx, {
      staff_member_id: by.id,
      action: 'statement.import',
      subject: event.id,
      details: { file_name, ...counts },
    })
    return { ...counts, problems: problems.slice(0, mostProblems) }
  })
}

function refuseStrangeColumns(columns: StatementColumns, headings: readonly string[]): void {
  for (const [role, name] of Object.entries(columns)) {
    if (name === '' || headings.includes(name)) continue
    throw invalidFields({ [role]: [columnRefusals.unknown(name)] })
  }
  const chosen = Object.values(columns).filter((name) => name !== '')
  if (new Set(chosen).size < chosen.length) {
    throw invalidFields({ posted_on: [columnRefusals.notDistinct] })
  }
  if (columns.reference === '' && columns.description === '') {
    throw invalidFields({ reference: [columnRefusals.referenceRequired] })
  }
}

async function withoutKnown(tx: Tx, event_id: string, lines: readonly NewLine[]): Promise<NewLine[]> {
  const { rows } = await sql<{ sha256: string }>`
    select encode(line_sha256, 'hex') as sha256 from bank_statement_line
    where event_id = ${event_id}
      and line_sha256 in (select decode(sha256, 'hex') from unnest(${lines.map(({ sha256 }) => sha256)}::text[]) sha256)
  `.execute(tx)
  const known = new Set(rows.map(({ sha256 }) => sha256))
  return lines.filter(({ sha256 }) => !known.has(sha256))
}

type KeptLine = NewLine & LineKeys

async function keepLines(tx: Tx, owner: { event_id: string; statement_id: string }, lines: readonly KeptLine[]) {
  for (let at = 0; at < lines.length; at += linesPerInsert) {
    await keepSome(tx, owner, lines.slice(at, at + linesPerInsert))
  }
}

/** Written out as one text, so no more at once than is quickly written out. */
const linesPerInsert = 1000

async function keepSome(tx: Tx, owner: { event_id: string; statement_id: string }, lines: readonly KeptLine[]) {
  await sql`
    insert into bank_statement_line
      (event_id, statement_id, line_number, posted_on, amount, reference, description, reference_key, or_keys, hint_keys,
        line_sha256)
    select ${owner.event_id}::uuid, ${owner.statement_id}::uuid, line_number, posted_on, amount, reference, description,
      reference_key, or_keys, hint_keys, decode(sha256, 'hex')
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (
      line_number integer, posted_on date, amount bigint, reference text, description text, reference_key text,
      or_keys text[], hint_keys text[], sha256 text
    )
  `.execute(tx)
}

async function rememberColumns(tx: Tx, event_id: string, columns: StatementColumns): Promise<void> {
  const remembered = JSON.stringify(columns)
  await tx
    .updateTable('event')
    .set({ statement_columns: remembered })
    .where('id', '=', event_id)
    .where(sql<boolean>`statement_columns is distinct from ${remembered}::jsonb`)
    .execute()
}
