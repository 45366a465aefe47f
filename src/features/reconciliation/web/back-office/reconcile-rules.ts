import { formatCalendarDate } from '#shared/manila-time.ts'
import { fromPesos, pesos } from '#shared/money.ts'
import type { DateOrder, ImportedStatement, LineState, StatementLine, StatementPreview } from '../../contract.ts'

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`

const orderWords: Record<DateOrder, string> = {
  YMD: 'year, month, day',
  MDY: 'month first',
  DMY: 'day first',
  'D-Mon-Y': 'day, month by name',
  'Mon-D-Y': 'month by name, day',
}

/** What is in a column, so that nobody has to open the file to choose; a date also as we read it. */
export function columnWords({ examples, dates }: StatementPreview['columns'][number], role: string): string {
  if (examples.length === 0) return 'This column is empty.'
  if (role !== 'posted_on') return `For example: ${examples.map((example) => `“${example}”`).join(', ')}`
  if (dates === null) return `“${examples[0]}” does not look like a date.`
  return `Read with the ${orderWords[dates.order]}: “${dates.written}” is ${formatCalendarDate(dates.posted_on)}.`
}

/** The four counts that add up to all lines of the file, in words. */
export const accountOf = (result: ImportedStatement): { count: number; words: string }[] => [
  { count: result.new, words: 'new' },
  { count: result.known, words: 'known already' },
  { count: result.ignored, words: 'money that went out' },
  { count: result.unreadable, words: 'not readable' },
]

/** Why a line stands where it stands. */
export function lineWords(line: StatementLine, state: LineState): string | null {
  const { amount, expected, payment_count, only_hinted, held } = line
  if (state === 'MATCHED') return payment_count > 1 ? `${payment_count} payments add up to it.` : null
  if (state === 'DUPLICATE') return 'Another line of the bank has paid for this already. Somebody may have paid twice.'
  if (expected === null && held)
    return 'A registration with this reference or OR number is held, and has no payment yet.'
  if (expected === null) return 'No payment has this reference or OR number.'
  if (only_hinted) return hintWords
  if (fromPesos(expected) !== fromPesos(amount)) return `Expected ${pesos(expected)}, the bank has ${pesos(amount)}.`
  return 'Part of it is matched with another line already.'
}

const hintWords =
  'Only the text of the line looks like this reference, or the money came long after the sale. Compare name, day and amount with the proof before you approve.'

export const emptyWords: Record<LineState, { title: string; words: string }> = {
  MATCHED: {
    title: 'Nothing is matched yet',
    words: 'Lines of the bank appear here when the payments they name add up to them exactly.',
  },
  UNMATCHED: { title: 'Nothing is open', words: 'Every line of the bank that came in has found its payment.' },
  DUPLICATE: {
    title: 'Nobody paid twice',
    words: 'A line appears here when its payment is matched with another line.',
  },
}
