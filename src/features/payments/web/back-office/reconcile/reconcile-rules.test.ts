import { expect, test } from 'vitest'
import type { StatementLine } from '../../../contract.ts'
import { columnWords, lineWords } from './reconcile-rules.ts'

const payment = { id: '1', or_number: 'LS25-000001-AAAAAA', payer: 'Ana Peña', amount: 3000, state: 'PENDING' as const }
const line: StatementLine = {
  id: '1',
  posted_on: '2025-11-03',
  amount: 3500,
  reference: 'GC1',
  description: '',
  file_name: 'november.csv',
  line_number: 2,
  expected: 3000,
  payments: [payment],
}

test('PAY-27 a line that is not matched says what was expected', () => {
  expect(lineWords(line, 'UNMATCHED')).toBe('Expected ₱3,000.00, the bank has ₱3,500.00.')
  expect(lineWords({ ...line, expected: null, payments: [] }, 'UNMATCHED')).toMatch(/^No payment has/)
  expect(lineWords({ ...line, expected: 3500 }, 'UNMATCHED')).toMatch(/^Part of it/)
  expect(lineWords(line, 'MATCHED')).toBeNull()
  expect(lineWords({ ...line, payments: [payment, payment] }, 'MATCHED')).toBe('2 payments add up to it.')
})

test('PAY-28 the preview says how the dates will be read', () => {
  const dates = { order: 'MDY' as const, written: '11/03/2025', posted_on: '2025-11-03' }
  expect(columnWords({ name: 'Date', examples: ['11/03/2025'], dates }, 'posted_on')).toBe(
    'Read with the month first: “11/03/2025” is Monday, November 3, 2025.',
  )
  expect(columnWords({ name: 'Ref', examples: ['GC1'], dates: null }, 'posted_on')).toMatch(/does not look like a date/)
  expect(columnWords({ name: 'Ref', examples: ['A', 'B'], dates: null }, 'reference')).toBe('For example: “A”, “B”')
})
