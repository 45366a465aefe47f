import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'

test('SEC-8 a neighbour that freezes with the receipt numbers in its hands costs nobody a 500, and only seconds', {
  timeout: 60_000,
}, async () => {
  const { app, url } = await startTestApp()
  expect((await postSubmission(app, aSubmission())).statusCode).toBe(201)
  const neighbour = fork(new URL('../../../test/support/lock-receipts-process.ts', import.meta.url), [url])
  onTestFinished(() => void neighbour.kill('SIGKILL'))
  await once(neighbour, 'message')
  neighbour.kill('SIGSTOP')

  const frozen = performance.now()
  const outcomes = new Map<number, number>()
  const submissions = Array.from({ length: 8 }, async () => {
    const fields = aSubmission()
    for (;;) {
      const { statusCode, headers } = await postSubmission(app, fields)
      outcomes.set(statusCode, (outcomes.get(statusCode) ?? 0) + 1)
      if (statusCode !== 503) return statusCode
      expect(headers['retry-after']).toBe('5')
    }
  })
  expect(new Set(await Promise.all(submissions))).toEqual(new Set([201]))
  expect(new Set(outcomes.keys())).toEqual(new Set([503, 201]))
  const seconds = (performance.now() - frozen) / 1000
  console.log(`a frozen neighbour: ${outcomes.get(503)} times 503, all eight registered after ${seconds.toFixed(1)} s`)
})
