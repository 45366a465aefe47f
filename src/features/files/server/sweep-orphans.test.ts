import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '#platform/server/object-storage.ts'
import { aGroup } from '#test/support/factories.ts'
import { aPhoto } from '#test/support/files/image-samples.ts'
import { openTemporaryStorage } from '#test/support/files/open-temporary-storage.ts'
import { aBankReceipt } from '#test/support/files/pdf-samples.ts'
import { createTestDatabase } from '#test/support/test-db.ts'
import { addSampleData } from '../../../../scripts/sample-data.ts'
import { openPage, storeUpload } from './index.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const { db, drop } = await createTestDatabase()
const { storage, removeFolder } = await openTemporaryStorage()
afterAll(async () => {
  await drop()
  await removeFolder()
})
const deps = { db, storage, secret: 'a secret of at least thirty-two characters' }
beforeAll(() => addSampleData(db))

async function aFile({ hoursOld, bytes }: { hoursOld: number; bytes?: Buffer }) {
  const upload = {
    bytes: bytes ?? (await aPhoto()),
    purpose: 'payment_proof',
    field: 'payment_proof',
    from: '203.0.113.9',
  } as const
  const { id } = await storeUpload(deps, upload)
  await sql`update stored_file set created_at = now() - make_interval(hours => ${hoursOld}) where id = ${id}`.execute(
    db,
  )
  return id
}

const isThere = async (id: string) => (await openPage(deps, { id, page: 1 })) !== null
const rowsOf = (id: string) => db.selectFrom('stored_file').where('id', '=', id).select('id').execute()

test('FILE-9 a file that nothing points to is gone after a day, row and object', async () => {
  const [old, recent] = [await aFile({ hoursOld: 25 }), await aFile({ hoursOld: 23 })]

  expect(await sweepOrphans(deps)).toBe(1)

  expect(await rowsOf(old)).toEqual([])
  expect(await storage.get(`payment_proof/${old}-1`)).toBeNull()
  expect(await isThere(recent)).toBe(true)
  expect(await sweepOrphans(deps)).toBe(0)
})

test('FILE-9 FILE-14 of a file with several pages none stays behind', async () => {
  const old = await aFile({ hoursOld: 25, bytes: await aBankReceipt({ pages: 2 }) })
  expect(await openPage(deps, { id: old, page: 2 })).not.toBeNull()

  expect(await sweepOrphans(deps)).toBe(1)

  for (const page of [1, 2]) expect(await storage.get(`payment_proof/${old}-${page}`)).toBeNull()
})

test('FILE-9 the proof of a payment stays for as long as the payment', async () => {
  const id = await aFile({ hoursOld: 1000 })
  const { payment } = await aGroup(db, { mode: 'BANK' })
  await db.updateTable('payment').set({ proof_file_id: id }).where('id', '=', payment.id).execute()

  expect(await sweepOrphans(deps)).toBe(0)

  expect(await isThere(id)).toBe(true)
})

test('FILE-9 a table made later keeps its files by its foreign key, unless its rows follow the file', async () => {
  await sql`create table later_keeper (file_id uuid references stored_file)`.execute(db)
  await sql`create table later_log (file_id uuid references stored_file on delete cascade)`.execute(db)
  const [kept, logged] = [await aFile({ hoursOld: 25 }), await aFile({ hoursOld: 25 })]
  await sql`insert into later_keeper values (${kept})`.execute(db)
  await sql`insert into later_log values (${logged})`.execute(db)

  expect(await sweepOrphans(deps)).toBe(1)

  expect(await isThere(kept)).toBe(true)
  expect(await rowsOf(logged)).toEqual([])
})

test('FILE-9 with the storage down the row stays, and the next sweep finishes', async () => {
  const id = await aFile({ hoursOld: 25 })
  const down = openStorage({ STORAGE_URL: 's3://bucket', S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'us-east-1' })

  await expect(sweepOrphans({ db, storage: down })).rejects.toMatchObject({ code: 'storage_unavailable' })
  expect(await rowsOf(id)).toHaveLength(1)

  expect(await sweepOrphans(deps)).toBe(1)
  expect(await rowsOf(id)).toEqual([])
})
