import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openStorage } from '#platform/server/object-storage.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { anApplication, anId, postApplication } from '#test/support/application.ts'
import { refusedSamples } from '#test/support/files/hostile-samples.ts'
import { aPhonePhoto } from '#test/support/files/image-samples.ts'
import { aBankReceipt } from '#test/support/files/pdf-samples.ts'
import { startTestApp, testEnv } from '#test/support/test-app.ts'
import { openPage } from './index.ts'

const chosen = refusedSamples.filter(({ name }) =>
  [
    'a photo of more than 10 MB',
    'an iPhone photo',
    'an SVG with a script (also when it is called photo.png)',
    'a web page',
    'a GIF that is also a script',
    'a Windows program',
    'a JPEG cut in half',
    'a small PNG claiming 60000 × 60000 pixels',
    'a PDF locked with a password',
    'a PDF cut in half',
    'a PDF of 11 pages',
  ].includes(name),
)

test('FILE-4 hostile IDs are refused, each with its own words, and leave no application', {
  timeout: 120_000,
}, async () => {
  const { app, db } = await startTestApp()
  expect(chosen).toHaveLength(11)
  for (const { name, make, code } of chosen) {
    const reply = await postApplication(app, await anApplication(app), { files: [await anId(), await make()] })
    expect([name, reply.statusCode, reply.json().code]).toEqual([name, 400, code])
    expect(reply.json().fields.idFiles[0]).toMatch(/Please .+\.$/)
  }
  expect(await db.selectFrom('application').select('id').execute()).toEqual([])
  expect(await db.selectFrom('consent_record').select('id').execute()).toEqual([])
})

test('FILE-3 the place where the photo of an ID was taken is gone', async () => {
  const test = await startTestApp()
  const photo = await aPhonePhoto({ width: 400, height: 300 })
  expect((await sharp(photo).metadata()).exif?.includes('HOSTILE')).toBe(true)
  expect((await postApplication(test.app, await anApplication(test.app), { files: [photo] })).statusCode).toBe(201)
  const stored = await test.db.selectFrom('stored_file').select(['id', 'purpose']).executeTakeFirstOrThrow()
  expect(stored.purpose).toBe('identification')
  const env = testEnv({ DATABASE_URL: test.url, STORAGE_URL: pathToFileURL(test.files).href })
  const kept = await openPage(
    { db: test.db, storage: openStorage(env), secret: sampleSecret },
    { id: stored.id, page: 1 },
  )
  expect((await sharp(kept ?? undefined).metadata()).exif).toBeUndefined()
})

test('FILE-1 FILE-14 an ID may be a PDF', async () => {
  const { app, db } = await startTestApp()
  const files = [await anId(), await aBankReceipt({ pages: 2 })]
  expect((await postApplication(app, await anApplication(app), { files })).statusCode).toBe(201)
  const kept = await db.selectFrom('stored_file').select('pages').orderBy('id').execute()
  expect(kept.map(({ pages }) => pages)).toEqual([1, 2])
})
