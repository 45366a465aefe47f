import { expect, test } from 'vitest'
import { momentInWords } from './moment-in-words-rules.ts'

const breakfast = { at: '2025-11-15T00:14:00Z', station: 'Gate B', by: 'Dino Reyes' }

test.each([
  ['2025-11-15T00:14:00Z', '8:14 AM, Gate B, by Dino Reyes'],
  ['2025-11-15T15:59:59Z', '8:14 AM, Gate B, by Dino Reyes'],
  ['2025-11-15T16:00:00Z', 'Nov 15, 8:14 AM, Gate B, by Dino Reyes'],
  ['2025-12-31T16:00:00Z', 'Nov 15, 2025, 8:14 AM, Gate B, by Dino Reyes'],
])('DOOR-13 DOOR-25 at %s a second scan tells: %s', (now, words) => {
  expect(momentInWords(breakfast, new Date(now)).replaceAll('\u00a0', ' ')).toBe(words)
})
