import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/test-db.ts'

test('ids keep the order in which they were made, on every version of the database', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const made: string[] = []
  for (let count = 0; count < 200; count++) {
    const { rows } = await sql<{ id: string }>`select uuidv7()::text as id`.execute(db)
    made.push(...rows.map(({ id }) => id))
  }
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(200)
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const [first = ''] = made
  expect(Math.abs(Number.parseInt(first.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000)
})
