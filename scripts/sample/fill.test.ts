import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditProblem } from '#platform/server/audit-anchor.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { type PostgresServer, startPostgres } from '#test/servers/postgres.ts'
import { devDatabase, prepareEmpty, prepareWithSample } from '../dev-database.ts'
import { drawProof } from './draw-proof.ts'
import { drawn } from './drawing.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tipon-sample-'))
const started = new AsyncDisposableStack()

type Installation = {
  server: PostgresServer
  db: Database
  statementFile: string
  fillings: number
  start: () => Promise<void>
}

/** Each has a server of its own, as each checkout has. */
async function install(name: string, draw?: typeof drawProof): Promise<Installation> {
  const server = await startPostgres({ settings: { fsync: 'off' } })
  started.defer(() => server.stop())
  const db = connectDatabase({ DATABASE_URL: server.url(devDatabase), DATABASE_POOL_SIZE: 2 })
  started.defer(() => db.destroy())
  const statementFile = path.join(folder, `${name}.csv`)
  const installation = { server, db, statementFile, fillings: 0, start }
  async function start() {
    const onFilling = () => void (installation.fillings += 1)
    const { url } = server
    await prepareWithSample({ url, settings: settingsOf(name), statementFile, now, onFilling, ...(draw && { draw }) })
  }
  return installation
}

const settingsOf = (name: string) => ({
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://postgres@127.0.0.1/not-asked-for',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'http://localhost:3000',
  STORAGE_URL: pathToFileURL(path.join(folder, name)).href,
})

/** Where no picture is looked at, none has to be drawn: that is most of the time it takes. */
const dot = drawn({ width: 8, height: 8 }, '').jpeg().toBuffer()

const now = new Date()
let first: Installation

beforeAll(async () => {
  first = await install('first')
  await first.start()
}, 240_000)

afterAll(async () => {
  await started.disposeAsync()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

async function rowsOf<Row>(db: Database, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(db)).rows
}

const countOf = async (db: Database, text: string) =>
  (await rowsOf<{ count: number }>(db, `select count(*)::int as count from ${text}`))[0]?.count ?? 0

test('SAMPLE-1 there are some 400 groups with 1,200 people, of every size, and every table has rows', async () => {
  const groups = await countOf(first.db, 'registration_group')
  const people = await countOf(first.db, 'registration')
  expect(groups).toBeGreaterThan(390)
  expect(groups).toBeLessThan(430)
  expect(people).toBeGreaterThan(1_150)
  expect(people).toBeLessThan(1_350)
  const sizes = await rowsOf<{ size: number }>(
    first.db,
    'select distinct participant_count + left_count as size from registration_group order by 1',
  )
  expect([sizes[0]?.size, sizes.at(-1)?.size]).toEqual([1, 20])
  // Signs of life of seconds and counters, what only the first steps of an installation have, and backups, which it has none of.
  const passing = [
    'backup',
    'payment_viewer',
    'rate_limit',
    'refresh_token',
    'set_up_link',
    'kysely_migration',
    'kysely_migration_lock',
  ]
  const tables = await rowsOf<{ name: string }>(
    first.db,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const empty: string[] = []
  for (const { name } of tables) if ((await countOf(first.db, name)) === 0) empty.push(name)
  expect(empty.filter((name) => !passing.includes(name))).toEqual([])
})

/** As PostgreSQL writes a list of allowed words: of a column, or of what a column of several may hold. */
const allowed = /^CHECK \(\(\(*"?(\w+)"? (?:= ANY|<@) \(*ARRAY\[(.+?)\]\)*$/

test('SAMPLE-1 every word that the database allows somewhere is there', async () => {
  const constraints = await rowsOf<{ table: string; definition: string }>(
    first.db,
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const columns = constraints.flatMap(({ table, definition }) => {
    const [, column, words] = definition.match(allowed) ?? []
    return column && words
      ? { table, column, words: [...words.matchAll(/'([^']*)'::text/g)].map(([, word]) => word) }
      : []
  })
  // If it were written otherwise, nothing would be found here, and nothing missing.
  expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining(['payment.state', 'scan.outcome', 'application.needed', 'bank_statement_line.state']),
  )
  const missing: string[] = []
  for (const { table, column, words } of columns) {
    const found = await rowsOf<{ word: string }>(
      first.db,
      `select distinct one as word from "${table}",
        jsonb_array_elements_text(case jsonb_typeof(to_jsonb("${column}")) when 'array' then to_jsonb("${column}")
          else jsonb_build_array("${column}") end) as one`,
    )
    const there = new Set(found.map(({ word }) => word))
    missing.push(...words.filter((word) => !there.has(word ?? '')).map((word) => `${table}.${column} = ${word}`))
  }
  // A picture is that for the moment in which the worker removes it.
  expect(missing).toEqual(['event_picture.kind = removed'])
})

test('SAMPLE-1 ls2025 is open although its day is past, another event is full, and the next one opens later', async () => {
  const events = await rowsOf(
    first.db,
    `select slug ~ '^ls20' as summit, starts_on < now() as past, now() < registration_ends_at as open,
      coalesce(registration_opens_at > now(), false) as later,
      seats_left(id) = 0 as is_full from event order by starts_on`,
  )
  expect(events).toEqual([
    { summit: true, past: true, open: true, later: false, is_full: false },
    { summit: false, past: false, open: true, later: false, is_full: true },
    { summit: true, past: false, open: true, later: true, is_full: false },
  ])
})

test('SAMPLE-1 most of what waits is in the statement, which says more besides', async () => {
  const file = readFileSync(first.statementFile, 'utf8')
  const waiting = await rowsOf<{ reference: string }>(
    first.db,
    `select reference from payment join event on event.id = event_id
      where state = 'PENDING' and slug = 'ls2025' and recorded_at < now() - interval '1 day'`,
  )
  const found = waiting.filter(({ reference }) => file.includes(reference))
  expect(found.length).toBeGreaterThan(waiting.length * 0.6)
  expect(found.length).toBeLessThan(waiting.length)
  expect(file.trim().split('\r\n').length).toBeGreaterThan(found.length + 6)
})

test('SAMPLE-1 the same picture is drawn each time, with letters also where the machine has no fonts', async () => {
  const to = { name: 'Harvest Light Church Inc.', account: '0012 3456 7890' }
  const proof = {
    bank: 'bdx',
    look: 'plain',
    amount: 150_000,
    reference: 'BN-1',
    at: new Date(0),
    payer: 'Ana Peña',
    to,
  } as const
  const [one, again] = [await drawProof(proof), await drawProof(proof)]
  expect(one.equals(again)).toBe(true)
  expect(one.equals(await drawProof({ ...proof, reference: 'BN-2' }))).toBe(false)
  const { default: sharp } = await import('sharp')
  const { dominant, channels } = await sharp(one).extract({ left: 120, top: 370, width: 300, height: 60 }).stats()
  expect(dominant.r).toBeGreaterThan(200)
  // Dark letters on light ground.
  expect(channels[0]?.min).toBeLessThan(90)
})

test('SAMPLE-1 it is the same each time, whatever a broken start left, and a later start adds nothing', {
  timeout: 240_000,
}, async () => {
  const second = await install('second', () => dot)
  // What a start leaves behind that was broken off.
  const server = connectDatabase({ DATABASE_URL: second.server.url('postgres'), DATABASE_POOL_SIZE: 1 })
  await sql`create database tipon_half_filled`.execute(server)
  await server.destroy()
  await second.start()
  const [before, other] = [await contentOf(first.db), await contentOf(second.db)]
  for (const [table, rows] of Object.entries(before)) expect(other[table], table).toEqual(rows)

  await second.start()
  expect(second.fillings).toBe(1)
  expect(await contentOf(second.db)).toEqual(other)
})

/** What is drawn by lot each time, for the sake of safety, or names it; the pictures of the second one are dots. */
const byLot = new Set([
  'or_number',
  'or_key',
  'short_code',
  'storage_key',
  'answer',
  'password_hash',
  'subject',
  'details',
  'payload',
  'size',
])

async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and udt_name not in ('uuid', '_uuid', 'timestamptz', 'bytea') and table_name not in ('rate_limit', 'kysely_migration')
      order by 1, ordinal_position`,
  )
  const content: Record<string, string[]> = {}
  for (const [table, all] of Map.groupBy(columns, (column) => column.table)) {
    const shown = all.map(({ column }) => column).filter((column) => !byLot.has(column))
    if (shown.length === 0) continue
    const rows = await rowsOf<{ row: string }>(
      db,
      `select to_jsonb(shown)::text as row from (select ${shown.map((name) => `"${name}"`).join(', ')} from "${table}") shown order by 1`,
    )
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

test('SAMPLE-1 the audit is whole, and the money adds up', async () => {
  const env = readEnv({ ...settingsOf('first'), DATABASE_URL: first.server.url(devDatabase) })
  expect(await auditProblem({ db: first.db, storage: openStorage(env), secret: env.APP_SECRET })).toBeNull()
  const wrong = await countOf(
    first.db,
    `registration_group g where approved <> (select coalesce(sum(amount - given_back), 0) from payment
      where group_id = g.id and state = 'APPROVED')
      + (select coalesce(sum(case when to_group_id = g.id then amount else -amount end), 0) from registration_move
        where g.id in (from_group_id, to_group_id))`,
  )
  expect(wrong).toBe(0)
  const gaps = await countOf(
    first.db,
    `event join receipt_series series on series.event_id = event.id where last_serial <>
    (select count(distinct or_serial) from (select event_id, or_serial from payment union select event_id, or_serial
      from reserved_receipt) number where number.event_id = event.id)`,
  )
  expect(gaps).toBe(0)
})

test('SAMPLE-2 without it an installation has nothing, and a link to set it up, until somebody has', async () => {
  const server = await startPostgres({ settings: { fsync: 'off' } })
  started.defer(() => server.stop())
  const settings = settingsOf('empty')
  const link = await prepareEmpty({ url: server.url, settings })
  expect(link).toMatch(/^http:\/\/localhost:3000\/\S+#\S{20,}$/)
  const again = await prepareEmpty({ url: server.url, settings })
  expect(again).not.toBe(link)
  const db = connectDatabase({ DATABASE_URL: server.url(devDatabase), DATABASE_POOL_SIZE: 1 })
  started.defer(() => db.destroy())
  for (const table of ['event', 'staff_member', 'registration', 'application', 'ministry']) {
    expect(await countOf(db, table), table).toBe(0)
  }
  expect(existsSync(path.join(folder, 'empty'))).toBe(false)

  const admin = {
    username: 'ana',
    full_name: 'Ana Peña',
    roles: ['admin' as const],
    password_hash: 'x',
    password_given: false,
  }
  await db.insertInto('staff_member').values(admin).execute()
  expect(await prepareEmpty({ url: server.url, settings })).toBeNull()
})
