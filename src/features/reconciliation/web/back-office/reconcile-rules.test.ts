import { expect, test } from 'vitest'
import type { ImportedStatement, StatementLine } from '../../contract.ts'
import { emptyTabTexts as emptyWords } from '../../texts.ts'
import { accountOf, columnWords, lineWords } from './reconcile-rules.ts'

const payment = { id: '1', or_number: 'LS25-000001-AAAAAA', payer: 'Ana Peña', amount: 3000, state: 'PENDING' as const }
const line: StatementLine = {
  held: null,
  id: '1',
  state: 'UNMATCHED',
  decided: null,
  refund_due: false,
  closed: false,
  posted_on: '2025-11-03',
  amount: 3500,
  reference: 'GC1',
  description: '',
  file_name: 'november.csv',
  line_number: 2,
  expected: 3000,
  payment_count: 1,
  only_hinted: false,
  payments: [payment],
}

test('PAY-27 a line that is not matched says what was expected', () => {
  expect(lineWords(line, 'UNMATCHED')).toBe('Expected ₱3,000.00, the bank has ₱3,500.00.')
  expect(lineWords({ ...line, expected: 3499.99 }, 'UNMATCHED')).toBe('Expected ₱3,499.99, the bank has ₱3,500.00.')
  expect(lineWords({ ...line, expected: null, payments: [] }, 'UNMATCHED')).toMatch(/^No payment has/)
  const held = { or_number: 'LS25-000002-BBBBBB', since: '2025-11-03T09:16:00.000Z' }
  expect(lineWords({ ...line, expected: null, payments: [], held }, 'UNMATCHED')).toMatch(/is held/)
  expect(lineWords({ ...line, expected: 3500 }, 'UNMATCHED')).toMatch(/^Part of it/)
  expect(lineWords({ ...line, expected: 3500, held }, 'UNMATCHED')).toMatch(/^Part of it/)
  expect(lineWords(line, 'MATCHED')).toBeNull()
  expect(lineWords({ ...line, payment_count: 8 }, 'MATCHED')).toBe('8 payments add up to it.')
})

test('PAY-80 PAY-81 a line that a person ended says why, and nothing of payments that it names', () => {
  const decided = { kind: 'NOT_OURS' as const, by: 'Fina Santos', at: '2025-11-03T09:16:00.000Z', reason: 'Interest' }
  expect(lineWords({ ...line, decided }, 'NOT_OURS')).toBe('Interest')
  expect(lineWords({ ...line, decided, held: null, expected: null }, 'GIVE_BACK')).toBe('Interest')
  expect(lineWords(line, 'NOT_OURS')).toBeNull()
  expect(lineWords({ ...line, decided }, 'BY_HAND')).toBeNull()
  expect(lineWords({ ...line, payment_count: 2 }, 'BY_HAND')).toBe('2 payments add up to it.')
})

test('PAY-53 a line whose text alone may mean a payment asks for a look at its proof, whatever the amount', () => {
  const words =
    'Only the text of the line looks like this reference, or the money came long after the sale. Compare name, day and amount with the proof before you approve.'
  for (const expected of [3000, 3500]) {
    expect(lineWords({ ...line, expected, only_hinted: true }, 'UNMATCHED')).toBe(words)
  }
})

test('PAY-29 a line that pays a second time says so, whatever was expected', () => {
  const words = 'Another line of the bank has paid for this already. Somebody may have paid twice.'
  expect(lineWords(line, 'DUPLICATE')).toBe(words)
  expect(lineWords({ ...line, expected: null }, 'DUPLICATE')).toBe(words)
})

test('PAY-28 every line of a file is accounted for, in words', () => {
  const result = { lines: 10, new: 1, known: 2, ignored: 3, unreadable: 4, matched: 0, problems: [] }
  expect(accountOf(result satisfies ImportedStatement)).toEqual([
    { count: 1, words: 'new' },
    { count: 2, words: 'known already' },
    { count: 3, words: 'money that went out' },
    { count: 4, words: 'not readable' },
  ])
})

test('PAY-28 the preview says how the dates will be read', () => {
  const dates = { order: 'MDY' as const, written: '11/03/2025', posted_on: '2025-11-03' }
  expect(columnWords({ name: 'Date', examples: ['11/03/2025'], dates }, 'posted_on')).toBe(
    'Read with the month first: “11/03/2025” is Monday, November 3, 2025.',
  )
  expect(columnWords({ name: 'Ref', examples: ['GC1', 'GC2'], dates: null }, 'posted_on')).toBe(
    '“GC1” does not look like a date.',
  )
  expect(columnWords({ name: 'Ref', examples: ['A', 'B'], dates: null }, 'reference')).toBe('For example: “A”, “B”')
})

test.each([
  ['YMD', 'Read with the year, month, day:'],
  ['MDY', 'Read with the month first:'],
  ['DMY', 'Read with the day first:'],
  ['D-Mon-Y', 'Read with the day, month by name:'],
  ['Mon-D-Y', 'Read with the month by name, day:'],
] as const)('PAY-28 the order %s of a date is said in words', (order, words) => {
  const dates = { order, written: 'x', posted_on: '2025-11-03' }
  expect(columnWords({ name: 'Date', examples: ['x'], dates }, 'posted_on')).toBe(
    `${words} “x” is Monday, November 3, 2025.`,
  )
})

test.each(['posted_on', 'reference'])('PAY-28 a column without anything in it says so, chosen as %s', (role) => {
  expect(columnWords({ name: 'Date', examples: [], dates: null }, role)).toBe('This column is empty.')
})

test('PAY-27 PAY-29 an empty list says what it means that it is empty', () => {
  expect(emptyWords).toEqual({
    MATCHED: {
      title: 'Nothing is matched yet',
      words: 'Lines of the bank appear here when the payments they name add up to them exactly.',
    },
    UNMATCHED: { title: 'Nothing is open', words: 'Every line of the bank that came in has found its payment.' },
    DUPLICATE: {
      title: 'Nobody paid twice',
      words: 'A line appears here when its payment is matched with another line.',
    },
    BY_HAND: { title: 'Nothing is matched by hand', words: 'What you match yourself stands here, with who did it.' },
    NOT_OURS: { title: 'Nothing is set aside', words: 'Interest and other money that is for nobody here stands here.' },
    GIVE_BACK: { title: 'Nothing is given back', words: 'Money that goes back to whoever sent it stands here.' },
  })
})
