import type { Database } from '#platform/server/db.ts'
import type { StatementPreview } from '../contract.ts'
import { findStatementEvent } from './find-statement-event.ts'
import { inTurns } from './in-turns.ts'
import { parseStatement } from './parse-statement.ts'
import { dateOrderOf, findDateOrder, readDate } from './statement-date-rules.ts'
import { guessColumns } from './statement-table-rules.ts'

/** What the file looks like and how we would read it. Nothing is kept. */
export async function previewStatement(
  db: Database,
  slug: string | undefined,
  file: Buffer,
): Promise<StatementPreview> {
  const { remembered } = await findStatementEvent(db, slug)
  const { headings, rows } = await parseStatement(file, remembered)
  const fits =
    remembered !== undefined && Object.values(remembered).every((name) => name === '' || headings.includes(name))
  const columns: StatementPreview['columns'] = []
  for (const [index, name] of headings.entries()) {
    const cells = rows.map(({ cells: all }) => all[index] ?? '').filter((cell) => cell !== '')
    const examples = cells.slice(0, 3).map((cell) => cell.slice(0, 60))
    columns.push({ name, examples, dates: await inTurns(readDates(cells)) })
  }
  return { lines: rows.length, columns, guess: fits ? remembered : guessColumns(headings), remembered: fits }
}

function* readDates(cells: readonly string[]): Generator<void, StatementPreview['columns'][number]['dates'], void> {
  yield
  // Most columns hold no dates at all, which a few cells show.
  if (findDateOrder(cells.slice(0, 20)) === null) return null
  const order = yield* dateOrderOf(cells)
  const written = order && cells.find((cell) => readDate(cell, order) !== null)
  return order && written !== null && written !== undefined
    ? { order, written, posted_on: readDate(written, order) ?? '' }
    : null
}
