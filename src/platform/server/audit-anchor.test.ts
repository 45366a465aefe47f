import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/support/test-app.ts'
import { audit, findBrokenAuditEntry } from './audit.ts'
import { acceptAudit, anchorAudit, auditProblem } from './audit-anchor.ts'
import { openStorage } from './object-storage.ts'
import { sampleSecret } from './sample-secrets.ts'

async function withEntries(count: number) {
  const { db, files } = await startTestApp()
  const storage = openStorage({ STORAGE_URL: pathToFileURL(files).href, S3_REGION: 'us-east-1' })
  const parts = { db, storage, secret: sampleSecret }
  const add = (subject: string) =>
    db.transaction().execute((tx) => audit(tx, { staff_member_id: null, action: 'set_up.test_mail', subject }))
  for (let row = 1; row <= count; row++) await add(`row ${row}`)
  /** As somebody does who owns the database. */
  const cutFrom = async (id: number) => {
    await sql`alter table audit_entry disable trigger all`.execute(db)
    await db.deleteFrom('audit_entry').where('id', '>=', id).execute()
    await sql`alter table audit_entry enable trigger all`.execute(db)
  }
  const kept = () => path.join(files, 'audit', readdirSync(path.join(files, 'audit'))[0] ?? '')
  return { parts, add, cutFrom, kept }
}

test('SEC-11 newest entries that were cut off are missed, also when others were added since', async () => {
  const { parts, add, cutFrom } = await withEntries(5)
  await anchorAudit(parts)
  expect(await auditProblem(parts)).toBeNull()
  await cutFrom(4)
  const words = /^The audit has lost its newest entries: at \S+ it went as far as entry 5\.$/
  expect(await auditProblem(parts)).toMatch(words)
  await add('another 4')
  await add('another 5')
  expect(await auditProblem(parts)).toMatch(words)
  // Nor is the shorter one kept in place of the longer.
  await expect(anchorAudit(parts)).rejects.toThrow(words)
  expect(await auditProblem(parts)).toMatch(words)
})

test('SEC-11 twin: without what is kept outside, a cut tail looks whole; so that it is missing is told', async () => {
  const { parts, cutFrom, kept } = await withEntries(5)
  await anchorAudit(parts)
  await cutFrom(4)
  rmSync(kept())
  expect(await findBrokenAuditEntry(parts.db)).toBeNull()
  // In the first hour of an installation nothing may have been kept yet.
  expect(await auditProblem(parts)).toBeNull()
  await sql`alter table audit_entry disable trigger all`.execute(parts.db)
  await sql`update audit_entry set at = at - interval '2 hours' where id = 1`.execute(parts.db)
  await sql`alter table audit_entry enable trigger all`.execute(parts.db)
  await expect(anchorAudit(parts)).rejects.toThrow('no longer kept beside the files')
})

test('SEC-11 what is kept outside follows the audit, and is written only when it grew', async () => {
  const { parts, add, kept, cutFrom } = await withEntries(2)
  await anchorAudit(parts)
  const before = readFileSync(kept(), 'utf8')
  await anchorAudit(parts)
  expect(readFileSync(kept(), 'utf8')).toBe(before)
  await add('row 3')
  await anchorAudit(parts)
  await cutFrom(3)
  expect(await auditProblem(parts)).toContain('as far as entry 3')
})

test('SEC-11 what is kept outside cannot be written by whoever has the files alone', async () => {
  const { parts, kept, cutFrom } = await withEntries(5)
  await anchorAudit(parts)
  await cutFrom(5)
  const forged = readFileSync(kept(), 'utf8').replace('"id":5', '"id":4')
  writeFileSync(kept(), forged)
  expect(await auditProblem(parts)).toContain('was not written by this installation')
})

test('SEC-11 after a restore an operator accepts where the audit ends now, and that is in the audit', async () => {
  const { parts, cutFrom } = await withEntries(5)
  await anchorAudit(parts)
  await cutFrom(3)
  await acceptAudit(parts)
  expect(await auditProblem(parts)).toBeNull()
  await anchorAudit(parts)
  const newest = await parts.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(newest).toMatchObject({ id: 3, action: 'audit.accept', details: { kept: { id: 5 } } })
})
