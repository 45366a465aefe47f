import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { cleanedSamples, longShading, overlappingStreams, refusedSamples } from '#test/support/files/hostile-samples.ts'
import { aPhonePhoto, aPhoto, aPng, aWebp, inPasses } from '#test/support/files/image-samples.ts'
import { openTemporaryStorage } from '#test/support/files/open-temporary-storage.ts'
import { aBankReceipt, aColouredPdf, aCompressedPdf, aPdf } from '#test/support/files/pdf-samples.ts'
import { createTestDatabase } from '#test/support/test-db.ts'
import { openPage, storeUpload } from './index.ts'

const { db, drop } = await createTestDatabase()
const { storage, folder, removeFolder } = await openTemporaryStorage()
afterAll(async () => {
  await drop()
  await removeFolder()
})
const deps = { db, storage, secret: 'a secret of at least thirty-two characters' }

async function stored(bytes: Buffer) {
  const { id } = await storeUpload(deps, {
    bytes,
    purpose: 'payment_proof',
    field: 'payment_proof',
    from: '203.0.113.9',
  })
  const { pages } = await db.selectFrom('stored_file').where('id', '=', id).select('pages').executeTakeFirstOrThrow()
  const pictures = await Promise.all(
    Array.from({ length: pages }, (_, index) => openPage(deps, { id, page: index + 1 })),
  )
  return pictures.map((picture) => picture ?? Buffer.alloc(0))
}

async function storedPicture(bytes: Buffer): Promise<Buffer> {
  const [picture, ...others] = await stored(bytes)
  if (!picture || others.length > 0) throw new Error('stored as none, or as several')
  return picture
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
  const picture = await storedPicture(await make())

  expect(picture.includes('HOSTILE')).toBe(false)
  const metadata = await sharp(picture).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb' })
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'pages', 'comments']) {
    expect(metadata).not.toHaveProperty(kind)
  }
  expect(picture.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
})

test('FILE-3 the place where a photo was taken is gone, and the photo is upright', async () => {
  const bytes = await aPhonePhoto({ width: 400, height: 300 })
  const sent = await sharp(bytes).metadata()
  expect(sent).toMatchObject({ width: 400, height: 300, orientation: 6 })
  expect(sent.exif?.includes('HOSTILE')).toBe(true)

  const kept = await sharp(await storedPicture(bytes)).metadata()
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
  {
    name: 'a screenshot in passes',
    make: () => inPasses.png({ width: 1080, height: 2400 }),
    width: 1080,
    height: 2400,
  },
  {
    name: 'a large photo in passes',
    make: () => inPasses.jpeg({ width: 4000, height: 3000 }),
    width: 2828,
    height: 2121,
  },
  { name: 'a WebP with transparency', make: () => aWebp({ width: 640, height: 480 }), width: 640, height: 480 },
])('FILE-1 accepted: $name', async ({ make, width, height }) => {
  expect(await sharp(await storedPicture(await make())).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

test.each([
  { name: 'a bank receipt', make: () => aBankReceipt(), pages: 1 },
  { name: 'a bank receipt that is not compressed', make: () => aBankReceipt({ compress: false }), pages: 1 },
  { name: 'a statement of 10 pages', make: () => aBankReceipt({ pages: 10 }), pages: 10 },
  { name: 'a PDF with compressed objects', make: () => aCompressedPdf(), pages: 1 },
  { name: 'a PDF with a form', make: () => aPdf({ catalog: '/AcroForm << /Fields [] >>' }), pages: 1 },
  { name: 'a PDF followed by blank lines', make: () => Buffer.concat([aPdf(), Buffer.from('\r\n\n\0\0')]), pages: 1 },
])('FILE-1 FILE-14 accepted as pictures, one for each page: $name', async ({ make, pages }) => {
  const pictures = await stored(await make())
  expect(pictures).toHaveLength(pages)
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1700, height: 2200 })
  }
})

test('FILE-4 a PDF made to be slow is answered in the time of a good one, and a picture does not wait', async () => {
  const photo = await aPhonePhoto()
  const hostile = overlappingStreams()
  expect(hostile.length).toBeLessThan(200_000)
  const receipt = await aBankReceipt()
  await stored(receipt)
  const good = await timed(() => stored(receipt))
  const alone = await timed(() => stored(photo))

  const eight = Array.from({ length: 8 }, () => stored(hostile))
  const beside = await timed(() => stored(photo))
  const all = await timed(() => Promise.all(eight))
  console.log(
    `slow PDF ${hostile.length} bytes: ${Math.round(all / 8)} ms each, a receipt ${Math.round(good)} ms;`,
    `a photo ${Math.round(beside)} ms beside eight of them, ${Math.round(alone)} ms alone`,
  )
  expect(all / 8).toBeLessThan(5 * good)
})

test('FILE-4 while a PDF takes all the time it is given, pictures go on', { timeout: 60_000 }, async () => {
  const refused: string[] = []
  const before = process.cpuUsage()
  const slow = [longShading(), longShading()].map((bytes) => stored(bytes).catch(({ code }) => refused.push(code)))
  const photo = await aPhonePhoto()
  for (let count = 0; count < 3; count++) await stored(photo)
  expect(refused).toEqual([])
  await Promise.all(slow)
  expect(refused).toEqual(['pdf_too_complex', 'pdf_too_complex'])
  // Of computing, which does not depend on how busy the machine is: four seconds each, and the photos.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(14)
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

test('FILE-14 a page shows what was on it, in its colours, and each page its own', async () => {
  const [first, second] = await stored(await aColouredPdf('#c62828', '#1b5e20'))
  for (const [picture, colour] of [
    [first, [198, 40, 40]],
    [second, [27, 94, 32]],
  ] as const) {
    for (const [index, value] of (await colourOf(picture)).entries()) {
      // Within what a JPEG may be off.
      expect(Math.abs(value - (colour[index] ?? 0))).toBeLessThan(5)
    }
  }
})

/** In the middle of the picture. */
async function colourOf(picture: Buffer | undefined) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(middle, middle + 3)]
}
