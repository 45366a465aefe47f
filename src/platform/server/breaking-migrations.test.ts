import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '#test/support/test-db.ts'
import type { Database } from './db.ts'
import { isBreaking, listMigrations, migrate } from './migrate.ts'

/** Its last migration: nobody has run what came before. */
const firstRelease = '0078_names_in_messages'

type Column = { name: string; of: string; type: string; must_be_given: boolean }

/** What programs use: each column with its table and whether a new row must bring it, and each function with what it takes. */
async function whatIsUsed(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select format('%s.%s', relname, attname) as name, relname as of, format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as must_be_given
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p') and attnum > 0 and not attisdropped
    union all
    select oid::regprocedure::text, '', prorettype::regtype::text, false
    from pg_proc where pronamespace = 'public'::regnamespace
  `.execute(db)
  return rows
}

/** Why programs of before cannot run on what came after. Of checks and keys, which may be wider or narrower, it says nothing. */
function takenAway(before: readonly Column[], after: readonly Column[]): string[] {
  const now = new Map(after.map((column) => [column.name, column]))
  const was = new Map(before.map((column) => [column.name, column]))
  const tables = new Set(before.map(({ of }) => of))
  return [
    ...before.filter(({ name }) => !now.has(name)).map(({ name }) => `${name} is gone`),
    ...before
      .filter(({ name, type }) => now.has(name) && now.get(name)?.type !== type)
      .map(({ name }) => `${name} is of another type`),
    ...after
      .filter(({ name, of, must_be_given }) => must_be_given && tables.has(of) && !was.get(name)?.must_be_given)
      .map(({ name }) => `${name} must be given`),
  ]
}

test('RUN-17 a migration since the first release takes nothing away, or says so in its name', async () => {
  const { db, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const names = await listMigrations()
  expect(names).toContain(firstRelease)
  await migrate(db, firstRelease)
  for (const name of names.slice(names.indexOf(firstRelease) + 1)) {
    const before = await whatIsUsed(db)
    await migrate(db, name)
    expect([name, isBreaking(name) ? [] : takenAway(before, await whatIsUsed(db))]).toEqual([name, []])
  }
})

test.each([
  ['alter table event drop column venue', 'event.venue is gone'],
  ['drop table event_draft cascade', 'event_draft.event_id is gone'],
  ['alter table event rename column venue to place', 'event.venue is gone'],
  ['alter table event alter column venue type varchar(80)', 'event.venue is of another type'],
  ['alter table event add column shirt text not null', 'event.shirt must be given'],
  ['alter table event alter column venue set not null', 'event.venue must be given'],
  ['drop function name_sound cascade', 'name_sound(text) is gone'],
])('RUN-17 it is noticed that %s takes something away', async (change, words) => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const before = await whatIsUsed(db)
  await sql.raw(change).execute(db)
  expect(takenAway(before, await whatIsUsed(db))).toContain(words)
})

test('RUN-17 what is added, with a default or left empty, takes nothing away', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const before = await whatIsUsed(db)
  await sql`alter table event add column shirt text, add column size integer not null default 1`.execute(db)
  await sql`create table shirt (id integer primary key, colour text not null)`.execute(db)
  await sql`alter table event alter column name drop not null`.execute(db)
  expect(takenAway(before, await whatIsUsed(db))).toEqual([])
})
