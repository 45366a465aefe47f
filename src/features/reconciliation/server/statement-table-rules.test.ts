import { expect, test } from 'vitest'
import { findTable, guessColumns } from './statement-table-rules.ts'

test.each([
  [['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Balance'], 'Date|Reference|Description|Credit|Debit'],
  [
    ['Posting Date', 'Value Date', 'Particulars', 'Ref No.', 'Withdrawals', 'Deposits'],
    'Posting Date|Ref No.|Particulars|Deposits|Withdrawals',
  ],
  [['TRANSACTION_DATE', 'REMARKS', 'AMOUNT', 'RUNNING BALANCE'], 'TRANSACTION_DATE||REMARKS|AMOUNT|'],
  [['Date', 'Txn. Ref. No.', 'Narrative', 'Money in', 'Money out'], 'Date|Txn. Ref. No.|Narrative|Money in|Money out'],
  [['Ｄａｔｅ', '*Amount*'], 'Ｄａｔｅ|||*Amount*|'],
  [['Column 1', 'Column 2'], '||||'],
])('PAY-25 the headings %s are understood', (headings, expected) => {
  const { posted_on, reference, description, credit, debit } = guessColumns(headings)
  expect([posted_on, reference, description, credit, debit].join('|')).toBe(expected)
})

test.each([
  ['posted_on', ['Date', 'Trans Date', 'Txn Date', 'TransactionDate', 'Posted Date', 'PostDate', 'Booking date']],
  ['posted_on', ['Date/Time', 'Value Date']],
  [
    'reference',
    ['Ref', 'Reference', 'REF_NO', 'RefNo', 'ReferenceNumber', 'Bank Ref. ID', 'Txn Reference', 'Transaction Ref'],
  ],
  ['reference', ['Customer Reference', 'Trace No.', 'Check No.']],
  [
    'description',
    ['Description', 'Particulars', 'Narration', 'Narrative', 'Remarks', 'Details', 'Transaction Details'],
  ],
  ['credit', ['Credit', 'Deposit', 'Deposits', 'Money In', 'Amount In', 'Received', 'Cash deposit', 'Total credits']],
  ['credit', ['Amount', 'Transaction Amount', 'Txn Amount (PHP)', 'Debit/Credit']],
  ['debit', ['Debit', 'Withdrawal', 'Withdrawals', 'Money Out', 'Cash withdrawal', 'Total debits']],
] as const)('PAY-25 the %s of a statement may be called any of %s', (role, headings) => {
  for (const heading of headings) expect(guessColumns(['No.', heading])).toMatchObject({ [role]: heading })
})

test.each([
  ['posted_on', ['Value Date', 'Date']],
  ['posted_on', ['Original posting date', 'Date']],
  ['posted_on', ['Value Date', 'Book Date']],
  ['posted_on', ['Date', 'Booking Date']],
  ['reference', ['Customer Ref', 'Ref No.']],
  ['reference', ['Other Reference', 'Bank Reference']],
  ['description', ['Transaction Details', 'Description']],
  ['credit', ['Cash Deposit', 'Credit']],
  ['credit', ['Amount', 'Total credits']],
  ['credit', ['Original Amount', 'Amount']],
  ['debit', ['Cash Withdrawal', 'Debit']],
] as const)('PAY-25 of two columns that may be the %s the surer one is taken: %s', (role, headings) => {
  expect(guessColumns(headings)).toMatchObject({ [role]: headings[1] })
})

test('PAY-25 nothing is taken for the day because of half a name', () => {
  for (const heading of ['Updated by', 'Update', 'Balance Date'])
    expect(guessColumns([heading])).toMatchObject({ posted_on: '' })
})

test.each([
  ['reference', ['Refund', 'Preferred', 'Reference Balance', 'Reference Date']],
  ['description', ['Detailed', 'Remarks Date']],
  ['credit', ['Credit Date', 'Credit Balance', 'Original Amount', 'Accredited']],
  ['debit', ['Debit Date', 'Debit Balance', 'Debit/Credit']],
] as const)('PAY-25 nothing is taken for the %s because of half a name: %s', (role, headings) => {
  for (const heading of headings)
    expect(guessColumns(['Date', heading])).toMatchObject({ posted_on: 'Date', [role]: '' })
})

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line_number: index + 1, cells }))
const found = (rows: string[][], expected?: Parameters<typeof findTable>[1]) => {
  const table = findTable(rowsOf(...rows), expected)
  return table && { headings: table.headings, lines: table.rows.map(({ line_number }) => line_number) }
}

const counted = ['Column 1', 'Column 2', 'Column 3']
const known = ['Date', 'Memo', 'Credit']
const own = ['Araw', 'Para', 'Pasok']
const line = ['2025-11-03', 'GCASH', '1,500.00']
const words = ['First', 'Bank', 'of Cebu']

test('PAY-25 the headings of a statement are found by their names beneath what the bank prints above them', () => {
  expect(found([['Account statement'], [''], ['From', 'Nov 1, 2025'], known, line])).toEqual({
    headings: known,
    lines: [5],
  })
  expect(found([words, known, line])).toEqual({ headings: known, lines: [3] })
})

test('PAY-25 the headings of a statement name a date and money that came in, or a row is not taken for them', () => {
  for (const printed of [
    ['Statement date', 'Branch', 'Cebu'],
    ['Credit line', 'Branch', 'Cebu'],
  ]) {
    expect(found([printed, known, line])).toEqual({ headings: known, lines: [3] })
  }
})

test('PAY-25 the headings of a statement have sixty characters at most where they are known by their names', () => {
  const headings = (length: number) => ['Date', 'Memo'.padEnd(length, '.'), 'Credit']
  expect(found([words, headings(60), line])).toEqual({ headings: headings(60), lines: [3] })
  expect(found([words, headings(61), line])).toEqual({ headings: words, lines: [2, 3] })
})

test('PAY-25 the headings of a statement are the first full row of words where no names are known', () => {
  expect(found([['Account statement'], ['Cebu', 'Branch'], own, line])).toEqual({ headings: own, lines: [4] })
  expect(found([['As of', '2025-11-30'], own, line])).toEqual({ headings: own, lines: [3] })
  expect(
    found([
      ['Araw', 'Pasok'],
      ['2025-11-03', '500'],
    ]),
  ).toEqual({ headings: ['Araw', 'Pasok'], lines: [2] })
  expect(found([own, [...line, '', '']])).toEqual({ headings: [...own, 'Column 4', 'Column 5'], lines: [2] })
})

test('PAY-25 the headings of a statement stay the headings where no line beneath can be read, and where one of them is a figure', () => {
  expect(found([known, ['soon', 'GCASH', 'plenty']])).toEqual({ headings: known, lines: [2] })
  for (const beneath of [line, words])
    expect(found([['Date', '2025', 'Credit'], beneath])).toEqual({ headings: ['Date', '2025', 'Credit'], lines: [2] })
})

test('PAY-25 the headings of a statement are looked for in the first sixty rows', () => {
  const printed = (count: number) => Array.from({ length: count }, () => ['Account statement'])
  expect(found([...printed(59), known, line])).toEqual({ headings: known, lines: [61] })
  expect(found([...printed(60), known, line])).toMatchObject({ headings: counted })
})

const remembered = { posted_on: 'Araw', reference: '', description: '', credit: 'Pasok', debit: '' }

test('PAY-25 the headings that the last statement was read with go before any other row', () => {
  expect(found([words, own, line], remembered)).toEqual({ headings: own, lines: [3] })
  expect(found([known, own, line], remembered)).toEqual({ headings: own, lines: [3] })
  expect(found([own, known, line], remembered)).toEqual({ headings: own, lines: [2, 3] })
})

test('PAY-25 the headings that the last statement was read with are found beneath figures too', () => {
  expect(found([['From', 'Nov 1, 2025', 'on'], own, line], remembered)).toEqual({ headings: own, lines: [3] })
})

test('PAY-25 the headings that the last statement was read with are all there, or the file is another', () => {
  expect(found([['Araw', 'ng', 'ulat'], known, line], remembered)).toEqual({ headings: known, lines: [3] })
  expect(found([known, line], remembered)).toEqual({ headings: known, lines: [2] })
})

test('PAY-25 a file without headings begins with its first figures, and its columns are counted', () => {
  expect(found([line, line])).toEqual({ headings: counted, lines: [1, 2] })
  expect(found([['Account statement'], line, line])).toEqual({ headings: counted, lines: [2, 3] })
})

test.each([
  ['a date', ['2025-11-03', 'GCASH', 'in']],
  ['an amount', ['Ana', 'GCASH', '1,500.00']],
  ['an amount, with empty cells beside', ['Ana', 'GCASH', '1,500.00', '', '']],
])('PAY-25 a file without headings is known by %s', (_, cells) => {
  expect(found([['Account statement'], cells])).toMatchObject({ lines: [2] })
})

test('PAY-25 a file without headings may have words at its end, which are no headings', () => {
  expect(found([line, words])).toEqual({ headings: counted, lines: [1, 2] })
  expect(found([['Account statement'], line, words])).toEqual({ headings: counted, lines: [2, 3] })
})

test('PAY-25 a file without headings may have no full row at all', () => {
  expect(
    found([
      ['Ana', 'Peña'],
      ['', '', 'in'],
      ['Leo', ''],
    ]),
  ).toEqual({ headings: counted, lines: [1, 2, 3] })
})

test('PAY-28 every row beneath the headings is a line, except empty ones', () => {
  expect(found([known, ['', '', ''], line, [''], [], ['', 'Total', '']])).toEqual({ headings: known, lines: [3, 6] })
})

test('PAY-25 a table has two columns at least', () => {
  expect(found([['only one column'], ['of words']])).toBeNull()
  expect(found([])).toBeNull()
  expect(
    found([
      ['Date', 'Credit'],
      ['2025-11-03', '500'],
    ]),
  ).toEqual({ headings: ['Date', 'Credit'], lines: [2] })
})

test('PAY-25 a table is as wide as the widest of its first two hundred rows', () => {
  const rows = (narrow: number) => [
    ['Date', 'Credit'],
    ...Array.from({ length: narrow - 1 }, () => line.slice(1)),
    line,
  ]
  expect(found(rows(199))).toMatchObject({ headings: ['Date', 'Credit', 'Column 3'] })
  expect(found(rows(200))).toMatchObject({ headings: ['Date', 'Credit'] })
})

test('PAY-25 every column can be chosen by a name of its own', () => {
  const headings = ['Date', '', 'Credit', 'Credit', 'Credit', '', 'Column 8']
  expect(found([headings, [...line, '', '', '', '', 'x']])?.headings).toEqual([
    'Date',
    'Column 2',
    'Credit',
    'Credit (2)',
    'Credit (3)',
    'Column 6',
    'Column 8',
    'Column 8 (2)',
  ])
  expect(found([['Araw', 'Para', 'x'.repeat(61)], line])?.headings).toEqual(['Araw', 'Para', 'x'.repeat(60)])
  expect(found([['Araw', 'Para', `${'x'.repeat(59)} yz`], line])?.headings.at(2)).toBe('x'.repeat(59))
  const smile = `${'x'.repeat(59)}😊`
  expect(found([['Araw', 'Para', smile], line])?.headings.at(2)).toBe(`${'x'.repeat(59)}\ufffd`)
})

test('PAY-28 an empty row is nobody’s heading where the columns are counted', () => {
  const columns = { posted_on: 'Column 1', reference: 'Column 2', description: '', credit: 'Column 3', debit: '' }
  expect(found([line, line, ['', '', ''], line], columns)).toEqual({ headings: counted, lines: [1, 2, 4] })
  expect(found([line, line, ['', '', '']], columns)).toEqual({ headings: counted, lines: [1, 2] })
  for (const total of [['Total', '', ''], ['Total']])
    expect(found([line, total], { ...columns, posted_on: '' })).toEqual({ headings: counted, lines: [1, 2] })
})

test('PAY-25 headings with known names are found beneath a row that tells the days of the statement', () => {
  const period = ['Period', '11/01/2025', '11/30/2025']
  expect(found([period, known, line])).toEqual({ headings: known, lines: [3] })
  expect(found([period, known, ['', '', ''], line])).toEqual({ headings: known, lines: [4] })
  // With no figures beneath, they are the end of a list.
  expect(found([line, known, words])).toMatchObject({ headings: counted })
  expect(found([line, known])).toMatchObject({ headings: counted })
})

test('PAY-25 no two columns have one name, whatever the bank calls them', () => {
  const headings = ['Date', 'Amount', 'Amount', 'Amount (2)', 'Amount']
  const named = found([headings, [...line, '', '']])?.headings
  expect(named).toEqual(['Date', 'Amount', 'Amount (2)', 'Amount (2) (2)', 'Amount (3)'])
})
