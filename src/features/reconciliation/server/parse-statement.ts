import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { checkFields, type FormPart, invalidFields, readForm } from '#platform/server/read-form.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type StatementColumns, statementColumns } from '../contract.ts'
import { fileRefusals } from '../texts.ts'
import { findTable, guessColumns, type Row, type StatementTable } from './statement-table-rules.ts'

const mostLines = 20_000
const mostColumns = 200
/** The bank's letterhead above the lines. */
const mostAbove = 100

const unreadable = (words: string) =>
  new DomainError('invalid', 'unreadable_file', fileRefusals.nothingChanged(words), { file: [words] })

/** The bank's file as a table, whatever it was saved with. */
export async function parseStatement(file: Buffer, expected?: Partial<StatementColumns>): Promise<StatementTable> {
  const text = decode(file)
  const rows = await readRows(text, findDelimiter(text))
  const table = findTable(rows, expected)
  if (!table || table.rows.length === 0) throw unreadable(fileRefusals.noLines)
  if (table.rows.length > mostLines) throw unreadable(fileRefusals.tooManyLines)
  return table
}

function decode(file: Buffer): string {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => file[index] === byte)
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw unreadable(fileRefusals.workbook)
  }
  if (begins(0x25, 0x50, 0x44, 0x46)) throw unreadable(fileRefusals.pdf)
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(file)
  if (begins(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(file)
  // oxlint-disable-next-line no-control-regex -- that is what tells a text from anything else
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(file.toString('latin1'))) {
    throw unreadable(fileRefusals.notAText)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

const delimiters = [',', ';', '\t', '|']

/** The one under which the headings are best understood; where none are, the most frequent. */
function findDelimiter(text: string): string {
  const lines = text.slice(0, 50_000).split(/\r\n|\r|\n/, 60)
  const scored = delimiters.map((delimiter) => {
    const split = lines.map((line) => line.split(delimiter, mostColumns).map((cell) => cell.replaceAll('"', '').trim()))
    const understood = split.map((cells) => (cells.length < 2 ? 0 : roleCount(cells)))
    return { delimiter, understood: Math.max(...understood), found: split.flat().length }
  })
  const [best] = scored.toSorted((a, b) => b.understood - a.understood || b.found - a.found)
  return best?.delimiter ?? ','
}

const roleCount = (cells: readonly string[]): number =>
  Object.values(guessColumns(cells)).filter((name) => name !== '').length

async function readRows(text: string, delimiter: string): Promise<Row[]> {
  const rows: Row[] = []
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: 64 * 1024,
  })
  try {
    await pipeline(inPieces(text), parser, async (records: AsyncIterable<string[]>) => {
      let line_number = 0
      for await (const cells of records) {
        line_number++
        if (cells.length > mostColumns) throw unreadable(fileRefusals.tooManyColumns(mostColumns))
        if (cells.some((cell) => cell !== '')) rows.push({ line_number, cells: cells.map(withoutControls) })
        // No more is read than says that it is too many, whatever else the file has.
        if (rows.length > mostLines + mostAbove) break
      }
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable(fileRefusals.openQuote(Number(error.records ?? 0) + 1))
  }
}

const bytesPerPiece = 16 * 1024

/** Whoever else is waiting has a turn between the pieces. */
async function* inPieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += bytesPerPiece) {
    yield bytes.subarray(at, at + bytesPerPiece)
    await setImmediate()
  }
}

/** Line breaks inside a cell are layout; what is left of control characters has no meaning at all. */
const withoutControls = (cell: string): string => cell.replaceAll(/\p{Cc}+/gu, ' ').trim()

type UploadPart = FormPart & { filename?: string }

/** The bank's file, with its name, and the form's other fields. */
export async function readStatementFile(parts: AsyncIterable<UploadPart>) {
  let file_name = ''
  async function* noteName() {
    for await (const part of parts) {
      if (part.type === 'file') file_name = part.filename ?? ''
      yield part
    }
  }
  const { fields, file } = await readForm(noteName(), 'file')
  if (file === null) throw invalidFields({ file: [fileRefusals.required] })
  return {
    file,
    file_name: file_name
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 200)
      .toWellFormed(),
    fields,
  }
}

export async function readStatementUpload(parts: AsyncIterable<UploadPart>) {
  const { fields, ...upload } = await readStatementFile(parts)
  return { ...upload, columns: checkFields(statementColumns, fields) }
}
