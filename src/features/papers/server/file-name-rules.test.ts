import { expect, test } from 'vitest'
import { safeName } from './file-name-rules.ts'

test('PAPER-12 a name becomes one that every device can save a file by', () => {
  expect(safeName('Ana Peña')).toBe('ana-pena')
  expect(safeName('  José  "Jun" O’Brien, Jr. ')).toBe('jose-jun-o-brien-jr')
  expect(safeName('../../etc/passwd\r\nx: y')).toBe('etc-passwd-x-y')
  expect(safeName('김민준')).toBe('')
  expect(safeName('A'.repeat(59) + ' B')).toBe('a'.repeat(59))
  expect(safeName('A'.repeat(99))).toBe('a'.repeat(60))
  expect(safeName('Juan 2')).toBe('juan-2')
})
