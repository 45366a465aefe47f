import { fromPesos } from '#shared/money.ts'
import {
  type ImportedStatement,
  isOpen,
  type LineState,
  type StatementLine,
  type StatementPreview,
} from '../../contract.ts'
import { columnTexts, importResultTexts, lineCardTexts } from '../../texts.ts'

/** What is in a column, so that nobody has to open the file to choose; a date also as we read it. */
export function columnWords({ examples, dates }: StatementPreview['columns'][number], role: string): string {
  if (examples.length === 0) return columnTexts.empty
  if (role !== 'posted_on') return columnTexts.examples(examples)
  if (dates === null) return columnTexts.notADate(examples[0])
  return columnTexts.dates(columnTexts.orders[dates.order], dates.written, dates.posted_on)
}

/** The four counts that add up to all lines of the file, in words. */
export const accountOf = (result: ImportedStatement): { count: number; words: string }[] => [
  { count: result.new, words: importResultTexts.new },
  { count: result.known, words: importResultTexts.known },
  { count: result.ignored, words: importResultTexts.ignored },
  { count: result.unreadable, words: importResultTexts.unreadable },
]

/** Why a line stands where it stands. */
export function lineWords(line: StatementLine, state: LineState): string | null {
  const { amount, expected, payment_count, only_hinted, held } = line
  if (state === 'MATCHED' || state === 'BY_HAND') return payment_count > 1 ? lineCardTexts.addUp(payment_count) : null
  if (!isOpen(state)) return line.decided?.reason ?? null
  if (state === 'DUPLICATE') return lineCardTexts.paidTwice
  if (expected === null) return held ? lineCardTexts.held : lineCardTexts.noPayment
  if (only_hinted) return lineCardTexts.onlyHinted
  if (fromPesos(expected) !== fromPesos(amount)) return lineCardTexts.otherAmount(expected, amount)
  return lineCardTexts.partlyMatched
}
