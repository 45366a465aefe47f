import { expect, test } from 'vitest'
import { localPath } from './local-path-rules.ts'

test.each([
  '/staff',
  '/staff/',
  '/staff/payments?view=pending#top',
  '/ls2025/scanner/',
  '/',
  '/login/help',
  '/logins',
  '/staff/login',
])('AUTH-4 %s is a path of this site', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '//evil.example/staff',
  'https://evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/..//evil.example',
  '/.//evil.example/',
  'javascript:alert(1)',
  'staff',
  '',
  null,
  undefined,
  { from: '/staff' },
  '/login',
  '/login/',
  '/login/?again',
])('AUTH-4 %j is not followed', (address) => {
  expect(localPath(address)).toBe('/')
})
