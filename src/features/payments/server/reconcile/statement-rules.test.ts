import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKeysFor } from './search-key-rules.ts'
import { readAmount } from './statement-amount-rules.ts'
import { findDateOrder, readDate } from './statement-date-rules.ts'
import { findTable, guessColumns } from './statement-table-rules.ts'

test.each([
  ['1,500.00', 150_000],
  ['₱ 1,500.00', 150_000],
  ['PHP1500', 150_000],
  ['P1,234,567.8', 123_456_780],
  ['.50', 50],
  ['0.29', 29],
  ['1500.0000', 150_000],
  ['1,500.00 CR', 150_000],
  ['1,500.00 DR', -150_000],
  ['(1,500.00)', -150_000],
  ['PHP (1,500.00)', -150_000],
  ['-1,500.00', -150_000],
  ['₱ −1,500.00', -150_000],
  ['1,500.00-', -150_000],
  ['+20', 2000],
  ['-', 'empty'],
  ['', 'empty'],
  ['1,50.00', 'unreadable'],
  ['1.500,00', 'unreadable'],
  ['12.345', 'unreadable'],
  ['=1500+1', 'unreadable'],
  ['1e3', 'unreadable'],
  ['NaN', 'unreadable'],
  ['9'.repeat(70), 'unreadable'],
] as const)('PAY-25 the amount %s is read as %s', (written, read) => {
  expect(readAmount(written)).toBe(read)
})

test('any amount is read back to the centavo, however a bank writes it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 13 }),
      fc.constantFrom('', '₱', 'PHP '),
      fc.boolean(),
      (amount, sign, out) => {
        const text = (BigInt(amount) / 100n).toLocaleString('en-PH') + `.${String(amount % 100).padStart(2, '0')}`
        expect(readAmount(out ? `(${sign}${text})` : `${sign}${text}`)).toBe(out ? -amount : amount)
      },
    ),
  )
})

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

const known = { receipt_prefix: 'LS25', bank_account_number: '1234-5678-90' }
const keysOf = (reference: string, description: string) =>
  searchKeysFor(known)({ posted_on: '2025-11-03', amount: 150_000, reference, description })

test('PAY-27 a line is looked up by its reference, by OR numbers in any spelling and by numbers in its text', () => {
  expect(keysOf('ref 12-a', '')).toEqual(['REF12A'])
  expect(keysOf('', 'Payment ls25 000042 k7qm2x from Ana')).toContain('1S25000042K7QM2X')
  expect(keysOf('', 'LS25-OOOO42-K7QM2X/LS25-000043-AAAAAA')).toEqual(
    expect.arrayContaining(['1S25000042K7QM2X', '1S25000043AAAAAA']),
  )
  expect(keysOf('', 'InstaPay Ref:900123456 BDO-2025-77')).toEqual(['REF900123456', 'BDO202577', '900123456'])
})

test('words, the day and our own account number name no payment', () => {
  expect(keysOf('', 'TRANSFER DEPOSIT 11032025 20251103 TO 1234567890 12345')).toEqual([])
  expect(keysOf('', 'A1B2C3 '.repeat(5))).toEqual(['A1B2C3'])
  expect(keysOf('', Array.from({ length: 500 }, (_, index) => `TOKEN${index}X`).join(' '))).toHaveLength(60)
})
