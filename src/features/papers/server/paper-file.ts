import { setImmediate } from 'node:timers/promises'
import { csvOf } from '#platform/server/spreadsheet/csv.ts'
import type { Cell, Rows, SheetColumn } from '#platform/server/spreadsheet/sheet.ts'
import { xlsxOf } from '#platform/server/spreadsheet/xlsx.ts'
import { rowsPerPart } from '../contract.ts'

/** A file that is written while it is fetched. `rows`: how many there will be, of a file whose rows can be counted as they come. */
export type PaperFile = { name: string; rows?: number; content: AsyncIterable<string | Buffer> }

export type Format = 'csv' | 'xlsx'

type Sheet = { columns: readonly SheetColumn[]; rows: Rows; sheet: string }

export function sheetContent(format: Format, { columns, rows, sheet }: Sheet): PaperFile['content'] {
  const parts = inParts(rows)
  return format === 'csv' ? csvOf(columns, parts) : xlsxOf(columns, parts, sheet)
}

/** A little at a time, and others are answered in between. */
async function* inParts(rows: Rows): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const batch of rows) {
    for (let at = 0; at < batch.length; at += rowsPerPart) {
      await setImmediate()
      yield batch.slice(at, at + rowsPerPart)
    }
  }
}
