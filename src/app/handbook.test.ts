import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSubmission, byBank, postSubmission } from '#test/support/submission.ts'
import { startTestApp } from '#test/support/test-app.ts'

const handbook = readFileSync(path.resolve(import.meta.dirname, '../../docs/handbook-operator.md'), 'utf8')

/** The blocks of SQL under a heading, as somebody would paste them. */
function sqlUnder(heading: string): string[] {
  const [section = ''] = handbook.split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? []
  return [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, text = '']) => text)
}

test('SHARED-21 at the event that the handbook makes somebody can register, and a volunteer finds a ministry', async () => {
  const { app, db } = await startTestApp({ empty: true })
  const blocks = sqlUnder('The first event')
  expect(blocks).toHaveLength(2)
  // Whenever this is read, that day must be to come.
  for (const block of blocks) await sql.raw(block.replace(/'20\d\d-\d\d-\d\d'/, "'2099-11-28'")).execute(db)

  const fields = aSubmission({ event: 'summit2026', ...(await byBank('BPI 1')) })
  expect((await postSubmission(app, fields)).statusCode).toBe(201)
  const lists = await Promise.all(
    ['/api/volunteers/ministries/', '/api/membership/journeys/'].map((url) => app.inject(url)),
  )
  for (const list of lists) expect(list.json().length).toBeGreaterThan(2)
})
