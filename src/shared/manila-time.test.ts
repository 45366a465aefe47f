import { expect, test } from 'vitest'
import {
  formatCalendarDate,
  formatClock,
  formatDay,
  formatMoment,
  formatSince,
  formatTime,
  todayInManila,
} from './manila-time.ts'

test('SHARED-7 a calendar date stays that date in every time zone', () => {
  expect(formatCalendarDate('2025-11-29')).toBe('Saturday, November 29, 2025')
})

test('SHARED-7 a moment is told in Manila time', () => {
  const lateInLondon = '2025-11-14T22:00:00Z'
  expect(formatDay(lateInLondon)).toBe('November 15, 2025')
  expect(formatTime(lateInLondon)).toBe('6:00\u00a0AM')
  expect(formatMoment(lateInLondon, new Date('2025-12-31T15:59:59Z'))).toBe('Nov\u00a015,\u00a06:00\u00a0AM')
  // In Manila the next year has begun.
  expect(formatMoment(lateInLondon, new Date('2025-12-31T16:00:00Z'))).toBe('Nov\u00a015,\u00a02025,\u00a06:00\u00a0AM')
})

test.each([
  ['2026-11-14T15:59:59Z', '2026-11-14'],
  ['2026-11-14T16:00:00Z', '2026-11-15'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('SHARED-7 at %s it is %s in Manila', (now, day) => {
  expect(todayInManila(new Date(now))).toBe(day)
})

test('REG-66 SHARED-7 since when is told by the time, and on another day of Manila with the day', () => {
  const lateInLondon = new Date('2025-11-14T22:00:00Z')
  expect(formatSince(lateInLondon, new Date('2025-11-15T15:59:59Z'))).toBe('6:00\u00a0AM')
  expect(formatSince(lateInLondon, new Date('2025-11-15T16:00:00Z'))).toBe('Nov\u00a015,\u00a06:00\u00a0AM')
  expect(formatSince(lateInLondon, new Date('2026-02-01T00:00:00Z'))).toBe('Nov\u00a015,\u00a02025,\u00a06:00\u00a0AM')
})

test('EVENT-2 a time of day is said as people say it, wherever the reader is', () => {
  expect(['08:30', '00:05', '12:00', '23:59'].map(formatClock)).toEqual([
    '8:30\u00a0AM',
    '12:05\u00a0AM',
    '12:00\u00a0PM',
    '11:59\u00a0PM',
  ])
})
