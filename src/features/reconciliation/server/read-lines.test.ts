import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementColumns as columns, statementHeader as header } from '#test/support/statement.ts'
import { inTurns, linesPerTurn, mapped } from './in-turns.ts'
import { lineKeysFor } from './line-key-rules.ts'
import { parseStatement } from './parse-statement.ts'
import { readLines } from './read-lines-rules.ts'

const read = async (text: string | Buffer, wanted = columns) =>
  inTurns(readLines(await parseStatement(Buffer.from(text as string), wanted), wanted))

test('PAY-28 every line is kept, ignored or listed with its row and the reason', async () => {
  const { lines, ignored, problems } = await read(
    [
      'First Bank of Cebu,,,,,',
      '',
      header,
      '11/03/2025,REF1,InstaPay,,"1,500.00","10,000.00"',
      '11/04/2025,REF2,Fee,15.00,,"9,985.00"',
      '11/05/2025,REF3,Both,15.00,20.00,',
      '31/31/2025,REF4,When,,20.00,',
      '11/06/2025,REF5,How much,,plenty,',
      ',,Ending balance,,,"9,985.00"',
      '11/07/2025,REF6,Nothing,,0.00,',
      ',,,,,',
      '11/08/2025,REF7,"Two',
      'lines",,500.00,',
    ].join('\r\n'),
  )
  expect(lines).toMatchObject([
    { line_number: 4, posted_on: '2025-11-03', amount: 150_000, reference: 'REF1' },
    { line_number: 12, posted_on: '2025-11-08', amount: 50_000, description: 'Two lines' },
  ])
  expect(ignored).toBe(1)
  expect(problems).toEqual([
    { line_number: 6, reason: 'Money came in and went out in the same line.' },
    { line_number: 7, reason: '“31/31/2025” is not a date like the others in this file.' },
    { line_number: 8, reason: '“plenty” is not an amount.' },
    { line_number: 9, reason: 'It has no amount.' },
    { line_number: 10, reason: 'The amount is zero.' },
  ])
})

test.each([
  ['semicolons and a byte order mark', '\uFEFFDate;Ref No.;Particulars;Debit;Credit\n2025-11-03;R1;a, b;;1,500.00'],
  ['tabs', 'Date\tRef No.\tParticulars\tDebit\tCredit\n2025-11-03\tR1\ta, b\t\t1,500.00'],
  ['quotes', '"Date","Ref No.","Particulars","Debit","Credit"\r\n"2025-11-03","R1","a, b","","₱1,500.00"\r\n'],
  ['old line ends', 'Date|Ref No.|Particulars|Debit|Credit\r2025-11-03|R1|a, b||PHP 1,500.00'],
])('PAY-25 a file with %s is read', async (_, text) => {
  expect((await read(text)).lines).toMatchObject([
    { amount: 150_000, reference: 'R1', description: 'a, b', posted_on: '2025-11-03' },
  ])
})

test('PAY-25 files of Excel, in its own encodings, are read', async () => {
  const text = `${header}\n2025-11-03,R1,Peña,,1500,\n`
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  for (const file of [wide, Buffer.from(text, 'latin1')]) {
    expect((await read(file)).lines).toMatchObject([{ description: 'Peña' }])
  }
})

test('one signed column is enough: what is negative went out', async () => {
  const wanted = { ...columns, reference: '', credit: 'Amount', debit: '' }
  const { lines, ignored } = await read(
    'Date,Particulars,Amount\n11/03/2025,in,500\n11/03/2025,out,(500)\n11/03/2025,out,-1',
    wanted,
  )
  expect(lines).toMatchObject([{ amount: 50_000, description: 'in' }])
  expect(ignored).toBe(2)
})

test('PAY-28 equal lines of one file are different lines, and the same ones when the file comes again', async () => {
  const equal = `${header}\n11/03/2025,R1,GCASH,,500,\n11/03/2025, r1,G cash,,500.00,99`
  const hashes = (await read(equal)).lines.map(({ sha256 }) => sha256)
  expect(new Set(hashes).size).toBe(2)
  expect((await read(`${equal}\n11/04/2025,R1,GCASH,,500,`)).lines.slice(0, 2).map(({ sha256 }) => sha256)).toEqual(
    hashes,
  )
})

test.each([
  ['an Excel workbook', Buffer.from('PK\u0003\u0004 and so on'), 'This is an Excel workbook.'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF.'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'This file is not a text.'],
  ['an essay', Buffer.from('Once upon a time.\nThe end.'), 'We found no lines in this file.'],
  ['headings alone', Buffer.from(header), 'We found no lines in this file.'],
  ['an open quote', Buffer.from(`${header}\n11/03/2025,"R1,GCASH,,500,\n`), 'This file stops making sense at row 2'],
])('PAY-25 %s is refused in words', async (_, file, words) => {
  await expect(parseStatement(file)).rejects.toThrow(words)
})

const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('11/03/2025', '2025-13-01', '500.00', '(20)', '', '-', '=1+1', '₱1', '0', '"', 'a\nb', ',', 'REF1'),
)

test('whatever a file holds, every line of it is accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 20 }),
      async (body) => {
        const rows = body.map((cells) => ['x', ...cells])
        const text = stringify([['Kind', 'Date', 'Ref No.', 'Particulars', 'Debit', 'Credit'], ...rows])
        // A control character is refused before anything is read.
        // oxlint-disable-next-line no-control-regex -- that is what is meant
        fc.pre(!/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text))
        const { lines, ignored, problems } = await read(text)
        expect(lines.length + ignored + problems.length).toBe(rows.length)
        expect(new Set(lines.map(({ sha256 }) => sha256)).size).toBe(lines.length)
      },
    ),
  )
})

/** How often the process came round to everything else meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  await work()
  clearImmediate(next)
  return turns
}

test('PAY-51 while twenty thousand lines are read, everybody else has a turn every few hundred lines', async () => {
  const count = 20_000
  const line = (_: unknown, index: number) =>
    `11/03/2025 10:30:${index},GC${index},InstaPay LS25-${String(index).padStart(6, '0')}-AAAAAA,,"1,500.00",`
  const file = Buffer.from([header, ...Array.from({ length: count }, line)].join('\r\n'))
  const keysOf = lineKeysFor({ receipt_prefix: 'LS25', bank_account_number: '1234567890' })
  const least = count / linesPerTurn

  const parsed = parseStatement(file, columns)
  expect(await turnsDuring(() => parsed)).toBeGreaterThanOrEqual(least / 2)
  const reading = inTurns(readLines(await parsed, columns))
  expect(await turnsDuring(() => reading)).toBeGreaterThanOrEqual(least)
  const { lines } = await reading
  expect(lines).toHaveLength(count)
  expect(await turnsDuring(() => inTurns(mapped(lines, keysOf)))).toBeGreaterThanOrEqual(least)
})
