import { createHash } from 'node:crypto'
import type { Centavos } from '#shared/money.ts'
import type { StatementColumns } from '../contract.ts'
import { statementTexts as texts } from '../texts.ts'
import { linesPerTurn } from './in-turns.ts'
import { referenceKey } from './line-key-rules.ts'
import { readAmount } from './statement-amount-rules.ts'
import { dateOrderOf, readDate } from './statement-date-rules.ts'
import type { Row, StatementTable } from './statement-table-rules.ts'

export type NewLine = {
  line_number: number
  posted_on: string
  amount: Centavos
  reference: string
  description: string
  sha256: string
}
type Problem = { line_number: number; reason: string }
/** Every line of the table is in one of the three. */
export type ReadLines = { lines: NewLine[]; ignored: number; problems: Problem[] }

const longestText = 1000

export function* readLines(
  { headings, rows }: StatementTable,
  columns: StatementColumns,
): Generator<void, ReadLines, void> {
  const cell = (role: keyof StatementColumns) => {
    const index = headings.indexOf(columns[role])
    return ({ cells }: Row): string => cells[index] ?? ''
  }
  const of = {
    posted_on: cell('posted_on'),
    reference: cell('reference'),
    description: cell('description'),
    credit: cell('credit'),
    debit: cell('debit'),
  }
  const order = yield* dateOrderOf(rows.map(of.posted_on))
  const read: ReadLines = { lines: [], ignored: 0, problems: [] }
  const equalBefore = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index % linesPerTurn === 0) yield
    const { line_number } = row
    const money = readMoney(of.credit(row), of.debit(row))
    if (money === 'outgoing') {
      read.ignored++
      continue
    }
    if (typeof money === 'string') {
      read.problems.push({ line_number, reason: money })
      continue
    }
    const posted_on = order && readDate(of.posted_on(row), order)
    if (posted_on === null) {
      read.problems.push({ line_number, reason: dateReason(of.posted_on(row)) })
      continue
    }
    const reference = of.reference(row).slice(0, longestText).toWellFormed()
    const description = of.description(row).slice(0, longestText).toWellFormed()
    const says = [posted_on, money, referenceKey(reference), plainText(description)].join('\u001f')
    const before = equalBefore.get(says) ?? 0
    equalBefore.set(says, before + 1)
    const sha256 = createHash('sha256').update(`${says}\u001f${before}`).digest('hex')
    read.lines.push({ line_number, posted_on, amount: money, reference, description, sha256 })
  }
  return read
}

/** What came in, or why there is nothing to keep. */
function readMoney(credit: string, debit: string): Centavos | 'outgoing' | (string & {}) {
  const [incoming, outgoing] = [readAmount(credit), readAmount(debit)]
  if (incoming === 'unreadable') return texts.notAnAmount(shorten(credit))
  if (outgoing === 'unreadable') return texts.notAnAmount(shorten(debit))
  const [money, out] = [orZero(incoming), orZero(outgoing)]
  if (money > 0 && out !== 0) return texts.inAndOut
  if (money < 0 || out !== 0) return 'outgoing'
  if (money > 0) return money
  return incoming === 'empty' && outgoing === 'empty' ? texts.noAmount : texts.zero
}

const orZero = (amount: Centavos | 'empty'): Centavos => (amount === 'empty' ? 0 : amount)

const dateReason = (written: string): string => (written === '' ? texts.noDate : texts.notADate(shorten(written)))

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The same words, however they were spaced and cased this time. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
