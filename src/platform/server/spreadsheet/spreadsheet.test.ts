import { buffer, text } from 'node:stream/consumers'
import { crc32, inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { csvFile, csvOf } from './csv.ts'
import type { Cell, SheetColumn } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

const columns: SheetColumn[] = [
  { head: 'Name', kind: 'text' },
  { head: 'Mobile', kind: 'text' },
  { head: 'Paid', kind: 'money' },
  { head: 'Shirts', kind: 'number' },
  { head: 'Arrives', kind: 'day' },
  { head: 'Registered', kind: 'moment' },
]
const moment = new Date('2026-11-15T16:05:00Z')
const ana: Cell[] = ['Ana Peña', '09171234567', 150_010, 3, '2026-11-28', moment]
const wild = [
  '=1+1',
  '+63',
  '-1',
  '@sum',
  '\tcmd',
  'a "b", c\nd',
  '<b>&amp;</b>',
  '_x0041_',
  'x\u0000\u000by',
  '👍\ud83d',
]

async function* batches(...rows: Cell[][]) {
  for (const row of rows) yield [row]
}

test('PAPER-3 STAFF-8 a CSV file reads as it is meant in Excel: ñ, the time at Manila, centavos, and nothing that is run', async () => {
  const csv = await text(csvOf(columns, batches(ana, ...wild.map((word) => [word]))))
  expect(csv.startsWith('\ufeffName,Mobile,Paid,')).toBe(true)
  expect(csv).toContain('\r\nAna Peña,09171234567,1500.10,3,2026-11-28,2026-11-16 00:05\r\n')
  const names = parse(csv, { from: 3, bom: true }).map(([name]) => name ?? '')
  expect(names.slice(0, 6)).toEqual(["'=1+1", "'+63", "'-1", "'@sum", "'\tcmd", 'a "b", c\nd'])
})

test.each(['12 Mabini St.\n=1+1', 'Cebu\r=1+1', 'Cebu\r\n=1+1'])(
  'PAPER-3 STAFF-8 a line break in a cell begins no row, and with it no formula: %j',
  (address) => {
    const csv = csvFile([['Address'], [address]])
    expect(csv).toBe(`\ufeffAddress\r\n"${address}"\r\n`)
    expect(parse(csv, { bom: true, relax_column_count: true })).toHaveLength(2)
  },
)

test('PAPER-3 a workbook is read back as it was written: texts as texts, numbers, days and moments as what they are', async () => {
  const xlsx = await buffer(xlsxOf(columns, batches(ana, ...wild.map((word) => [word])), "Who's [all]"))
  const [{ sheet, data } = { sheet: '', data: [] }] = await readSheet(xlsx)
  expect(sheet).toBe('Who s  all ')
  const [head, first, ...others] = data
  expect(head).toEqual(['Name', 'Mobile', 'Paid', 'Shirts', 'Arrives', 'Registered'])
  expect(first?.slice(0, 4)).toEqual(['Ana Peña', '09171234567', 1500.1, 3])
  // A spreadsheet knows no time zones: it is the clock at Manila.
  const clock = first?.slice(4).map((cell) => (cell instanceof Date ? Math.round(cell.getTime() / 60_000) : cell))
  expect(clock).toEqual([Date.parse('2026-11-28T00:00:00Z') / 60_000, Date.parse('2026-11-16T00:05:00Z') / 60_000])
  const names = others.map(([name]) => name)
  // The reader trims.
  expect(names.slice(0, 5)).toEqual(['=1+1', '+63', '-1', '@sum', 'cmd'])
  expect(names.slice(5)).toEqual(['a "b", c\nd', '<b>&amp;</b>', '_x005F_x0041_', 'xy', '👍\ufffd'])
})

test('PAPER-3 the archive is one that other programs take for whole, in as many columns as are asked for', async () => {
  const wide = Array.from({ length: 60 }, (_, at): SheetColumn => ({ head: `Column ${at}`, kind: 'text' }))
  const xlsx = await buffer(xlsxOf(wide, batches(wide.map((_, at) => `Cell ${at}`)), 'Wide'))
  const files = listed(xlsx)
  expect(files.map(({ name }) => name)).toContain('xl/worksheets/sheet1.xml')
  for (const { packed, crc, size } of files) {
    const content = inflateRawSync(packed)
    expect([crc32(content), content.length]).toEqual([crc, size])
  }
  const [{ data } = { data: [] }] = await readSheet(xlsx)
  expect([data[1]?.length, data[1]?.at(-1)]).toEqual([60, 'Cell 59'])
})

test('PAPER-3 nobody in a list is a file with its heading', async () => {
  const [{ data } = { data: [] }] = await readSheet(await buffer(xlsxOf(columns, batches(), 'Empty')))
  expect(data).toHaveLength(1)
  expect(await text(csvOf(columns, batches()))).toBe('\ufeffName,Mobile,Paid,Shirts,Arrives,Registered\r\n')
})

/** What the directory at the end of an archive says of its files, and where they are by it. */
function listed(zip: Buffer) {
  const end = zip.length - 22
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    const [crc, length, size] = [16, 20, 24].map((field) => zip.readUInt32LE(at + field))
    const nameLength = zip.readUInt16LE(at + 28)
    const start = zip.readUInt32LE(at + 42) + 30 + nameLength
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength
    return { name, crc, size, packed: zip.subarray(start, start + (length ?? 0)) }
  })
}
