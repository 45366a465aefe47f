import { expect, test } from 'vitest'
import { findTable, guessColumns } from './statement-table-rules.ts'

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
