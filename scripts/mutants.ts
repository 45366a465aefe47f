/**
 * Breaks the product on purpose, one planted fault of test/mutants at a time, and runs the tests that carry the fault's rule:
 * they must fail. What they do not notice could go wrong for people without anybody being told.
 *
 *   npm run mutants                      all of them
 *   npm run mutants -- DOOR-8 camera     those of a rule, or with a word in their file or fault
 *   npm run mutants -- --sample 6        six of them, others with every commit
 *   npm run mutants -- --no-control      where all tests have just passed: they are not run without a fault first
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mutants } from '../test/mutants/index.ts'
import { editsOf, type Mutant, plantingProblem } from '../test/mutants/mutant.ts'
import { readCoverage } from './spec-coverage.ts'

const root = path.resolve(import.meta.dirname, '..')

type Runner = 'vitest' | 'browser' | 'development'
/** What the tests of some rules came to. `broken`: they could not even be run. */
type Verdict = { kind: 'passed' | 'broken'; detail: string } | { kind: 'failed'; detail: string }

/** All files that are, or would be, committed: what is being worked on counts too. */
function copyCheckout(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'tipon-mutants-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0').filter(Boolean)) {
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  mkdirSync(path.join(copy, 'test-results'))
  return copy
}

const { tests } = readCoverage(root)

function filesOf(rules: readonly string[], runner: Runner): string[] {
  const carriers = tests.filter(({ ids }) => ids.some((id) => rules.includes(id)))
  return [...new Set(carriers.map(({ file }) => file).filter((file) => runnerOf(file) === runner))]
}

function runnerOf(file: string): Runner {
  if (file.startsWith('test/e2e/dev/')) return 'development'
  return file.startsWith('test/e2e/') ? 'browser' : 'vitest'
}

function run(copy: string, command: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { ok: status === 0, output: `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n') }
}

type VitestReport = { testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[] }
type BrowserSuite = { suites?: BrowserSuite[]; specs?: { title: string; ok: boolean }[] }
type BrowserReport = { errors: { message: string }[]; suites: BrowserSuite[] }

const specsOf = ({ suites = [], specs = [] }: BrowserSuite): { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Runs the tests that carry these rules, up to the first that fails. */
function runTests(copy: string, runner: Runner, rules: readonly string[]): Verdict {
  const report = path.join(copy, 'test-results', `${runner}.json`)
  rmSync(report, { force: true })
  const files = filesOf(rules, runner)
  const carries = `\\b(${rules.join('|')})\\b`
  let output: string
  if (runner === 'vitest') {
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', carries, '--bail=1']
    output = run(copy, process.execPath, [...args, '--reporter=json', `--outputFile=${report}`]).output
  } else {
    if (runner === 'browser') {
      const built = run(copy, process.execPath, ['scripts/build.ts', '--uncompressed'])
      if (!built.ok) return { kind: 'broken', detail: built.output }
    }
    const config = runner === 'browser' ? 'playwright.config.ts' : 'playwright.dev.config.ts'
    const args = ['test', '--config', config, ...files, '--grep', carries, '-x', '--reporter=json']
    // Building the gallery takes as long as most tests do.
    const inGallery = files.some((file) => readFileSync(path.join(copy, file), 'utf8').includes('GALLERY_URL'))
    // A fault is noticed by waiting in vain: not as long as for something that may still come.
    const patience = { E2E_PATIENCE: '10' }
    const env = { ...patience, PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_GALLERY: inGallery ? 'on' : 'off', CI: '' }
    output = run(copy, process.execPath, ['node_modules/@playwright/test/cli.js', ...args], env).output
  }
  try {
    return judge(readFileSync(report, 'utf8'), runner)
  } catch {
    return { kind: 'broken', detail: output }
  }
}

function judge(text: string, runner: Runner): Verdict {
  const report = JSON.parse(text) as VitestReport & BrowserReport
  const results =
    runner === 'vitest'
      ? report.testResults
          .flatMap(({ assertionResults }) => assertionResults)
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ fullName, status }) => ({ title: fullName, ok: status === 'passed' }))
      : specsOf({ suites: report.suites })
  const failed = results.find(({ ok }) => !ok)
  if (failed) return { kind: 'failed', detail: failed.title }
  const why =
    runner === 'vitest' ? report.testResults.map(({ message }) => message) : report.errors.map((one) => one.message)
  if (results.length === 0 || why.some(Boolean)) return { kind: 'broken', detail: why.join('\n') || 'no test ran' }
  return { kind: 'passed', detail: `${results.length} tests passed` }
}

/** The side that the fault is on is asked first: it is the likelier to notice. */
function runnersFor({ file, rule }: Mutant): Runner[] {
  // A component's own test is as near, and needs no product around it.
  const isComponent = filesOf([rule], 'vitest').some((test) => test.endsWith('.test.tsx'))
  const inBrowser = /\/web\//.test(file) && !file.endsWith('-rules.ts') && !isComponent
  const order: Runner[] = inBrowser ? ['browser', 'development', 'vitest'] : ['vitest', 'browser', 'development']
  return order.filter((runner) => filesOf([rule], runner).length > 0)
}

function plant(copy: string, mutant: Mutant): Verdict {
  const before = new Map<string, string>()
  try {
    for (const edit of editsOf(mutant)) {
      const file = path.join(copy, edit.file)
      const source = readFileSync(file, 'utf8')
      const problem = plantingProblem(edit, source)
      if (problem) return { kind: 'broken', detail: problem }
      if (!before.has(file)) before.set(file, source)
      writeFileSync(
        file,
        source.replace(edit.find, () => edit.put),
      )
    }
    let verdict: Verdict = { kind: 'broken', detail: 'no test carries the rule' }
    for (const runner of runnersFor(mutant)) {
      verdict = runTests(copy, runner, [mutant.rule])
      if (verdict.kind === 'failed') break
    }
    return verdict
  } finally {
    for (const [file, source] of before) writeFileSync(file, source)
  }
}

/** The same for the same commit, so that a run can be repeated; over the commits everything gets its turn. */
function sample(all: readonly Mutant[], count: number): Mutant[] {
  const head = Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }).toString().slice(0, 8), 16)
  const evenly = Array.from({ length: Math.min(count, all.length) }, (_, n) => Math.floor((n * all.length) / count))
  return evenly.flatMap((offset) => all[(head + offset) % all.length] ?? [])
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { sample: { type: 'string' }, control: { type: 'boolean', default: true } },
})

function choose(): Mutant[] {
  const chosen = mutants.filter(
    ({ rule, file, fault }) =>
      positionals.length === 0 ||
      positionals.some((word) => rule === word || file.includes(word) || fault.includes(word)),
  )
  return options.sample === undefined ? chosen : sample(chosen, Number(options.sample))
}

/** Without a fault the very same tests pass in the very same copy; otherwise a failure would prove nothing. */
function control(copy: string, chosen: readonly Mutant[]): string[] {
  const rules = [...new Set(chosen.map(({ rule }) => rule))]
  const needed = [...new Set(chosen.flatMap(runnersFor))]
  return needed.flatMap((runner) => {
    const some = rules.filter((rule) => filesOf([rule], runner).length > 0)
    const { kind, detail } = runTests(copy, runner, some)
    process.stdout.write(`control  ${runner}: ${kind}, ${detail}\n`)
    return kind === 'passed' ? [] : [detail]
  })
}

const chosen = choose()
const started = Date.now()
const copy = copyCheckout()
const unnoticed: string[] = []
try {
  if (options.control && control(copy, chosen).length > 0) throw new Error('the tests fail without a fault')
  for (const mutant of chosen) {
    const began = Date.now()
    const { kind, detail } = plant(copy, mutant)
    const word = { failed: 'noticed ', passed: 'UNSEEN  ', broken: 'BROKEN  ' }[kind]
    const seconds = Math.round((Date.now() - began) / 1_000)
    process.stdout.write(`${word} ${mutant.rule}  ${mutant.fault}  (${seconds} s)\n`)
    if (kind === 'failed') continue
    process.stdout.write(`         ${mutant.file}: ${detail.replaceAll('\n', '\n         ')}\n`)
    unnoticed.push(mutant.fault)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const minutes = ((Date.now() - started) / 60_000).toFixed(1)
process.stdout.write(
  `${chosen.length} of ${mutants.length} faults planted, ${chosen.length - unnoticed.length} noticed, ${unnoticed.length} not, in ${minutes} minutes\n`,
)
process.exitCode = unnoticed.length > 0 || chosen.length === 0 ? 1 : 0
