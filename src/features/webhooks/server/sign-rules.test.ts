import { expect, test } from 'vitest'
import { bodyOf, signatureOf, writtenSecret } from './sign-rules.ts'

const [newer, older] = ['0123456789abcdef', 'fedcba9876543210'].map((secret) => Buffer.from(secret))

test('HOOK-2 a signature is that of Standard Webhooks, one for each secret that counts', () => {
  const signed = { id: 'msg_1', timestamp: 1_700_000_000, body: '{}' }
  const [first, second] = [
    'v1,3uojc/2kvL+KpJkw4ZNrA/5YjEs9cdfKdc3lXIvRjkk=',
    'v1,wTdLt8XCJKOQ0jtBkmOY3r3d59vrapVH4YnSlhoh0uE=',
  ]
  expect(signatureOf(newer && older ? [newer, older] : [], signed)).toBe(`${first} ${second}`)
})

test('HOOK-2 a secret is written as receivers expect it, and a body says what and when', () => {
  expect(newer && writtenSecret(newer)).toBe('whsec_MDEyMzQ1Njc4OWFiY2RlZg==')
  const body = bodyOf({ type: 'webhook.test', made_at: new Date('2026-11-18T00:00:00Z'), data: { a: 1 } })
  expect(body).toBe('{"type":"webhook.test","timestamp":"2026-11-18T00:00:00.000Z","data":{"a":1}}')
})
