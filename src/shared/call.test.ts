import { expect, test } from 'vitest'
import { describeCalls } from './call.ts'

test('a description is what was described: routes, clients and documents are made from it', () => {
  const calls = { 'GET /api/seats': { summary: 'Seats', access: 'public' } } as const
  expect(describeCalls(calls)).toBe(calls)
})
