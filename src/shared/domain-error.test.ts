import { expect, test } from 'vitest'
import { DomainError } from './domain-error.ts'

test('SHARED-15 a refusal has a sentence, a stable word and, for a form, its fields', () => {
  const fields = { email: ['Email is required'] }
  const refusal = new DomainError('unprocessable', 'form_invalid', 'Please check the form.', fields)
  expect(refusal).toMatchObject({ kind: 'unprocessable', code: 'form_invalid', fields })
  expect(new DomainError('not_found', 'group_not_found', 'There is no such group.').fields).toBeUndefined()
})

test('a refusal in a log is told from a fault', () => {
  expect(String(new DomainError('not_found', 'group_not_found', 'There is no such group.'))).toBe(
    'DomainError: There is no such group.',
  )
})
