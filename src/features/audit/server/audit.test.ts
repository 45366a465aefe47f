import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { type AuditAction, auditActions } from '#shared/audit-actions.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { aGroup } from '#test/support/factories.ts'
import { startTestApp } from '#test/support/test-app.ts'
import type { AuditEntry } from '../contract.ts'

type Page = { entries: AuditEntry[]; next: number | null; staff: { id: string; name: string }[] }

async function setUp() {
  const test = await startTestApp()
  const admin = await asStaff(test, 'admin')
  const list = async (query: Record<string, string> = {}) => {
    const reply = await admin.get(`/api/staff/audit?${new URLSearchParams(query)}`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Page>()
  }
  const check = async (after = 0) => (await admin.get(`/api/staff/audit/check?after=${after}`)).json()
  return { ...test, admin, list, check }
}

const memberId = async (db: Database, username: string) =>
  (await db.selectFrom('staff_member').where('username', '=', username).select('id').executeTakeFirstOrThrow()).id

const write = (db: Database, entry: { by?: string; action: AuditAction; subject: string; at?: string }) =>
  db
    .insertInto('audit_entry')
    .values({
      staff_member_id: entry.by ?? null,
      action: entry.action,
      subject: entry.subject,
      ...(entry.at && { at: entry.at }),
    })
    .execute()

const actionsIn = (page: Page) => page.entries.map(({ action }) => action)

test('AUDIT-1 AUDIT-2 who corrected somebody, what stood there before, and the way to that person', async () => {
  const { db, admin, list } = await setUp()
  const { participants } = await aGroup(db)
  const id = participants[0]?.id ?? ''
  const { details, revision } = (await admin.get(`/api/staff/participants/${id}`)).json()
  const changed = { ...details, church: 'Grace Chapel', revision }
  expect((await admin.post(`/api/staff/participants/${id}/correct`, changed)).statusCode).toBeLessThan(300)
  const { entries } = await list({ subject: `https://summit.example/staff/participants/${id}` })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    action: 'registration.correct',
    by: { id: await memberId(db, 'admin') },
    about: { kind: 'person', id, event: 'ls2025' },
    changes: [{ field: 'church', before: details.church, after: 'Grace Chapel' }],
  })
  expect(entries[0]?.about?.name).toContain(details.last_name)
})

test('AUDIT-1 entries are found by who, what, when in Manila, and about what', async () => {
  const { db, list } = await setUp()
  const [desk, finance] = [await memberId(db, 'desk'), await memberId(db, 'finance')]
  const { id: group, payment } = await aGroup(db)
  await write(db, { by: finance, action: 'payment.approve', subject: payment.id, at: '2026-01-31T15:59:59Z' })
  await write(db, { by: finance, action: 'payment.reject', subject: payment.id, at: '2026-01-31T16:00:00Z' })
  await write(db, { by: desk, action: 'kit.claim', subject: group, at: '2026-02-01T15:59:59Z' })
  await write(db, { action: 'held.expire', subject: group, at: '2026-02-01T16:00:00Z' })
  expect(actionsIn(await list())).toEqual(['held.expire', 'kit.claim', 'payment.reject', 'payment.approve'])
  expect(actionsIn(await list({ who: finance }))).toEqual(['payment.reject', 'payment.approve'])
  expect(actionsIn(await list({ who: 'nobody' }))).toEqual(['held.expire'])
  expect(actionsIn(await list({ what: 'payments' }))).toEqual(['payment.reject', 'payment.approve'])
  expect(actionsIn(await list({ what: 'kit.claim' }))).toEqual(['kit.claim'])
  expect(actionsIn(await list({ from: '2026-02-01', to: '2026-02-01' }))).toEqual(['kit.claim', 'payment.reject'])
  expect(actionsIn(await list({ subject: group }))).toEqual(['held.expire', 'kit.claim'])
  expect(actionsIn(await list({ subject: payment.or_number.toLowerCase() }))).toHaveLength(4)
  expect(actionsIn(await list({ subject: payment.or_number.slice(0, -7) }))).toHaveLength(4)
  expect(actionsIn(await list({ subject: group, what: 'door', who: desk }))).toEqual(['kit.claim'])
  expect(actionsIn(await list({ subject: group, what: 'door', who: finance }))).toEqual([])
  expect((await list()).staff.map(({ id }) => id)).toContain(desk)
})

test('AUDIT-1 what cannot be looked for is refused, and does no harm', async () => {
  const { admin, list } = await setUp()
  for (const query of [
    'what=payment.steal',
    'who=somebody',
    'from=tomorrow',
    'after=-1',
    `subject=${'x'.repeat(501)}`,
  ]) {
    expect((await admin.get(`/api/staff/audit?${query}`)).statusCode).toBe(400)
  }
  expect((await list({ subject: "'; drop table audit_entry; --" })).entries).toEqual([])
  expect((await list({ subject: '?event=nowhere' })).entries).toEqual([])
})

test('AUDIT-1 page by page each entry comes once, newest first, also where several are of one moment', async () => {
  const { db, list } = await setUp()
  for (const action of ['kit.claim', 'kit.undo'] as const) {
    for (let turn = 0; turn < 60; turn++) {
      await write(db, { action, subject: 'x', at: turn < 30 ? '2026-01-02T00:00:00Z' : '2026-01-01T00:00:00Z' })
    }
  }
  for (const query of [{}, { what: 'door' }, { subject: 'x' }] as Record<string, string>[]) {
    const seen: number[] = []
    let after: number | null = null
    do {
      const page: Page = await list({ ...query, ...(after && { after: String(after) }) })
      expect(page.entries.length).toBeLessThanOrEqual(50)
      seen.push(...page.entries.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(new Set(seen).size).toBe(120)
    expect(seen).toHaveLength(120)
  }
})

test('AUDIT-3 what the details of an entry hold beside known names stays in the database', async () => {
  const { db, list } = await setUp()
  const details = JSON.stringify({ password_hash: 'top secret', reason: '9f'.repeat(32), name: 'Ushers' })
  await db
    .insertInto('audit_entry')
    .values({ action: 'ministry.add', subject: 'x', details, staff_member_id: null })
    .execute()
  const { entries } = await list()
  expect(entries[0]?.facts).toEqual([{ field: 'name', before: null, after: 'Ushers' }])
  expect(JSON.stringify(entries)).not.toMatch(/secret|9f9f/)
})

test('AUDIT-4 the entries are checked part by part, and what was changed, removed or cut off is found', async () => {
  const { db, check } = await setUp()
  expect(await check()).toEqual({ broken: null, checked_to: 0, newest: 0, cut: null })
  for (let turn = 0; turn < 5; turn++) await write(db, { action: 'kit.claim', subject: String(turn) })
  expect(await check()).toEqual({ broken: null, checked_to: 5, newest: 5, cut: null })
  expect(await check(3)).toEqual({ broken: null, checked_to: 5, newest: 5, cut: null })
  await sql`alter table audit_entry disable trigger all`.execute(db)
  await db.updateTable('audit_entry').set({ subject: 'another' }).where('id', '=', 4).execute()
  expect(await check()).toMatchObject({ broken: 4 })
  expect(await check(3)).toMatchObject({ broken: 4 })
  await db.deleteFrom('audit_entry').where('id', '=', 4).execute()
  expect(await check()).toMatchObject({ broken: 5 })
  // The one that was checked last is gone since.
  expect(await check(4)).toMatchObject({ broken: 5 })
  await db.deleteFrom('audit_entry').where('id', '=', 5).execute()
  await sql`update audit_entry set at = now() - interval '2 hours' where id = 1`.execute(db)
  await sql`alter table audit_entry enable trigger all`.execute(db)
  expect(await check(1)).toMatchObject({ broken: null, cut: expect.stringContaining('no longer kept') })
})

test('AUDIT-2 every action that the code writes is in the list, and nothing else is', async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  const code = files.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n')
  const made = /^(statement\.(unmatch|not_ours|give_back|take_back|refunded|note)|(ministry|journey)\.(add|change))$/
  const all: string[] = Object.values(auditActions).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((action) => !made.test(action) && !code.includes(`'${action}'`))).toEqual([])
  // No other way leads into the table than the one that the compiler watches, but for one statement that has a typed word.
  const writers = files.filter((file) =>
    /into audit_entry|insertInto\('audit_entry'\)/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(writers.toSorted()).toEqual(['features/check-in/server/record-scans.ts', 'platform/server/audit.ts'])
})

test('AUDIT-2 the compiler refuses an action and a detail that nobody has words for', () => {
  const refused = (tx: Parameters<typeof audit>[0]) => [
    // @ts-expect-error no words stand for it
    audit(tx, { staff_member_id: null, action: 'payment.steal', subject: '' }),
    // @ts-expect-error nobody could read it later
    audit(tx, { staff_member_id: null, action: 'kit.claim', subject: '', details: { password: '' } }),
  ]
  expect(refused).toBeTypeOf('function')
})
