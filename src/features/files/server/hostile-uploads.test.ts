import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-db.ts'
import { cleanedSamples, refusedSamples } from '../testing/hostile-samples.ts'
import { aPhonePhoto, aPhoto, aPng, aWebp } from '../testing/image-samples.ts'
import { openTemporaryStorage } from '../testing/open-temporary-storage.ts'
import { aBankReceipt, aCompressedPdf, aPdf, aStream } from '../testing/pdf-samples.ts'
import { openFile, storeUpload } from './index.ts'

const { db, drop } = await createTestDatabase()
const { storage, folder, removeFolder } = await openTemporaryStorage()
afterAll(async () => {
  await drop()
  await removeFolder()
})
const parts = { db, storage, secret: 'a secret of at least thirty-two characters' }

async function stored(bytes: Buffer) {
  const { id } = await storeUpload(parts, { bytes, purpose: 'payment_proof', field: 'payment_proof' })
  const file = await openFile(parts, id)
  if (!file) throw new Error('stored and not there')
  return file
}

const rowsOf = (bytes: Buffer) =>
  db.selectFrom('stored_file').where('sha256', '=', createHash('sha256').update(bytes).digest()).selectAll().execute()

test('FILE-4 there are at least 30 hostile files', () => {
  expect(refusedSamples.length).toBeGreaterThanOrEqual(30)
})

test.each(refusedSamples)('$proves refused: $name ($code)', async ({ make, code }) => {
  const bytes = await make()
  const before = await readdir(folder, { recursive: true })

  const attempt = stored(bytes)

  await expect(attempt).rejects.toMatchObject({ name: 'DomainError', kind: 'invalid', code })
  await expect(attempt).rejects.toHaveProperty('fields.payment_proof.0', expect.stringMatching(/Please .+\.$/))
  expect(await rowsOf(bytes)).toEqual([])
  expect(await readdir(folder, { recursive: true })).toEqual(before)
})

test.each(cleanedSamples)('FILE-3 cleaned: $name', async ({ make }) => {
  const file = await stored(await make())

  expect(file.content_type).toBe('image/jpeg')
  expect(file.bytes.includes('HOSTILE')).toBe(false)
  const metadata = await sharp(file.bytes).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb' })
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'pages', 'comments']) {
    expect(metadata).not.toHaveProperty(kind)
  }
  expect(file.bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
})

test('FILE-3 the place where a photo was taken is gone, and the photo is upright', async () => {
  const bytes = await aPhonePhoto({ width: 400, height: 300 })
  const sent = await sharp(bytes).metadata()
  expect(sent).toMatchObject({ width: 400, height: 300, orientation: 6 })
  expect(sent.exif?.includes('HOSTILE')).toBe(true)

  const file = await stored(bytes)

  const kept = await sharp(file.bytes).metadata()
  expect(kept).toMatchObject({ width: 300, height: 400 })
  expect(kept.exif).toBeUndefined()
})

test.each([
  { name: 'a phone photo', make: () => aPhonePhoto({ width: 4000, height: 3000 }), width: 2121, height: 2828 },
  { name: 'a small photo', make: () => aPhoto({ width: 640, height: 480 }), width: 640, height: 480 },
  { name: 'a screenshot', make: () => aPng({ width: 1080, height: 2400 }), width: 1080, height: 2400 },
  {
    name: 'a long screenshot, still readable',
    make: () => aPng({ width: 1080, height: 8000 }),
    width: 900,
    height: 6666,
  },
  { name: 'a WebP with transparency', make: () => aWebp({ width: 640, height: 480 }), width: 640, height: 480 },
])('FILE-1 accepted: $name', async ({ make, width, height }) => {
  const file = await stored(await make())
  expect(file.content_type).toBe('image/jpeg')
  expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

const goTo = '/OpenAction[3 0 R/XYZ null null 0]/PageMode/UseOutlines/Outlines 4 0 R'
const outlines = '<</Type/Outlines/First 4 0 R/Last 4 0 R/Count 1/Title(On scripts: /JS is a name)>>'
const binary = Buffer.from('/JS /EF (')

test.each([
  { name: 'a bank receipt', make: () => aBankReceipt() },
  { name: 'a bank receipt that is not compressed', make: () => aBankReceipt({ compress: false }) },
  { name: 'a statement of 100 pages', make: () => aBankReceipt({ pages: 100 }) },
  {
    name: 'a PDF that opens at its first page',
    make: () => aPdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
  },
  { name: 'a PDF with compressed objects', make: () => aCompressedPdf() },
  {
    name: 'a PDF with compressed objects and outlines',
    make: () => aCompressedPdf({ catalog: goTo, objects: [outlines] }),
  },
  { name: 'a PDF with a form', make: () => aPdf({ catalog: '/AcroForm << /Fields [] >>' }) },
  {
    name: 'a PDF whose picture looks like a name',
    make: () => aPdf({ objects: [aStream(binary, '/Filter /DCTDecode')] }),
  },
  { name: 'a PDF followed by blank lines', make: () => Buffer.concat([aPdf(), Buffer.from('\r\n\n\0\0')]) },
])('FILE-1 accepted: $name', async ({ make }) => {
  const bytes = await make()
  expect(await stored(bytes)).toEqual({ bytes, content_type: 'application/pdf' })
})
