import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test('REG-46 an address is masked down to its first letter and what stands behind the @', () => {
  expect(maskEmail('maria@example.org')).toBe('m•••@example.org')
  expect(maskEmail('m@example.org')).toBe('m•••@example.org')
  expect(maskEmail('maria.santos+summit@example.org')).toBe('m•••@example.org')
})
