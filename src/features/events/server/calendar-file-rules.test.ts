import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file-rules.ts'

const camp = {
  id: 'camp2026',
  name: 'Camp; "Light", 2026',
  organizer: 'Our Church\nEverywhere \\o/',
  date: '2026-12-31',
  starts_time: '07:30',
  ends_time: '17:00',
  venue: 'Hall A,\rDTSTART:19990101T000000Z',
}
const now = new Date('2026-11-18T10:20:30.456Z')
const linesOf = (file: string) => file.split('\r\n')

test('MNG-12 a day with its hours is told in the time of the world, with every sign that a calendar would take for its own', () => {
  expect(linesOf(calendarFile(camp, now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tipon//EN',
    'BEGIN:VEVENT',
    'UID:camp2026@tipon',
    'DTSTAMP:20261118T102030Z',
    'DTSTART:20261230T233000Z',
    'DTEND:20261231T090000Z',
    'SUMMARY:Camp\\; "Light"\\, 2026',
    'DESCRIPTION:Our Church\\nEverywhere \\\\o/',
    'LOCATION:Hall A\\,\\nDTSTART:19990101T000000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('MNG-12 without hours it is the whole day, and without an end or a venue none is made up', () => {
  const around = (...lines: string[]) => [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tipon//EN', 'BEGIN:VEVENT', 'UID:camp2026@tipon'],
    ...['DTSTAMP:20261118T102030Z', ...lines, 'SUMMARY:Camp', 'DESCRIPTION:Us', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]
  const short = { ...camp, name: 'Camp', organizer: 'Us', venue: null, ends_time: null }
  expect(linesOf(calendarFile({ ...short, starts_time: null }, now))).toEqual(
    around('DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'),
  )
  expect(linesOf(calendarFile(short, now))).toEqual(around('DTSTART:20261230T233000Z'))
})

test('MNG-12 a long line is folded at 75 bytes, and no letter is cut in two', () => {
  const exact = 'a'.repeat(67)
  expect(calendarFile({ ...camp, name: exact }, now)).toContain(`SUMMARY:${exact}\r\nDESC`)
  const name = 'ñ'.repeat(150)
  const file = calendarFile({ ...camp, name }, now)
  const lines = linesOf(file)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const at = lines.findIndex((line) => line.startsWith('SUMMARY'))
  expect(lines.slice(at, at + 3).map((line) => Buffer.byteLength(line))).toEqual([74, 75, 75])
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`)
})
