import { expect, test } from 'vitest'
import { findDateOrder, readDate } from './statement-date-rules.ts'

/** As the only date of a file. */
const read = (written: string): string | null => {
  const order = findDateOrder([written])
  return order && readDate(written, order)
}

test.each([
  ['2025-11-03', 'YMD'],
  ['2025.11.3', 'YMD'],
  ['2025/11/03 10:31', 'YMD'],
  ['2025-11-03T10:31:00', 'YMD'],
  ['11/03/2025', 'MDY'],
  ['11-03-2025', 'MDY'],
  ['11.03.2025', 'MDY'],
  ['11/3/25', 'MDY'],
  ['11/03/2025 10:31 AM', 'MDY'],
  ['11/03/2025, 9:05', 'MDY'],
  ['03-Nov-2025', 'D-Mon-Y'],
  ['3/Nov/2025', 'D-Mon-Y'],
  ['3 November 2025', 'D-Mon-Y'],
  ['3 Nov., 2025', 'D-Mon-Y'],
  ['03-NOV-25', 'D-Mon-Y'],
  ['Nov 03, 2025', 'Mon-D-Y'],
  ['Nov-03-2025', 'Mon-D-Y'],
  ['Nov/3/25', 'Mon-D-Y'],
  ['November 3, 2025', 'Mon-D-Y'],
  ['Nov. 3 2025, 10:31 AM', 'Mon-D-Y'],
] as const)('PAY-25 the date %s is November 3', (written, order) => {
  expect(findDateOrder([written])).toBe(order)
  expect(readDate(written, order)).toBe('2025-11-03')
})

test.each([
  ['Jan', 'January', '01'],
  ['Feb', 'February', '02'],
  ['Mar', 'March', '03'],
  ['Apr', 'April', '04'],
  ['May', 'May', '05'],
  ['Jun', 'June', '06'],
  ['Jul', 'July', '07'],
  ['Aug', 'August', '08'],
  ['Sep', 'September', '09'],
  ['Sept', 'September', '09'],
  ['Oct', 'October', '10'],
  ['Nov', 'November', '11'],
  ['Dec', 'December', '12'],
])('PAY-25 a month may be written %s or %s, in any case, before or behind the day', (short, long, month) => {
  for (const name of [short, `${short}.`, long, short.toUpperCase(), long.toLowerCase()]) {
    expect(read(`${name} 28, 2025`)).toBe(`2025-${month}-28`)
    expect(read(`28 ${name} 2025`)).toBe(`2025-${month}-28`)
  }
})

test.each([
  ['2000-01-01', '2000-01-01'],
  ['2099-12-31', '2099-12-31'],
  ['01/31/00', '2000-01-31'],
  ['12/31/99', '2099-12-31'],
  ['2024-02-29', '2024-02-29'],
  ['2025-02-28', '2025-02-28'],
  ['2025-04-30', '2025-04-30'],
])('PAY-25 the date %s is a day of this century', (written, date) => {
  expect(read(written)).toBe(date)
})

test.each([
  ['it is of another century', '1999-12-31'],
  ['it is of another century', '2100-01-01'],
  ['the year is no leap year', '2025-02-29'],
  ['the month is too short', '2025-04-31'],
  ['the month is too short', '02/30/2025'],
  ['no month is so long', '2025-01-32'],
  ['there is no day', '2025-01-00'],
  ['there is no month', '2025-00-01'],
  ['the year has twelve months', '2025-13-01'],
  ['the year has twelve months', '13/13/2025'],
  ['the year is missing', '11/03'],
  ['the year has three digits', '11/03/025'],
  ['nothing separates its parts', '20251103'],
  ['nobody calls a month that', 'Nob 3, 2025'],
  ['something stands before it', 'on 2025-11-03'],
  ['something stands behind it', '2025-11-03 and later'],
  ['it is a word', 'Total'],
  ['it is empty', ''],
  ['it is an amount', '1,500.00'],
])('PAY-28 where %s, “%s” is no date', (_, written) => {
  expect(findDateOrder([written])).toBeNull()
})

test('PAY-28 what is longer than sixty characters is no date', () => {
  expect(readDate('2025-11-03 10:31'.padEnd(60, '0'), 'YMD')).toBe('2025-11-03')
  expect(readDate('2025-11-03 10:31'.padEnd(61, '0'), 'YMD')).toBeNull()
})

test('PAY-28 one day that can only be written day first decides for the whole file', () => {
  expect(findDateOrder(['11/03/2025', '12/03/2025'])).toBe('MDY')
  expect(findDateOrder(['11/03/2025', '12/03/2025', '13/03/2025'])).toBe('DMY')
  expect(readDate('13/03/2025', 'MDY')).toBeNull()
  expect(findDateOrder(['Total', '', '1,500.00'])).toBeNull()
})

test('PAY-28 the way of writing dates that reads most lines counts, and the month comes first where two read as many', () => {
  const [monthFirst, dayFirst] = ['11/25/2025', '25/11/2025']
  expect(findDateOrder([dayFirst, monthFirst])).toBe('MDY')
  expect(findDateOrder([dayFirst, monthFirst, dayFirst])).toBe('DMY')
  expect(findDateOrder([monthFirst, monthFirst, monthFirst, dayFirst, '26/11/2025'])).toBe('MDY')
  expect(findDateOrder(['2025-11-03', dayFirst, dayFirst])).toBe('DMY')
  expect(findDateOrder([])).toBeNull()
})
