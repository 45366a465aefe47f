/** Adds up what the steps of .ci/run came to. Each argument is one step: kind:name:exit-status[:report]. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

type Count = { passed: number; failed: number }

const count = z.int().nonnegative()
const vitestReport = z.object({ numPassedTests: count, numFailedTests: count, numFailedTestSuites: count })
const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count }),
  errors: z.array(z.unknown()),
})

const runners: Record<string, (report: unknown) => Count> = {
  vitest: (report) => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = vitestReport.parse(report)
    // A file that cannot be loaded is a failed suite without a failed test.
    return { passed: numPassedTests, failed: numFailedTests || Math.min(numFailedTestSuites, 1) }
  },
  playwright: (report) => {
    const { stats, errors } = playwrightReport.parse(report)
    // What passes only when repeated has failed once, and will again.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  },
}

function countStep(step: string): Count & { tests: number } {
  const [kind = '', , exit, path = ''] = step.split(':')
  const succeeded = exit === '0'
  if (kind === 'setup') return { passed: 0, failed: succeeded ? 0 : 1, tests: 0 }
  if (kind === 'check') return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, tests: 0 }
  const countReport = runners[kind]
  try {
    if (!countReport) throw new Error(`No runner is called ${kind}.`)
    const { passed, failed } = countReport(JSON.parse(readFileSync(path, 'utf8')))
    const tests = passed + failed
    // A runner that crashed, or ran nothing, has not passed, whatever its report says.
    return { passed, failed: failed || (succeeded && tests > 0 ? 0 : 1), tests }
  } catch {
    return { passed: 0, failed: 1, tests: 0 }
  }
}

export function addUp(steps: string[]): Count {
  const counts = steps.map(countStep)
  const sum = (key: 'passed' | 'failed' | 'tests') => counts.reduce((total, step) => total + step[key], 0)
  // Checks without a single test prove nothing.
  return { passed: sum('passed'), failed: sum('failed') || (sum('tests') > 0 ? 0 : 1) }
}

if (import.meta.main) {
  const { passed, failed } = addUp(process.argv.slice(2))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
