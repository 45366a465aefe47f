import { expect, onTestFinished, test, vi } from 'vitest'
import { keepFor } from './keep-for.ts'

test('SHARED-22 RUN-15 what was found out is told for a while, a failure too, and then found out anew', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let tries = 0
  const find = keepFor(1_000, async () => {
    tries += 1
    if (tries === 2) throw new Error('away')
    return tries
  })
  expect(await Promise.all([find(), find()])).toEqual([1, 1])
  vi.advanceTimersByTime(1_000)
  expect(await find()).toBe(1)
  vi.advanceTimersByTime(1)
  await expect(find()).rejects.toThrow('away')
  await expect(find()).rejects.toThrow('away')
  vi.advanceTimersByTime(1_001)
  expect(await find()).toBe(3)
})
