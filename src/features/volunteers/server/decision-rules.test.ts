import { expect, test } from 'vitest'
import { mailWaitsSeconds, undoLeft, undoUntil } from './decision-rules.ts'

const decided = new Date('2026-11-17T10:00:00.000Z')
const after = (milliseconds: number) => new Date(decided.getTime() + milliseconds)

test('VOL-52 a decision is offered to be taken back for ten seconds, and its e-mail waits longer', () => {
  expect(undoUntil(decided)).toBe('2026-11-17T10:00:10.000Z')
  expect(undoLeft(decided, after(0))).toBe('2026-11-17T10:00:10.000Z')
  expect(undoLeft(decided, after(9_999))).toBe('2026-11-17T10:00:10.000Z')
  expect(undoLeft(decided, after(10_000))).toBeNull()
  expect(mailWaitsSeconds).toBe(13)
})
