import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Task } from '#platform/server/feature.ts'
import { repeatTasks } from './repeat-tasks.ts'

const task = (name: string, every: Task['every'] = 'minute'): Task => ({ name, every, run: async () => {} })
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function repeat(tasks: Task[], run: (task: Task) => Promise<unknown>) {
  const failed: string[] = []
  const repeating = repeatTasks(tasks, { run, onError: (name) => failed.push(name) })
  onTestFinished(repeating.stop)
  const sinceSuccess = () =>
    Object.fromEntries(repeating.sinceSuccess().map(({ name, periods }) => [name, Math.round(periods * 10) / 10]))
  return { ...repeating, sinceSuccess, failed }
}

test('RUN-12 a task comes at once and then each minute or hour, until it is stopped', async () => {
  const ran: string[] = []
  const { stop } = repeat([task('often'), task('seldom', 'hour')], async ({ name }) => ran.push(name))
  await minutes(0)
  expect(ran).toEqual(['often', 'seldom'])
  await minutes(60)
  expect(ran.filter((name) => name === 'often')).toHaveLength(61)
  expect(ran.filter((name) => name === 'seldom')).toHaveLength(2)
  stop()
  await minutes(60)
  expect(ran).toHaveLength(63)
})

test('RUN-12 one that fails is counted from its last success, and is not stuck', async () => {
  let isAway = false
  const tasks = repeat([task('fragile'), task('seldom', 'hour')], async () => {
    if (isAway) throw new Error('away')
  })
  await minutes(1.5)
  expect(tasks.sinceSuccess()).toEqual({ fragile: 0.5, seldom: 0 })
  isAway = true
  await minutes(8)
  expect(tasks.sinceSuccess()).toEqual({ fragile: 8.5, seldom: 0.2 })
  expect(tasks.failed).toHaveLength(8)
  expect(tasks.isStuck()).toBe(false)
  isAway = false
  await minutes(1)
  expect(tasks.sinceSuccess()).toEqual({ fragile: 0.5, seldom: 0.2 })
})

test('RUN-12 one that never comes back is stuck', async () => {
  const tasks = repeat([task('well'), task('hung')], ({ name }) =>
    name === 'hung' ? new Promise(() => {}) : Promise.resolve(),
  )
  await minutes(5)
  expect(tasks.isStuck()).toBe(false)
  await minutes(1)
  expect(tasks.isStuck()).toBe(true)
  expect(tasks.failed).toEqual([])
})
