import { expect, test } from 'vitest'
import { jobTexts } from '#features/health/server/index.ts'
import { jobs } from './features.ts'

test('RUN-15 every kind of job has words for whoever reads what waits', () => {
  expect(Object.keys(jobTexts).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
})
