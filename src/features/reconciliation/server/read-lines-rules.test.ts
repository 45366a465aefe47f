import { expect, test } from 'vitest'
import { atOnce, linesPerTurn } from './in-turns.ts'
import { readLines } from './read-lines-rules.ts'

const headings = ['Date', 'Ref No.', 'Particulars', 'Credit', 'Debit']
const columns = {
  posted_on: 'Date',
  reference: 'Ref No.',
  description: 'Particulars',
  credit: 'Credit',
  debit: 'Debit',
}
/** The first line of a file stands beneath its headings. */
const tableOf = (...rows: string[][]) => ({
  headings,
  rows: rows.map((cells, index) => ({ line_number: index + 2, cells })),
})
const read = (...rows: string[][]) => atOnce(readLines(tableOf(...rows), columns))
const nothing = { lines: [], ignored: 0, problems: [] }

test('PAY-28 a line of money that came in is kept as the file has it, with its row', () => {
  expect(read(['11/03/2025', 'ref 1-a', 'InstaPay of Ana', '1,500.00', ''])).toEqual({
    ...nothing,
    lines: [
      {
        line_number: 2,
        posted_on: '2025-11-03',
        amount: 150_000,
        reference: 'ref 1-a',
        description: 'InstaPay of Ana',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
  })
})

test.each([
  ['in alone', '0.01', '', 1],
  ['in, while nothing went out', '500', '-', 50_000],
  ['in, while zero went out', '500', '0.00', 50_000],
])('PAY-28 money that came %s is kept', (_, credit, debit, amount) => {
  expect(read(['11/03/2025', 'R1', '', credit, debit])).toMatchObject({ ...nothing, lines: [{ amount }] })
})

test.each([
  ['in the column of its own', '', '0.01'],
  ['in the column of its own, beside a zero', '0.00', '500'],
  ['in the column of its own, with a sign', '', '-500'],
  ['in the column of what came in, with a sign', '-0.01', ''],
  ['in the column of what came in, with a sign, beside a zero', '(500)', '0'],
  ['in both columns', '-500', '500'],
])('PAY-28 money that went out, written %s, is only counted', (_, credit, debit) => {
  expect(read(['11/03/2025', 'R1', '', credit, debit])).toEqual({ ...nothing, ignored: 1 })
})

test.each([
  ['“plenty” is not an amount.', 'plenty', ''],
  ['“plenty” is not an amount.', '', 'plenty'],
  ['“much” is not an amount.', 'much', 'plenty'],
  ['Money came in and went out in the same line.', '0.01', '0.01'],
  ['Money came in and went out in the same line.', '500', '-500'],
  ['It has no amount.', '', ''],
  ['It has no amount.', '-', '—'],
  ['The amount is zero.', '0.00', ''],
  ['The amount is zero.', '', '0'],
  ['The amount is zero.', '0', '(0)'],
])('PAY-28 “%s” is said of a line with %s came in and %s went out', (reason, credit, debit) => {
  expect(read(['11/03/2025', 'R1', '', credit, debit])).toEqual({ ...nothing, problems: [{ line_number: 2, reason }] })
})

test('PAY-28 a line whose day cannot be read like the others is told with its row', () => {
  const { lines, problems } = read(
    ['11/25/2025', 'R1', '', '500', ''],
    ['11/26/2025', 'R2', '', '500', ''],
    ['27/11/2025', 'R3', '', '500', ''],
    ['', 'R4', '', '500', ''],
    [],
  )
  expect(lines.map(({ line_number, posted_on }) => [line_number, posted_on])).toEqual([
    [2, '2025-11-25'],
    [3, '2025-11-26'],
  ])
  expect(problems).toEqual([
    { line_number: 4, reason: '“27/11/2025” is not a date like the others in this file.' },
    { line_number: 5, reason: 'It has no date.' },
    { line_number: 6, reason: 'It has no amount.' },
  ])
})

test('PAY-28 where no day can be read at all, every line says so', () => {
  expect(read(['soon', 'R1', '', '500', ''], ['later', 'R2', '', '500', ''])).toEqual({
    ...nothing,
    problems: [
      { line_number: 2, reason: '“soon” is not a date like the others in this file.' },
      { line_number: 3, reason: '“later” is not a date like the others in this file.' },
    ],
  })
})

test('PAY-28 of a long text that cannot be read, forty characters are told', () => {
  const [at, above] = ['x'.repeat(40), 'x'.repeat(41)]
  const reasons = (...rows: string[][]) => read(...rows).problems.map(({ reason }) => reason)
  expect(reasons(['', '', '', at, ''], ['', '', '', above, ''], ['', '', '', '', above])).toEqual([
    `“${at}” is not an amount.`,
    `“${at}…” is not an amount.`,
    `“${at}…” is not an amount.`,
  ])
  expect(reasons([at, '', '', '500', ''], [above, '', '', '500', ''])).toEqual([
    `“${at}” is not a date like the others in this file.`,
    `“${at}…” is not a date like the others in this file.`,
  ])
})

test('PAY-25 a column that was not chosen stays empty, and a sign tells what went out', () => {
  const wanted = { posted_on: 'Date', reference: '', description: '', credit: 'Credit', debit: '' }
  const table = tableOf(['11/03/2025', 'R1', 'GCASH', '500', '20'], ['11/03/2025', 'R2', 'GCASH', '-500', ''])
  expect(atOnce(readLines(table, wanted))).toMatchObject({
    ...nothing,
    lines: [{ line_number: 2, amount: 50_000, reference: '', description: '' }],
    ignored: 1,
  })
})

test('PAY-25 a thousand characters of each text are kept', () => {
  const lengths = (length: number) => {
    const [line] = read(['11/03/2025', 'R'.repeat(length), 'x'.repeat(length), '500', '']).lines
    return [line?.reference.length, line?.description.length]
  }
  expect(lengths(1000)).toEqual([1000, 1000])
  expect(lengths(1001)).toEqual([1000, 1000])
  // No half of an emoji: the database would refuse the whole file.
  const smile = `${'x'.repeat(999)}😊`
  const [line] = read(['11/03/2025', smile, smile, '500', '']).lines
  expect([line?.reference.at(-1), line?.description.at(-1)]).toEqual(['\ufffd', '\ufffd'])
})

const marks = (...rows: string[][]) => read(...rows).lines.map(({ sha256 }) => sha256)

test('PAY-25 a line is known again by marks that stay as they are, for the database has those of years', () => {
  const line = ['11/03/2025', 'ref 1-a', 'InstaPay of Peña, 2', '1,500.00', '']
  // SHA-256 of day, centavos, reference, text and how many equal lines came before, with U+001F between them.
  expect(marks(line, line)).toEqual([
    'b3a26c34ef63f2c0150b5b021e2f1cab1cffe362cd4e36dbee3f23ffca22b113',
    'd50ba234193db0957f1b095a19f6d8b34edae277c5e7c2c10862a0684b7951a2',
  ])
})

test('PAY-25 a line is the same however the bank spaced, cased and separated it this time', () => {
  const [first] = marks(['11/03/2025', 'REF-1', 'Straße 5, Cebu', '1,500.00', ''])
  for (const again of [
    ['2025-11-03', 'ref 1', 'STRASSE 5 CEBU', '1500', ''],
    ['Nov 3, 2025', 'Ref1', 'Straße  ５ - Cebu.', 'PHP 1,500.00 CR', '0.00'],
  ])
    expect(marks(again)).toEqual([first])
})

test('PAY-28 lines that differ in anything are different lines', () => {
  const different = [
    ['11/03/2025', 'R1', 'a', '500', ''],
    ['11/04/2025', 'R1', 'a', '500', ''],
    ['11/03/2025', 'R2', 'a', '500', ''],
    ['11/03/2025', 'R1', 'b', '500', ''],
    ['11/03/2025', 'R1', 'ñ', '500', ''],
    ['11/03/2025', 'R1', 'a', '500.01', ''],
    ['11/03/2025', 'R', '1a', '500', ''],
    ['11/03/2025', 'R1a', '', '500', ''],
    ['11/03/2025', '1', '', '500', ''],
    ['11/03/2025', '', '1', '500', ''],
    ['11/03/2025', '', '', '5000.01', ''],
    ['11/03/2025', '1', '', '5000.00', ''],
  ]
  expect(new Set(different.flatMap((line) => marks(line))).size).toBe(different.length)
})

test('PAY-28 equal lines of one file are different lines, and the same ones when the file comes again', () => {
  const [line, other] = [
    ['11/03/2025', 'R1', 'GCASH', '500', ''],
    ['11/03/2025', 'R2', 'GCASH', '500', ''],
  ]
  const three = marks(line, line, line)
  expect(new Set(three).size).toBe(3)
  expect(marks(line, other, line, line).filter((mark) => !marks(other).includes(mark))).toEqual(three)
})

test('PAY-51 whoever else is waiting has a turn after so many lines', () => {
  const turns = (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => ['11/03/2025', `R${index}`, '', '500', ''])
    return [...readLines(tableOf(...lines), columns)].length
  }
  const least = turns(1)
  expect(turns(linesPerTurn)).toBe(least)
  expect(turns(linesPerTurn + 1)).toBe(least + 1)
  expect(turns(2 * linesPerTurn + 1)).toBe(least + 2)
})
