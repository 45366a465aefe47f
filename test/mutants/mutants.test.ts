import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
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
