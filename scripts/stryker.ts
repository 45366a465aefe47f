/**
 * Lets Stryker change every rule and everything shared, bit by bit, and expects a test to fail each time. A change that
 * nothing notices must stand in test/mutants/survivors.ts with the reason why it makes no difference.
 *
 *   npm run stryker                        all of it
 *   npm run stryker -- money price-rules   files with these words in their name
 *   npm run stryker -- --part 8            an eighth of the files, another with every commit
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { survivors } from '../test/mutants/survivors.ts'

type Place = { line: number; column: number }
type Report = {
  files: Record<
    string,
    {
      source: string
      mutants: { status: string; replacement?: string; location: { start: Place; end: Place } }[]
    }
  >
}

const root = path.resolve(import.meta.dirname, '..')
const report = path.join(root, '.data/stryker/mutation.json')
const sources = ['src/**/*-rules.ts', 'src/shared/*.ts']
const least = 95

function choose(): string[] {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } })
  const all = globSync(sources, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
  if (positionals.length > 0) return all.filter((file) => positionals.some((word) => file.includes(word)))
  if (values.part === undefined) return all
  const head = Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }).toString().slice(0, 8), 16)
  return parts(all, Number(values.part))[head % Number(values.part)] ?? []
}

/** As even as their sizes allow: the largest first, each where least is yet. */
function parts(all: string[], count: number): string[][] {
  const dealt = Array.from({ length: count }, () => ({ size: 0, files: [] as string[] }))
  const sized = all.map((file) => ({ file, size: statSync(path.join(root, file)).size }))
  for (const { file, size } of sized.toSorted((a, b) => b.size - a.size)) {
    const smallest = dealt.reduce((one, other) => (other.size < one.size ? other : one))
    smallest.size += size
    smallest.files.push(file)
  }
  return dealt.map(({ files }) => files)
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80)

function cut(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return lines.join('\n')
}

const files = choose()
// An old report would be judged in place of a run that broke off.
rmSync(report, { force: true })
spawnSync(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', '--mutate', files.join(',')], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const { files: results } = JSON.parse(readFileSync(report, 'utf8')) as Report

let noticed = 0
let unnoticed = 0
const unexplained: string[] = []
const met = new Set<object>()
for (const [file, { source, mutants }] of Object.entries(results)) {
  for (const { status, replacement = '', location } of mutants) {
    if (status === 'Killed' || status === 'Timeout') noticed++
    if (status !== 'Survived' && status !== 'NoCoverage') continue
    unnoticed++
    const code = oneLine(cut(source, location))
    const put = oneLine(replacement)
    const known = survivors.find((one) => one.file === file && one.code === code && one.put === put)
    if (known) met.add(known)
    else unexplained.push(`${file}:${location.start.line}\n  code: ${code}\n  put:  ${put}`)
  }
}
const outdated = survivors.filter((one) => one.file in results && !met.has(one))
for (const one of unexplained) process.stdout.write(`${one}\n`)
for (const { file, code } of outdated)
  process.stdout.write(`noticed by now, so no longer a survivor: ${file}: ${code}\n`)

const score = (100 * noticed) / (noticed + unnoticed)
process.stdout.write(
  `${files.length} files, ${noticed + unnoticed} changes, ${noticed} noticed: ${score.toFixed(1)}% (at least ${least}% in all); ${unexplained.length} survivors without a reason\n`,
)
const whole = files.length === globSync(sources, { cwd: root }).filter((file) => !file.endsWith('.test.ts')).length
const failed = unexplained.length > 0 || outdated.length > 0 || noticed === 0 || (whole && score < least)
process.exitCode = failed ? 1 : 0
