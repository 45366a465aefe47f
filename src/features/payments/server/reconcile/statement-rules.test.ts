import { expect, test } from 'vitest'
import { findDateOrder, readDate } from './statement-date-rules.ts'
import { findTable, guessColumns } from './statement-table-rules.ts'

test.each([
  ['2025-11-03', 'YMD'],
  ['2025/11/03 10:31', 'YMD'],
  ['2025-11-03T10:31:00', 'YMD'],
  ['11/03/2025', 'MDY'],
  ['11/3/25', 'MDY'],
  ['11/03/2025 10:31 AM', 'MDY'],
  ['03-Nov-2025', 'D-Mon-Y'],
  ['3 November 2025', 'D-Mon-Y'],
  ['03-NOV-25', 'D-Mon-Y'],
  ['Nov 03, 2025', 'Mon-D-Y'],
  ['November 3, 2025', 'Mon-D-Y'],
  ['Nov. 3 2025, 10:31 AM', 'Mon-D-Y'],
] as const)('PAY-25 the date %s is November 3', (written, order) => {
  expect(findDateOrder([written])).toBe(order)
  expect(readDate(written, order)).toBe('2025-11-03')
})

test('PAY-28 one day that can only be written day first decides for the whole file', () => {
  expect(findDateOrder(['11/03/2025', '12/03/2025'])).toBe('MDY')
  expect(findDateOrder(['11/03/2025', '12/03/2025', '13/03/2025'])).toBe('DMY')
  expect(readDate('13/03/2025', 'MDY')).toBeNull()
  expect(readDate('02/30/2025', 'MDY')).toBeNull()
  expect(findDateOrder(['Total', '', '1,500.00'])).toBeNull()
})

test.each([
  [['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Balance'], 'Date|Reference|Description|Credit|Debit'],
  [
    ['Posting Date', 'Value Date', 'Particulars', 'Ref No.', 'Withdrawals', 'Deposits'],
    'Posting Date|Ref No.|Particulars|Deposits|Withdrawals',
  ],
  [['TRANSACTION_DATE', 'REMARKS', 'AMOUNT', 'RUNNING BALANCE'], 'TRANSACTION_DATE||REMARKS|AMOUNT|'],
  [['Column 1', 'Column 2'], '||||'],
])('the headings %s are understood', (headings, expected) => {
  const { posted_on, reference, description, credit, debit } = guessColumns(headings)
  expect([posted_on, reference, description, credit, debit].join('|')).toBe(expected)
})

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line_number: index + 1, cells }))

test('the headings are found beneath what the bank prints above them, and a file may have none', () => {
  const printed = rowsOf(
    ['Account statement'],
    [''],
    ['From', 'Nov 1, 2025'],
    ['Date', 'Memo', 'Credit'],
    ['x', 'y', '1'],
  )
  expect(findTable(printed)).toMatchObject({ headings: ['Date', 'Memo', 'Credit'], rows: [{ line_number: 5 }] })
  const bare = rowsOf(['2025-11-03', 'GCASH', '1,500.00'], ['2025-11-04', 'GCASH', '500.00'])
  expect(findTable(bare)).toMatchObject({ headings: ['Column 1', 'Column 2', 'Column 3'], rows: bare })
  const own = rowsOf(['Araw', 'Pasok', 'Para'], ['2025-11-03', '500', 'GCASH'])
  expect(findTable(own)).toMatchObject({ headings: ['Araw', 'Pasok', 'Para'] })
  expect(findTable(rowsOf(['only one column'], ['of words']))).toBeNull()
})
