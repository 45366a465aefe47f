import { expect, test } from 'vitest'
import { countCsvRows, countXlsxRows, isWhole } from './row-count-rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

test('PAPER-6 rows of a CSV file are counted as they arrive, however it is cut, without its heading and lines within a cell', () => {
  const file = 'Name\r\nAna\r\n"a ""b""\r\nc"\r\nBen\r\n'
  for (let cut = 0; cut <= file.length; cut++) {
    const count = countCsvRows()
    count(bytes(file.slice(0, cut)))
    expect(count(bytes(file.slice(cut)))).toBe(3)
  }
  expect(countCsvRows()(bytes('Na'))).toBe(0)
})

test('PAPER-6 rows of a workbook are counted by the marks between its parts, however it is cut', () => {
  const file = Uint8Array.of(7, 0, 0, 0xff, 0xff, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0, 1, 0, 0, 0xff, 0, 0, 0xff, 0xff)
  for (let cut = 0; cut <= file.length; cut++) {
    const count = countXlsxRows(5000)
    count(file.slice(0, cut))
    expect([cut, count(file.slice(cut))]).toEqual([cut, 10_000])
  }
  expect(countXlsxRows(5000)(Uint8Array.of(1, 2))).toBe(0)
  for (const other of [
    [5, 0, 0xff, 0xff],
    [0, 0, 0xff, 0, 0xff, 0xff],
  ]) {
    expect(countXlsxRows(5000)(Uint8Array.from([...other, ...other, ...other]))).toBe(0)
  }
})

test('PAPER-6 a file that lacks its end is not taken for whole', () => {
  expect(isWhole('csv', bytes('Ana\r\n'))).toBe(true)
  expect(isWhole('csv', bytes('Ana'))).toBe(false)
  expect(isWhole('csv', bytes(''))).toBe(false)
  const end = `PK\u0005\u0006${'\u0000'.repeat(18)}`
  expect(isWhole('xlsx', bytes(`packed${end}`))).toBe(true)
  expect(isWhole('xlsx', bytes(`packed${end.slice(0, -1)}`))).toBe(false)
  expect(isWhole('pdf', bytes('trailer %%EOF\n'))).toBe(true)
  expect(isWhole('pdf', bytes('trailer %%EOF'))).toBe(true)
  expect(isWhole('pdf', bytes('%%EOF trailer'))).toBe(false)
})
