import { expect, test } from 'vitest'
import { formatDate, formatMoment, formatWeekday } from './manila-time.ts'

test('a calendar date stays that date in every time zone', () => {
  expect(formatDate('2025-11-29')).toBe('November 29, 2025')
  expect(formatWeekday('2025-11-29')).toBe('Saturday')
})

test('a moment is told in Manila time', () => {
  expect(formatMoment('2025-11-15T10:00:00Z').replace(/\s/g, ' ')).toBe('Nov 15, 6:00 PM')
})
