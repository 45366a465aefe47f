import { stringify } from 'csv-stringify/sync'
import { type Cell, manilaClock, type Rows, type SheetColumn } from './sheet.ts'

/**
 * A file that Excel reads as it is meant: it begins with the mark without which ñ is garbled. A cell that would be run as a formula is
 * made text.
 */
export async function* csvOf(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  yield csvFile([columns.map(({ head }) => head)])
  for await (const batch of rows) {
    if (batch.length > 0)
      yield csvLines(batch.map((row) => columns.map(({ kind }, at) => written(kind, row[at] ?? null))))
  }
}

/** A line break in a cell stays in the cell: named by itself, the end of a row is quoted only where it is asked for. */
const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true })

/** The same as a whole file, for what is short. */
export const csvFile = (rows: readonly (readonly unknown[])[]): string => `${mark}${csvLines(rows)}`

const mark = '\ufeff'

function written(kind: SheetColumn['kind'], cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return manilaClock(cell).toISOString().slice(0, 16).replace('T', ' ')
  return kind === 'money' && typeof cell === 'number' ? (cell / 100).toFixed(2) : String(cell)
}
