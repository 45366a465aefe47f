import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTestNames } from './spec-coverage/read-test-names.ts'
import { problems, readCoverage, render, verify } from './spec-coverage.ts'

let project: string

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
const rules = (...rows: string[]) =>
  write('docs/requirements.md', ['## Hens', '', '| Id | Rule | State |', '|---|---|---|', ...rows, ''].join('\n'))
const found = () => problems(readCoverage(project))

/** A project in which everything agrees: each test spoils one thing. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'spec-coverage-'))
  rules('| HEN-1 | Hens lay eggs. | built |', '| HEN-2 | Hens sleep. | planned: door |')
  write('src/hen.test.ts', "test('HEN-1 an egg is laid', () => {})\ntest('the hash is SHA-256', () => {})")
})
afterEach(() => rmSync(project, { recursive: true }))

test('rules and tests that agree are no problem', () => {
  expect(found()).toEqual([])
})

test('a built rule without a test fails', () => {
  rules('| HEN-1 | Hens lay eggs. | built |', '| HEN-2 | Hens sleep. | built |')
  expect(found()).toEqual(['built, but no test carries it: HEN-2'])
})

test('a planned rule with a test fails', () => {
  write('test/e2e/night.spec.ts', "test('HEN-2 it is quiet', () => {})")
  expect(found()).toEqual(['has a test, so it is no longer planned: door: HEN-2'])
})

test.each(['HEN-3 flies', 'HEN-1 HEN-3 flies', 'an egg, HEN-3', 'COW-1 gives milk'])(
  'an unknown id fails: %s',
  (name) => {
    write('scripts/fly.test.ts', `test('${name}', () => {})`)
    const id = name.includes('COW') ? 'COW-1' : 'HEN-3'
    expect(found()).toEqual([`no such rule: ${id}, in scripts/fly.test.ts, "${name}"`])
  },
)

test.each(['HEN flies', 'HEN-… flies', 'HEN: flies'])('an area without a number fails: %s', (name) => {
  write('scripts/fly.test.ts', `test('${name}', () => {})`)
  expect(found()).toEqual([`an area, but no rule: scripts/fly.test.ts, "${name}"`])
})

test('an id that is defined twice fails', () => {
  rules('| HEN-1 | Hens lay eggs. | built |', '| HEN-1 | Hens sleep. | built |')
  expect(found()).toEqual(['defined twice: HEN-1'])
})

test.each([
  '| HEN-2 | Hens sleep. | soon |',
  '| HEN-2 | Hens sleep. | planned: somewhere |',
  '| HEN-2 | Hens sleep. |',
  '| HEN-2 | Hens sleep | and wake. | built |',
  '| HEN-2a | Hens sleep. | built |',
])('a row that cannot be read fails: %s', (row) => {
  rules('| HEN-1 | Hens lay eggs. | built |', row)
  expect(found()).toEqual([`not a rule with a state: ${row}`])
})

test('every line of the specification is held by a built rule, and none is left out', () => {
  const lines = (...rows: string[]) => {
    rules('| HEN-1 | Hens lay eggs. | built |', '| HEN-2 | Hens sleep. | planned: door |', '', ...rows)
    return found()
  }
  expect(
    lines('| 1.1 | Eggs are laid | HEN-1 |', '| 1.2 | By hens | HEN-1 (ours to name) |', '| 2.1 | x | HEN-1 |'),
  ).toEqual([])
  const [heading, first] = ['### §1 Eggs (2 lines)', '| 1.1 | Eggs are laid | HEN-1 |']
  expect(lines(heading, first, '| 1.2 | By hens | HEN-1 |')).toEqual([])
  expect(lines(heading, first)).toEqual(['§1 has 1 of 2 lines'])
  expect(lines('| 1.1 | Eggs are laid | **missing** |')).toEqual(['held by no rule: line 1.1 of the specification'])
  expect(lines('| 1.1 | Hens sleep | HEN-2 |')).toEqual(['held by no built rule: line 1.1, HEN-2'])
  expect(lines('| 1.1 | Hens fly | HEN-1, HEN-9 |')).toEqual(['held by no built rule: line 1.1, HEN-9'])
  for (const number of ['1.3', '2.2', '3.1', '1.1'])
    expect(lines('| 1.1 | x | HEN-1 |', `| ${number} | x | HEN-1 |`)).toEqual([`out of order: line ${number}`])
})

test('without a single rule it fails', () => {
  rules()
  expect(found()).toContain('not one requirement was read')
})

test('without a single test it fails', () => {
  rmSync(join(project, 'src'), { recursive: true })
  expect(found()).toContain('not one test was read')
})

test('a written file that is missing or out of date fails', () => {
  const outdated = ['docs/spec-coverage.md is out of date: npm run spec-coverage']
  expect(verify(project)).toEqual(outdated)

  write('docs/spec-coverage.md', render(readCoverage(project)))
  expect(verify(project)).toEqual([])

  write('src/hen.test.ts', "test('HEN-1 two eggs are laid', () => {})")
  expect(verify(project)).toEqual(outdated)
})

test('the written file links each rule to its tests and adds them up', () => {
  write('test/e2e/egg.spec.ts', 'test(`HEN-1 an egg | ${kind}`, () => {})')
  const page = render(readCoverage(project))
  expect(page).toContain(
    '| HEN-1 | Hens lay eggs. | built | [an egg is laid](../src/hen.test.ts)<br>[an egg \\| …](../test/e2e/egg.spec.ts) |',
  )
  expect(page).toContain('| Hens | 2 | 1 | 1 |')
  expect(page).toContain('2 tests carry an id.')
})

test.each([
  ["test('one', f)", ['one']],
  ["it('one', f)", ['one']],
  ["test('one', { timeout: 5 }, f)", ['one']],
  ['test(`one ${two} three`, f)', ['one … three']],
  ["test('one ' + two, f)", ['one …']],
  ["test.each(rows)('one %s', f)", ['one %s']],
  ["test.each`a\n${1}`('one', f)", ['one']],
  ["test.concurrent.each(rows)('one', f)", ['one']],
  ["test.skipIf(windows)('one', f)", ['one']],
  ["describe('group', () => { test('one', f); for (const a of b) test(`two ${a}`, f) })", ['one', 'two …']],
  ["test.describe('group', () => { test('one', f) })", ['one']],
  ["describe.skip('group', () => { test('one', f) })", []],
  ["test.skip('one', f)\ntest.fixme('two', f)\ntest.todo('three')\ntest.fails('four', f)", []],
  ["test.step('one', f)\nlatest('two', f)\nregex.test('three')\ntest.beforeEach(f)", []],
  ["// test('one', f)\nconst text = \"test('two', f)\"", []],
  ["type A = string\nconst a = <T,>(b: T) => b satisfies T\ntest('one', f)", ['one']],
])('names read from %j', (source, names) => {
  expect(readTestNames(source)).toEqual(names)
})

test('a source that cannot be parsed fails', () => {
  expect(() => readTestNames("test('one")).toThrow('Unterminated string')
})
