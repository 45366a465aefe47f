import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addUp } from './ci-summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'ci-summary-'))
afterAll(() => rmSync(folder, { recursive: true }))

let reports = 0
function aReport(content: unknown) {
  const path = join(folder, `${++reports}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const unit = (numPassedTests: number, numFailedTests = 0, numFailedTestSuites = 0) =>
  aReport({ numPassedTests, numFailedTests, numFailedTestSuites })
const browser = (expected: number, unexpected = 0, flaky = 0, errors: unknown[] = []) =>
  aReport({ stats: { expected, unexpected, flaky, skipped: 0 }, errors })

test('checks count as one each, tests as many as ran', () => {
  const steps = ['setup:node:0', 'check:format:0', 'check:lint:0', `vitest:tests:0:${unit(40)}`]
  expect(addUp([...steps, `vitest:tests-15:0:${unit(40)}`, `playwright:e2e:0:${browser(7)}`])).toEqual({
    passed: 89,
    failed: 0,
  })
})

test.each([
  ['a failed setup step', 'setup:node:1', 40, 1],
  ['a failed check', 'check:lint:2', 40, 1],
  ['failed tests', () => `vitest:again:1:${unit(3, 2, 1)}`, 43, 2],
  ['a test file that does not load', () => `vitest:again:1:${unit(3, 0, 1)}`, 43, 1],
  ['an error outside any test', () => `vitest:again:1:${unit(3)}`, 43, 1],
  ['a runner without a report', 'vitest:again:1:nowhere.json', 40, 1],
  ['a runner killed while writing', () => `vitest:again:137:${aReport('{"numPassed')}`, 40, 1],
  ['a report of something else', () => `vitest:again:0:${aReport({})}`, 40, 1],
  ['a browser report of something else', () => `playwright:e2e:0:${aReport({})}`, 40, 1],
  ['a runner that found no tests', () => `vitest:again:0:${unit(0)}`, 40, 1],
  ['failed browser tests', () => `playwright:e2e:1:${browser(5, 2)}`, 45, 2],
  ['a flaky browser test', () => `playwright:e2e:0:${browser(5, 0, 1)}`, 45, 1],
  ['a browser that does not start', () => `playwright:e2e:1:${browser(0, 0, 0, [{ message: 'x' }])}`, 40, 1],
  ['an unknown kind of step', 'guess:x:0', 40, 1],
])('%s is counted as failed', (_name, step, passed, failed) => {
  const bad = typeof step === 'string' ? step : step()
  expect(addUp(['check:format:0', `vitest:tests:0:${unit(39)}`, bad])).toEqual({ passed, failed })
})

test('a run without a single test has failed', () => {
  expect(addUp([])).toEqual({ passed: 0, failed: 1 })
  expect(addUp(['setup:node:0', 'check:format:0', 'check:lint:0'])).toEqual({ passed: 2, failed: 1 })
})
