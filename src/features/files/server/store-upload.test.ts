import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#platform/server/db.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { aPhonePhoto, aPhoto } from '#test/support/files/image-samples.ts'
import { openTemporaryStorage } from '#test/support/files/open-temporary-storage.ts'
import { aBankReceipt } from '#test/support/files/pdf-samples.ts'
import { createTestDatabase } from '#test/support/test-db.ts'
import { openPage, storeUpload } from './index.ts'

const { db, drop } = await createTestDatabase()
const { storage, folder, removeFolder } = await openTemporaryStorage()
afterAll(async () => {
  await drop()
  await removeFolder()
})
const deps = { db, storage, secret: 'a secret of at least thirty-two characters' }

const upload = (bytes: Buffer) => ({ bytes, purpose: 'identification', field: 'idFiles', from: '203.0.113.9' }) as const
const rows = () => db.selectFrom('stored_file').selectAll().execute()
const objects = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('/'))
const pathOf = (id: string) => join(folder, 'identification', `${id}-1`)

test('a stored file has a row that tells its pages, size, and the fingerprint of what was sent', async () => {
  const bytes = await aPhoto()
  const { id, sha256 } = await storeUpload(deps, upload(bytes))

  const picture = await openPage(deps, { id, page: 1 })
  const row = await db.selectFrom('stored_file').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

  expect(sha256).toEqual(createHash('sha256').update(bytes).digest())
  expect(row).toMatchObject({
    purpose: 'identification',
    storage_key: `identification/${id}`,
    pages: 1,
    size: picture?.length,
    sha256,
  })
})

test('FILE-11 what lies in the storage tells nothing of the file', async () => {
  const { id } = await storeUpload(deps, upload(await aBankReceipt({ compress: false })))

  const object = await deps.storage.get(`identification/${id}-1`)
  const kept = object ? await buffer(object.body) : Buffer.alloc(0)
  const picture = (await openPage(deps, { id, page: 1 })) ?? Buffer.alloc(0)

  expect(object?.contentType).toBe('application/octet-stream')
  expect(kept.length).toBe(1 + 12 + picture.length + 16)
  const start = picture.subarray(0, 8)
  expect(start.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(kept.includes(start)).toBe(false)
})

test('FILE-11 the same file twice is sealed differently each time, and has the same fingerprint', async () => {
  const bytes = await aBankReceipt()
  const [one, two] = [await storeUpload(deps, upload(bytes)), await storeUpload(deps, upload(bytes))]

  expect(one.sha256).toEqual(two.sha256)
  expect((await readFile(pathOf(one.id))).equals(await readFile(pathOf(two.id)))).toBe(false)
})

test('FILE-11 a single changed bit is refused, wherever it is', async () => {
  const { id } = await storeUpload(deps, upload(await aBankReceipt()))
  const kept = await readFile(pathOf(id))
  const start = kept.indexOf('\n') + 1

  for (const at of [start, start + 1, start + 13, start + 500, kept.length - 17, kept.length - 1]) {
    const changed = Buffer.from(kept)
    changed[at]! ^= 1
    await writeFile(pathOf(id), changed)
    await expect(openPage(deps, { id, page: 1 })).rejects.toThrow('was changed')
  }
  await writeFile(pathOf(id), kept.subarray(0, start + 5))
  await expect(openPage(deps, { id, page: 1 })).rejects.toThrow('was changed')
  await writeFile(pathOf(id), kept)
  expect(await openPage(deps, { id, page: 1 })).not.toBeNull()
})

test('FILE-11 another secret, another file or another page does not open it', async () => {
  const { id } = await storeUpload(deps, upload(await aBankReceipt({ pages: 2 })))
  const other = await storeUpload(deps, upload(await aBankReceipt()))

  const withOtherSecret = openPage({ ...deps, secret: 'another secret of thirty-two characters' }, { id, page: 1 })
  await expect(withOtherSecret).rejects.toThrow('another secret')
  await writeFile(pathOf(other.id), await readFile(pathOf(id)))
  await expect(openPage(deps, { id: other.id, page: 1 })).rejects.toThrow('was changed')
  await writeFile(pathOf(id), await readFile(join(folder, 'identification', `${id}-2`)))
  await expect(openPage(deps, { id, page: 1 })).rejects.toThrow('was changed')
})

test('what is not there is null', async () => {
  expect(await openPage(deps, { id: randomUUID(), page: 1 })).toBeNull()
  const { id } = await storeUpload(deps, upload(await aPhoto()))
  await deps.storage.remove(`identification/${id}-1`)
  expect(await openPage(deps, { id, page: 1 })).toBeNull()
})

test('FILE-6 with the storage down the sender is asked to try again, and no row is left', async () => {
  const before = await rows()
  const storage = openStorage({
    STORAGE_URL: 's3://bucket',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: 'x',
    S3_SECRET_KEY: 'y',
  })

  const attempt = storeUpload({ ...deps, storage }, upload(await aPhoto()))

  await expect(attempt).rejects.toMatchObject({ kind: 'unavailable', code: 'storage_unavailable' })
  expect(await rows()).toEqual(before)
})

test('FILE-9 with the database down nothing is left in the storage', async () => {
  const before = await objects()
  const nowhere = connectDatabase({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x', DATABASE_POOL_SIZE: 1 })

  await expect(storeUpload({ ...deps, db: nowhere }, upload(await aPhoto()))).rejects.toThrow('ECONNREFUSED')

  expect(await objects()).toEqual(before)
  await nowhere.destroy()
})

test('FILE-1 a refusal is shown at the field the caller names', async () => {
  const message = 'Please upload a photo (JPEG, PNG or WebP) or a PDF.'
  await expect(storeUpload(deps, upload(Buffer.from('<html>')))).rejects.toMatchObject({
    message,
    fields: { idFiles: [message] },
  })
})

test('FILE-4 fifty uploads at once are all kept, and others are served meanwhile', async () => {
  const photo = await aPhonePhoto({ width: 1600, height: 1200 })
  const kept: string[] = []
  const uploads = Array.from({ length: 50 }, async () => kept.push((await storeUpload(deps, upload(photo))).id))

  // Reading a folder needs one of the threads that pictures are worked on with.
  for (let i = 0; i < 20; i++) await stat(folder)
  const keptBeforeOthers = kept.length
  await Promise.all(uploads)

  expect(keptBeforeOthers).toBeLessThan(25)
  expect(new Set(kept).size).toBe(50)
}, 60_000)
