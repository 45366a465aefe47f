import { expect, test } from 'vitest'
import { auditFields, isAuditAction } from './audit-actions.ts'

test('AUDIT-1 an action is one that is written down somewhere, and no other word', () => {
  expect(isAuditAction('audit.accept')).toBe(true)
  expect(isAuditAction('installation')).toBe(false)
})

test('AUDIT-1 a note is told as it was written', () => {
  expect(auditFields.note).toBe('plain')
})
