import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepOrphans } from '#features/files/server/index.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { anApplication, anId, postApplication } from '#test/support/application.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp, type TestApp, testEnv } from '#test/support/test-app.ts'
import type { ApplicationDetails } from '../contract.ts'
import { purgeIdFiles } from './id-files.ts'

const partsOf = ({ db, url, files }: TestApp) => ({
  db,
  storage: openStorage(testEnv({ DATABASE_URL: url, STORAGE_URL: pathToFileURL(files).href })),
})

async function decided(test: TestApp, { to, daysAgo }: { to: 'ACCEPTED' | 'DECLINED' | null; daysAgo: number }) {
  const coordinator = await asStaff(test, 'coordinator')
  const files = [await anId(), await anId()]
  const sent = await postApplication(test.app, await anApplication(test.app), { files })
  const { id } = sent.json<{ id: string }>()
  const move = { to, reason: 'Moves to Manila' }
  await coordinator.get(`/api/staff/applications/${id}`)
  if (to !== null) await coordinator.post(`/api/staff/applications/${id}/move/`, move)
  const { db } = test
  await sql`update application set decided_at = decided_at - make_interval(days => ${daysAgo}) where id = ${id}`.execute(
    db,
  )
  await sql`update stored_file set created_at = now() - interval '1 year'`.execute(db)
  const details = async () => (await coordinator.get(`/api/staff/applications/${id}`)).json<ApplicationDetails>()
  const ids = (await details()).files.map((file) => file.id)
  return { id, ids, details, view: (file: string) => coordinator.get(`/api/staff/applications/${id}/files/${file}/1`) }
}

test('FILE-13 IDs are gone 90 days after the decision, row and object, and the application stays', async () => {
  const test = await startTestApp()
  const due = [
    await decided(test, { to: 'ACCEPTED', daysAgo: 91 }),
    await decided(test, { to: 'DECLINED', daysAgo: 91 }),
  ]
  const kept = [await decided(test, { to: 'DECLINED', daysAgo: 89 }), await decided(test, { to: null, daysAgo: 0 })]
  const object = (file: string) => existsSync(path.join(test.files, 'identification', `${file}-1`))
  const [viewed = ''] = due[0]?.ids ?? []
  expect((await due[0]?.view(viewed))?.statusCode).toBe(200)

  // Two workers at once.
  await Promise.all([purgeIdFiles(partsOf(test)), purgeIdFiles(partsOf(test))])

  for (const { details, ids, view } of due) {
    expect((await details()).files).toEqual([])
    expect(ids.map(object)).toEqual([false, false])
    expect((await view(ids[0] ?? '')).statusCode).toBe(404)
  }
  for (const { details, ids } of kept) {
    expect((await details()).files).toHaveLength(2)
    expect(ids.map(object)).toEqual([true, true])
  }
  expect(await test.db.selectFrom('stored_file').select('id').execute()).toHaveLength(4)
  const lines = await test.db
    .selectFrom('audit_entry')
    .where('action', '=', 'application.file_purge')
    .select(['subject', 'details'])
    .execute()
  const { id: coordinator } = await asStaff(test, 'coordinator')
  expect(lines.map(({ details }) => details)).toContainEqual({ file_id: viewed, seen_by: [coordinator] })
  expect(lines.map(({ subject }) => subject).toSorted()).toEqual(due.flatMap(({ id }) => [id, id]).toSorted())
  expect(await purgeIdFiles(partsOf(test))).toBe(0)
})

test('FILE-9 the IDs of an application are no orphans, however old', async () => {
  const test = await startTestApp()
  const { details } = await decided(test, { to: null, daysAgo: 0 })
  expect(await sweepOrphans(partsOf(test))).toBe(0)
  expect((await details()).files).toHaveLength(2)
})

test('FILE-13 with the storage down nothing is forgotten: the next run finishes', async () => {
  const test = await startTestApp()
  const { details } = await decided(test, { to: 'DECLINED', daysAgo: 91 })
  const down = openStorage({ STORAGE_URL: 's3://bucket', S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'us-east-1' })
  await expect(purgeIdFiles({ db: test.db, storage: down })).rejects.toMatchObject({ code: 'storage_unavailable' })
  expect((await details()).files).toHaveLength(2)
  expect(await purgeIdFiles(partsOf(test))).toBe(2)
  expect((await details()).files).toEqual([])
})

test('FILE-9 FILE-13 a file that cannot be removed does not keep the others', async () => {
  const test = await startTestApp()
  const { ids, details } = await decided(test, { to: 'DECLINED', daysAgo: 91 })
  const objectOf = (id = '') => path.join(test.files, 'identification', `${id}-1`)
  const stick = (id?: string) => {
    rmSync(objectOf(id))
    mkdirSync(path.join(objectOf(id), 'in the way'), { recursive: true })
  }
  stick(ids[0])
  await expect(purgeIdFiles(partsOf(test))).rejects.toMatchObject({ code: 'storage_unavailable' })
  expect((await details()).files.map(({ id }) => id)).toEqual([ids[0]])
  rmSync(objectOf(ids[0]), { recursive: true })
  expect(await purgeIdFiles(partsOf(test))).toBe(1)

  const orphans = await decided(test, { to: null, daysAgo: 0 })
  await test.db.deleteFrom('application_file').execute()
  stick(orphans.ids[0])
  await expect(sweepOrphans(partsOf(test))).rejects.toMatchObject({ code: 'storage_unavailable' })
  const left = await test.db.selectFrom('stored_file').select('id').execute()
  expect(left).toEqual([{ id: orphans.ids[0] }])
})
