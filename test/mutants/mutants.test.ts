import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCoverage } from '../../scripts/spec-coverage.ts'
import { mutants } from './index.ts'
import { editsOf, plantingProblem } from './mutant.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { requirements, tests } = readCoverage(root)

test('every planted fault fits the code as it stands', () => {
  const problems = mutants.flatMap((mutant) =>
    editsOf(mutant).flatMap((edit) => {
      const problem = plantingProblem(edit, readFileSync(path.join(root, edit.file), 'utf8'))
      return problem ? [`${mutant.rule} ${mutant.fault}, in ${edit.file}: ${problem}`] : []
    }),
  )
  expect(problems).toEqual([])
})

const functionIn = /create (?:or replace )?function (\w+)\([\s\S]*?\$\$\s*`/g
const functionsOf = (file: string) =>
  [...readFileSync(path.join(root, 'migrations', file), 'utf8').matchAll(functionIn)].map(([whole, name = '']) => ({
    whole,
    name,
  }))

test('no planted fault is in a function that a later migration writes anew', () => {
  const files = readdirSync(path.join(root, 'migrations')).toSorted((one, other) => one.localeCompare(other))
  const written = files.flatMap((file) => functionsOf(file).map((made) => ({ file, ...made })))
  const undone = mutants.flatMap((mutant) =>
    editsOf(mutant).flatMap(({ file, find }) => {
      const planted = written.find((made) => `migrations/${made.file}` === file && made.whole.includes(find))
      const newest = written.findLast(({ name }) => name === planted?.name)
      return planted && newest?.file !== planted.file ? [`${mutant.fault}: ${newest?.file} writes it anew`] : []
    }),
  )
  expect(undone).toEqual([])
})

test('every planted fault is code that runs: a crash would be noticed for the wrong reason', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tipon-planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [at, mutant] of mutants.entries()) {
    const planted = new Map<string, string>()
    for (const { file, find, put } of editsOf(mutant)) {
      const source = planted.get(file) ?? readFileSync(path.join(root, file), 'utf8')
      planted.set(
        file,
        source.replace(find, () => put),
      )
    }
    const scripts = [...planted].filter(([file]) => !file.endsWith('.css'))
    for (const [file, source] of scripts) writeFileSync(path.join(folder, `${at}-${path.basename(file)}`), source)
  }
  const args = ['lint', '--only=correctness/noUndeclaredVariables', '--reporter=github', '.']
  const biome = path.join(root, 'node_modules/.bin/biome')
  const { status, stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' })
  const wrong = Array.from(stdout.matchAll(/file=[^,]*?(\d+)-[^,]*,.*::(.*)$/gm), ([, at, words]) => [
    mutants[Number(at)]?.fault,
    words,
  ])
  expect(wrong).toEqual([])
  expect(status).toBe(0)
})

test('every planted fault is one of a built rule that has tests', () => {
  const provable = (rule: string) =>
    requirements.some(({ id, state }) => id === rule && state === 'built') &&
    tests.some(({ ids }) => ids.includes(rule))
  expect(mutants.filter(({ rule }) => !provable(rule)).map(({ rule }) => rule)).toEqual([])
})

test('a fault whose place is gone, or stands twice, is told', () => {
  const [mutant] = mutants
  if (!mutant) throw new Error('there are no planted faults')
  expect(plantingProblem(mutant, 'something else')).toContain('0 times')
  expect(plantingProblem(mutant, mutant.find + mutant.find)).toContain('2 times')
  expect(plantingProblem({ ...mutant, put: mutant.find }, mutant.find)).toBe('nothing would change')
})
