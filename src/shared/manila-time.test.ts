import { expect, test } from 'vitest'
import { formatCalendarDate, formatDay, formatMoment, formatTime, todayInManila } from './manila-time.ts'

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
