import { csvOf } from '#platform/server/spreadsheet/csv.ts'
import type { Rows, SheetColumn } from '#platform/server/spreadsheet/sheet.ts'
import { xlsxOf } from '#platform/server/spreadsheet/xlsx.ts'

/** A file that is written while it is fetched. `rows`: how many there will be, of a file whose rows can be counted as they come. */
export type PaperFile = { name: string; rows?: number; content: AsyncIterable<string | Buffer> }

export type Format = 'csv' | 'xlsx'

type Sheet = { columns: readonly SheetColumn[]; rows: Rows; sheet: string }

export const sheetContent = (format: Format, { columns, rows, sheet }: Sheet): PaperFile['content'] =>
  format === 'csv' ? csvOf(columns, rows) : xlsxOf(columns, rows, sheet)
