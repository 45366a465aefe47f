import { stringify } from 'csv-stringify/sync'
import { type Cell, manilaClock, type Rows, type SheetColumn } from './sheet.ts'

/**
 * A file that Excel reads as it is meant: it begins with the mark without which ñ is garbled. A cell that would be run as a formula is
 * made text.
 */
export async function* csvOf(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  yield `\ufeff${lines([columns.map(({ head }) => head)])}`
  for await (const batch of rows) {
    if (batch.length > 0) yield lines(batch.map((row) => columns.map(({ kind }, at) => written(kind, row[at] ?? null))))
  }
}

const lines = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' })

function written(kind: SheetColumn['kind'], cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return manilaClock(cell).toISOString().slice(0, 16).replace('T', ' ')
  return kind === 'money' && typeof cell === 'number' ? (cell / 100).toFixed(2) : String(cell)
}
