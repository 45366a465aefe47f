import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/support/test-db.ts'
import { addSampleData } from '../../../scripts/sample-data.ts'
import { audit, findBrokenAuditEntry } from './audit.ts'
import type { Database } from './db.ts'

async function withEntries(): Promise<Database> {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  await addSampleData(db)
  const { id } = await db.selectFrom('staff_member').select('id').executeTakeFirstOrThrow()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      db
        .transaction()
        .execute((tx) => audit(tx, { staff_member_id: id, action: 'set_up.test_mail', subject: `row ${index}` })),
    ),
  )
  return db
}

test('SEC-11 entries written at once form one unbroken chain', async () => {
  const db = await withEntries()
  expect(await findBrokenAuditEntry(db)).toBeNull()
  const { n } = await db.selectFrom('audit_entry').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  expect(n).toBe(20)
})

test('SEC-11 entries cannot be changed, deleted or emptied', async () => {
  const db = await withEntries()
  const only = 'audit entries are only ever added'
  await expect(db.updateTable('audit_entry').set({ action: 'nothing' }).execute()).rejects.toThrow(only)
  await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow(only)
  await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow(only)
})

test('SEC-11 twin: with the guard off, the verifier finds what was changed or is missing', async () => {
  const db = await withEntries()
  await sql`alter table audit_entry disable trigger all`.execute(db)
  await db.updateTable('audit_entry').set({ subject: 'another' }).where('id', '=', 7).execute()
  expect(await findBrokenAuditEntry(db)).toBe(7)
  await db.deleteFrom('audit_entry').where('id', '<=', 7).execute()
  expect(await findBrokenAuditEntry(db)).toBe(8)
})
