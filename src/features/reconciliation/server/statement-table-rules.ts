import type { StatementColumns } from '../contract.ts'
import { statementTexts } from '../texts.ts'
import { readAmount } from './statement-amount-rules.ts'
import { findDateOrder } from './statement-date-rules.ts'

export type Role = keyof StatementColumns
export type Row = { line_number: number; cells: readonly string[] }
/** A file's headings, each with a name of its own, and the lines beneath them. */
export type StatementTable = { headings: readonly string[]; rows: readonly Row[] }

const roles: readonly Role[] = ['posted_on', 'reference', 'description', 'credit', 'debit']

/** What banks call their columns, the surest name first. */
const names: Record<Role, readonly RegExp[]> = {
  posted_on: [/^(transaction|trans|txn|posting|posted|post|book(ing)?) ?date/, /^date/, /\bdate\b/],
  reference: [
    /^(transaction |txn |bank )?ref(erence)?( ?(no|number|num|id|code))?\b/,
    /\b(reference|trace no|check no)\b/,
  ],
  description: [
    /^(description|particulars|narration|narrative|remarks|details)/,
    /\b(description|particulars|remarks|details)\b/,
  ],
  credit: [/^(credit|deposit|money in|amount in|received)/, /\b(credit|deposit)s?\b/, /^(transaction |txn )?amount/],
  debit: [/^(debit|withdrawal|money out|amount out)/, /\b(debit|withdrawal)s?\b/],
}

/** `Ref. No.` and `REF_NO` are the same heading. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The column for each role, none of them twice. A running balance is nobody's. */
export function guessColumns(headings: readonly string[]): Record<Role, string> {
  const guess: Record<Role, string> = { posted_on: '', reference: '', description: '', credit: '', debit: '' }
  const taken = new Set<string>()
  for (const role of roles) {
    for (const name of names[role]) {
      const found = headings.find(
        (heading) => !taken.has(heading) && name.test(plain(heading)) && !isOther(heading, role),
      )
      if (found === undefined) continue
      guess[role] = found
      taken.add(found)
      break
    }
  }
  return guess
}

/** `Debit/Credit` is one signed amount; a `Credit Date` or a `Reference Balance` is not what its first word says. */
function isOther(heading: string, role: Role): boolean {
  const text = plain(heading)
  if (/\bbalance\b/.test(text)) return true
  return role !== 'posted_on' && /\bdate\b/.test(text)
}

const fits = (row: Row): boolean => {
  const guess = guessColumns(row.cells)
  return guess.posted_on !== '' && guess.credit !== '' && row.cells.every((cell) => cell.length <= 60)
}

/** How many of the first rows may be the bank's own letterhead. */
const furthestHeader = 60

/**
 * Finds the headings beneath whatever the bank prints above them: by the names that are expected, by names that banks
 * use, else the first full row. A file that begins with figures has no headings; its columns are counted.
 */
export function findTable(rows: readonly Row[], expected: Partial<StatementColumns> = {}): StatementTable | null {
  const wanted = Object.values(expected).filter((name) => name !== '')
  const first = rows.slice(0, furthestHeader)
  const width = Math.max(0, ...rows.slice(0, 200).map(({ cells }) => cells.length))
  if (width < 2) return null
  const hasWanted = ({ cells }: Row) => {
    // An empty cell is named by counting, and so are the columns of a file without headings: it is nobody's heading.
    const own = distinct(cells, width).filter((_, index) => (cells[index] ?? '') !== '')
    return wanted.length > 0 && wanted.every((name) => own.includes(name))
  }
  let header = first.findIndex(hasWanted)
  if (header === -1) header = first.findIndex(fits)
  if (header === -1)
    header = first.findIndex(({ cells }) => filled(cells) >= Math.min(3, width) && !cells.some(isFigure))
  const figures = first.findIndex(({ cells }) => cells.some(isFigure) && filled(cells) >= Math.min(3, width))
  // Words that come after the first figures are the end of a list, not its beginning, unless they name its columns.
  const next = first.slice(header + 1).find(({ cells }) => filled(cells) > 0)
  const namesColumns = (row: Row) => hasWanted(row) || (fits(row) && next?.cells.some(isFigure) === true)
  if (figures !== -1 && figures < header && !namesColumns(first[header] as Row)) header = -1
  const heading = first[header]?.cells ?? []
  const start = header === -1 ? Math.max(0, figures) : header + 1
  return { headings: distinct(heading, width), rows: rows.slice(start).filter(({ cells }) => filled(cells) > 0) }
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length
const isFigure = (cell: string): boolean => typeof readAmount(cell) === 'number' || findDateOrder([cell]) !== null

const nth = (name: string, count: number): string => (count === 1 ? name : `${name} (${count})`)

/** A select needs a name for every column, and no two the same. */
function distinct(cells: readonly string[], width: number): string[] {
  const names = new Set<string>()
  for (let index = 0; index < width; index++) {
    const own = (cells[index] ?? '').slice(0, 60).trim().toWellFormed() || statementTexts.unnamedColumn(index + 1)
    let count = 1
    while (names.has(nth(own, count))) count++
    names.add(nth(own, count))
  }
  return [...names]
}
