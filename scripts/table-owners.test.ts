import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { tableOwners } from './check-borders.ts'
import { tableProblems, tablesOf } from './table-owners.ts'

const root = join(import.meta.dirname, '..')
const tables = ['seat', 'row', 'hall']
const seats = { folder: 'src/features/seats', tables: ['seat', 'row'], writesElsewhere: {} }
const halls = { folder: 'src/features/halls', tables: ['hall'], writesElsewhere: {} }

const project = mkdtempSync(join(tmpdir(), 'owners-'))
afterEach(() => rmSync(project, { recursive: true, force: true }))

function problemsOf(path: string, source: string, owners = [seats, halls]) {
  mkdirSync(join(project, dirname(path)), { recursive: true })
  writeFileSync(join(project, path), source)
  return tableProblems(project, owners, tables)
}

test.each([
  "db.insertInto('hall').values({})",
  "db\n  .updateTable('hall as h')\n  .set({})",
  "db.deleteFrom( 'hall' )",
  'sql`insert into hall (id) values (1)`',
  'sql`with gone as (delete from only hall) select 1`',
  'sql`UPDATE hall h SET open = true`',
  'sql`update hall set open = true`',
  'sql`truncate table hall`',
])('a write to a table of another owner is found: %s', (source) => {
  const path = 'src/features/seats/server/open-hall.ts'
  expect(problemsOf(path, source)).toEqual([`${path} writes hall, which is not its own`])
})

test('the app and whoever has no table at all write none', () => {
  const path = 'src/app/server/main.ts'
  expect(problemsOf(path, "db.deleteFrom('seat')")).toEqual([`${path} writes seat, which is not its own`])
})

test('a table by a variable is found', () => {
  const path = 'src/features/seats/server/edit.ts'
  expect(problemsOf(path, 'db.updateTable(list)')).toEqual([`${path} writes a table that it does not name`])
})

test('reading, and writing one’s own, are left alone, and so are tests', () => {
  const source =
    "db.selectFrom('hall'); db.insertInto('seat'); sql`select for update of hall`; sql`update seat set a = 1`"
  expect(problemsOf('src/features/seats/server/a.ts', source)).toEqual([])
  expect(problemsOf('src/features/seats/server/a.test.ts', "db.deleteFrom('hall')")).toEqual([])
})

test('a table has one owner, and a reason to write another’s is used', () => {
  const more = { ...seats, tables: ['seat', 'hall'], writesElsewhere: { row: 'because' } }
  expect(problemsOf('src/features/seats/server/a.ts', '', [more, halls])).toEqual([
    'table row has 0 owners instead of one',
    'table hall has 2 owners instead of one',
    'src/features/seats does not write row any more: take the reason away',
  ])
  const reasoned = { ...seats, writesElsewhere: { hall: 'a seat opens its hall' } }
  expect(problemsOf('src/features/seats/server/a.ts', "db.updateTable('hall')", [reasoned, halls])).toEqual([])
})

test('the tables are those of the database, and every one has its owner', () => {
  const all = tablesOf(readFileSync(join(root, 'src/platform/server/db-types.ts'), 'utf8'))
  expect(all).toContain('registration_group')
  expect(all.length).toBeGreaterThan(30)
  expect(tableProblems(root, tableOwners, all)).toEqual([])
})
