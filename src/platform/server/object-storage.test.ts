import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openStorage } from './object-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'tipon-files-'))
afterAll(() => rm(folder, { recursive: true }))

const s3 = inject('s3')
const adapters = [
  { name: 'folder', skip: false, env: { STORAGE_URL: pathToFileURL(folder).href, S3_REGION: 'us-east-1' } },
  {
    name: 'S3 (radosgw)',
    skip: s3 === null,
    env: {
      STORAGE_URL: `s3://${s3?.bucket}`,
      S3_ENDPOINT: s3?.endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: s3?.accessKey,
      S3_SECRET_KEY: s3?.secretKey,
    },
  },
]

const upwards = ['..', '../x', 'a/../../x', 'a/..', 'a\\..\\b', '%2e%2e/x', '/etc/passwd']
const odd = ['', '.', 'a/./b', 'a//b', 'a/', '.hidden', 'a/.hidden', 'a\0b', 'a\nb', 'a b', 'a?b', 'Ä', 'UPPER']
const hostileKeys = [...upwards, ...odd, 'a'.repeat(201)]

describe.each(adapters)('storage in $name', ({ env, skip }) => {
  const storage = openStorage(env)
  const aKey = () => `proof/${randomUUID()}`
  const png = { contentType: 'image/png' }

  async function stored(key: string) {
    const object = await storage.get(key)
    return object && { bytes: await buffer(object.body), contentType: object.contentType, size: object.size }
  }

  test.skipIf(skip)('one byte comes back with its content type', async () => {
    const key = aKey()
    await storage.put(key, Buffer.from([0x0a]), png)
    expect(await stored(key)).toEqual({ bytes: Buffer.from([0x0a]), contentType: 'image/png', size: 1 })
  })

  test.skipIf(skip)('a stream of 5 MB comes back byte for byte', async () => {
    const key = aKey()
    const bytes = randomBytes(5 * 1024 * 1024)
    await storage.put(key, { stream: inChunks(bytes), size: bytes.length }, { contentType: 'application/pdf' })

    const object = await stored(key)

    expect(object?.bytes.equals(bytes)).toBe(true)
    expect(object).toMatchObject({ contentType: 'application/pdf', size: bytes.length })
  })

  test.skipIf(skip)('a second put replaces bytes and type', async () => {
    const key = aKey()
    await storage.put(key, Buffer.from('first and longer'), png)
    await storage.put(key, Buffer.from('second'), { contentType: 'text/plain; charset=utf-8' })

    expect(await stored(key)).toMatchObject({ bytes: Buffer.from('second'), contentType: 'text/plain; charset=utf-8' })
  })

  test.skipIf(skip)('what was never stored, or was removed, is null', async () => {
    const key = aKey()
    expect(await storage.get(key)).toBeNull()
    await storage.put(key, Buffer.from('x'), png)
    await storage.remove(key)
    expect(await storage.get(key)).toBeNull()
    await expect(storage.remove(key)).resolves.toBeUndefined()
  })

  test.skipIf(skip)('an upload that ends early stores nothing and keeps what was there', async () => {
    const key = aKey()
    await storage.put(key, Buffer.from('before'), png)
    const half = { stream: inChunks(randomBytes(100_000)), size: 200_000 }

    await expect(storage.put(key, half, png)).rejects.toMatchObject({ code: 'storage_unavailable' })

    expect(await stored(key)).toMatchObject({ bytes: Buffer.from('before') })
  })

  test.skipIf(skip)('a key that is not plainly one of ours is refused', async () => {
    for (const key of hostileKeys) {
      const refusal = { kind: 'invalid', code: 'invalid_storage_key' }
      await expect(storage.put(key, Buffer.from('x'), png)).rejects.toMatchObject(refusal)
      await expect(storage.get(key)).rejects.toMatchObject(refusal)
      await expect(storage.remove(key)).rejects.toMatchObject(refusal)
    }
  })

  test.skipIf(skip)('a content type cannot smuggle a header or a line', async () => {
    const attempt = storage.put(aKey(), Buffer.from('x'), { contentType: 'image/png\r\nx-evil: 1' })
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_content_type' })
  })
})

test('the folder keeps no remains of unfinished writes', async () => {
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('a store that does not answer is "unavailable", not a fault of the request', async () => {
  const storage = openStorage({
    STORAGE_URL: 's3://bucket',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: 'x',
    S3_SECRET_KEY: 'y',
  })
  await expect(storage.get('a')).rejects.toMatchObject({ kind: 'unavailable', code: 'storage_unavailable' })
})

function inChunks(bytes: Buffer): Readable {
  const size = 64 * 1024
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)),
  )
}
