import { expect, onTestFinished, test, vi } from 'vitest'
import { sayOutage } from './say-outage.ts'

test('RUN-9 an outage is two lines of the log, its beginning with the cause and its end with the number', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: unknown[] = []
  const write = (level: string) => (facts: object, words: string) => void lines.push([level, facts, words])
  const failed = sayOutage({ error: write('error'), info: write('info') }, 'the job queue')
  const gone = new Error('connect ECONNREFUSED')
  for (let n = 0; n < 145; n++) {
    failed(gone)
    vi.advanceTimersByTime(29_000)
  }
  const begins = ['error', { err: gone }, 'the job queue has trouble; said once until it is over']
  expect(lines).toEqual([begins])
  vi.advanceTimersByTime(1_000)
  const ends = ['info', { failures: 145, since: expect.any(String) }, 'the job queue works again']
  expect(lines).toEqual([begins, ends])
  // The next one is another.
  failed(gone)
  vi.advanceTimersByTime(30_000)
  expect(lines).toEqual([begins, ends, begins, ['info', expect.objectContaining({ failures: 1 }), ends[2]]])
})
