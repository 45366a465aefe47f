import { isMobile, normalizeMobile } from '#shared/philippine-mobile.ts'

/** A longer cell is no name, and is not searched for the parts of one. */
export const longestName = 200
/** A group has twenty people and fifteen columns that we know: what is far more than that must not keep the browser busy. */
const mostRows = 1000
const mostColumns = 50

type Cells = { separator: string; rows: string[][] }

type CountHeadings = (row: string[]) => number

/** A spreadsheet gives tabs, a CSV file commas or semicolons, both with quotes. A quote that nothing closes is a sign like others. */
export function readCells(text: string, countHeadings: CountHeadings): Cells {
  const separator = separatorOf(text, countHeadings)
  const { rows, closed } = splitCells(text, separator, true)
  return { separator, rows: closed ? rows : splitCells(text, separator, false).rows }
}

function splitCells(text: string, separator: string, withQuotes: boolean): { rows: string[][]; closed: boolean } {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    if (row.length < mostColumns) row.push(cell.replace(/\s+/g, ' ').trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (filled(row).length > 0) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < mostRows; at++) {
    const sign = text.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text.charAt(++at)
      else quoted = false
    } else if (withQuotes && sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') endRow()
    else cell += sign
  }
  endRow()
  return { rows, closed: !quoted }
}

/**
 * A title or a greeting above the table has no tabs, and perhaps nothing else either. The headings tell best: a choice or a
 * question may have more commas in it than the table has columns.
 */
function separatorOf(text: string, countHeadings: CountHeadings): string {
  const lines = text.split(/[\r\n]/).filter((line) => line.trim() !== '')
  const top = lines.slice(0, 3)
  if (top.some((line) => line.includes('\t'))) return '\t'
  const headingsWith = (separator: string) => Math.max(...top.map((line) => countHeadings(line.split(separator))))
  const [byComma, bySemicolon] = [headingsWith(','), headingsWith(';')]
  if (bySemicolon > byComma) return ';'
  if (byComma > bySemicolon) return ','
  const line = lines.find((one) => /[;,]/.test(one))
  return line && line.split(';').length > line.split(',').length ? ';' : ','
}

export const filled = (row: string[]): string[] => row.filter((cell) => cell !== '')

export const isMost = <T>(all: T[], test: (one: T) => boolean): boolean => all.filter(test).length * 2 > all.length

/** "Total: 12" below the last person. */
export function withoutTotal(rows: string[][]): string[][] {
  const last = rows.at(-1)
  return last && /^(?:grand |sub)?total\b/i.test(filled(last)[0] as string) ? rows.slice(0, -1) : rows
}

/** "1. ", "2)", "(3) ", "4 - ", a number in a key, a bullet, a dash or an emoji. */
const marks = /^(?:\(?\d{1,3} ?(?:[.)]+ ?|[-–—:] )|\d\ufe0f?\u20e3 ?|[\u200d\p{S}\ufe0f•·*–—-] ?)+(?=[^\d\s])/u

const markOf = (cell: string): string => (cell.length > longestName ? '' : (cell.match(marks)?.[0] ?? ''))

/** In a numbered list, or one with bullets, the other lines are a greeting, a subtitle or a total. */
export function onlyListed(rows: string[][]): string[][] {
  const markOfRow = (row: string[]) => markOf(row[0] as string)
  const isNumbered = (row: string[]) => /\d/.test(markOfRow(row))
  const isMarked = (row: string[]) => markOfRow(row) !== ''
  const isListed = [isNumbered, isMarked].find((test) => isMost(rows, test))
  return isListed ? rows.filter(isListed) : rows
}

/** The list without its marks, before a name or, like a tick for "paid", behind it. */
export const withoutMarks = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell, index) => withoutTick(index === 0 ? cell.slice(markOf(cell).length) : cell)))

const withoutTick = (cell: string): string =>
  cell.length > longestName ? cell : cell.replace(/[\u200d\p{So}\p{Sk}\ufe0f ]+$/u, '')

/** "Ana Santos 0917 123 4567", also with a dash, a colon or brackets; a name may end with a dot. */
const nameThenNumber = /^(.*?[^\d ().:+/–—-]\.?)([\d ().:+/–—-]+)$/u

/** The mobile numbers that end most lines, each by itself; null where they do not. */
export function takeMobilesOff(rows: string[][]): { cells: string[][]; mobiles: string[] | null } {
  const split = rows.map(splitMobile)
  if (rows.some((row) => row.length > 2) || !isMost(split, ({ mobile }) => mobile !== '')) {
    return { cells: rows, mobiles: null }
  }
  return { cells: split.map(({ cells }) => cells), mobiles: split.map(({ mobile }) => mobile) }
}

function splitMobile(row: string[]): { cells: string[]; mobile: string } {
  const last = row.at(-1) as string
  const match = last.length > longestName ? null : last.match(nameThenNumber)
  const mobile = match && normalizeMobile((match[2] as string).replace(/[:/–—]/g, ''))
  if (!mobile || !isMobile(mobile)) return { cells: row, mobile: '' }
  return { cells: [...row.slice(0, -1), match[1] as string], mobile }
}
