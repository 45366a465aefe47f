import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { EventPicture } from '#features/events/contract.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { accessToken } from '#test/support/access-token.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { startSettings } from '#test/support/changing-settings.ts'
import { cleanedSamples, refusedSamples } from '#test/support/files/hostile-samples.ts'
import { aPhonePhoto, aPhoto, aPng } from '#test/support/files/image-samples.ts'
import { aScene } from '#test/support/files/scene-sample.ts'
import type { SettingsAnswer } from '../contract.ts'
import { keepPicture, sweepPictures } from './pictures.ts'

async function startPictures() {
  const here = await startSettings()
  const { app, db, files, admin } = here
  const authorization = `Bearer ${await accessToken(db, admin.id)}`
  const send = (kind: string, bytes: Buffer, headers: Record<string, string> = { authorization }) => {
    const payload = new FormData()
    payload.set('kind', kind)
    payload.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg')
    return app.inject({ method: 'POST', url: '/api/staff/event/pictures', headers, payload })
  }
  const upload = async (kind: string, bytes: Buffer) => {
    const reply = await send(kind, bytes)
    expect(reply.statusCode).toBe(200)
    return reply.json<EventPicture>()
  }
  const get = (name: string) => app.inject(`/events/api/pictures/${name}`)
  const folder = path.join(files, 'event_picture')
  const stored = () => {
    try {
      return readdirSync(folder).sort((one, other) => one.localeCompare(other))
    } catch {
      return []
    }
  }
  const rows = () => db.selectFrom('event_picture').select(['id', 'kind']).execute()
  const sweep = () =>
    sweepPictures({ db, storage: openStorage({ STORAGE_URL: pathToFileURL(files).href, S3_REGION: 'us-east-1' }) })
  const age = () => sql`update event_picture set uploaded_at = now() - interval '25 hours'`.execute(db)
  const savePictures = (over: object) =>
    here.save({ pictures: { banner_id: '', banner_alt: '', logo_id: '', ...over } })
  return { ...here, send, upload, get, stored, rows, sweep, age, savePictures }
}

const aLogo = (colour: string) =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 100, height: 100, channels: 4, background: colour } } }])
    .png()
    .toBuffer()

test('EVENT-13 EVENT-14 a picture is drafted unseen, shown in the preview, and published', async () => {
  const here = await startPictures()
  const banner = await here.upload('banner', await aPhoto({ width: 1400, height: 900 }))
  const logo = await here.upload('logo', await aLogo('#4b2364'))
  expect(banner).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    sizes: [480, 960, 1280],
    width: 1280,
    height: 640,
    is_light: false,
  })
  expect(logo).toMatchObject({ sizes: [48, 96, 144], width: 216, height: 144, is_light: false })
  expect((await here.settings()).changed).toEqual([])

  const saved = await here.savePictures({ banner_id: banner.id, banner_alt: 'People', logo_id: logo.id })
  expect(saved.json<SettingsAnswer>().pictures).toEqual({ banner, logo })
  expect(await here.visitors()).toMatchObject({ banner: null, logo: null })
  const preview = (await here.admin.get('/api/staff/event/preview')).json()
  expect(preview.event).toMatchObject({ banner: { ...banner, alt: 'People' }, logo })
  expect(await here.visitors()).toMatchObject({ banner: null, logo: null })

  expect((await here.publish()).statusCode).toBe(200)
  expect(await here.visitors()).toMatchObject({ banner: { ...banner, alt: 'People' }, logo })
  const [entry] = (await here.admin.get('/api/staff/event/changes')).json()
  expect(entry.changed).toEqual([
    { section: 'pictures', field: 'banner_id', before: '', after: banner.id },
    { section: 'pictures', field: 'banner_alt', before: '', after: 'People' },
    { section: 'pictures', field: 'logo_id', before: '', after: logo.id },
  ])

  // Another one that is thrown away leaves the old.
  const other = await here.upload('banner', await aPhoto({ width: 600, height: 300 }))
  await here.savePictures({ banner_id: other.id, banner_alt: 'Others', logo_id: logo.id })
  const { version } = await here.settings()
  await here.admin.delete(`/api/staff/event/draft?version=${version}`)
  expect((await here.settings()).pictures).toEqual({ banner, logo })
  expect(await here.visitors()).toMatchObject({ banner: { id: banner.id }, logo })

  await here.savePictures({})
  await here.publish()
  expect(await here.visitors()).toMatchObject({ banner: null, logo: null })
})

test('EVENT-13 a banner needs words, and a draft names only pictures of its kind that are there', async () => {
  const here = await startPictures()
  const { id } = await here.upload('banner', await aPhoto())
  const silent = await here.savePictures({ banner_id: id, banner_alt: ' ' })
  expect(silent.statusCode).toBe(400)
  expect(Object.values(silent.json().fields)).toEqual([
    ['Please say in a few words what the banner shows, for those who cannot see it.'],
  ])
  const nobody = 'a'.repeat(32)
  for (const wrong of [{ logo_id: id }, { logo_id: nobody }, { banner_id: nobody, banner_alt: 'People' }]) {
    const refused = await here.savePictures(wrong)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'picture_gone'])
  }
  expect((await here.savePictures({ logo_id: '../x' })).statusCode).toBe(400)

  // Nor does the database let it be, whoever asks.
  const changes = (pictures: object) => JSON.stringify({ pictures })
  const draft = (pictures: object) =>
    here.db
      .insertInto('event_draft')
      .columns(['event_id', 'changes', 'changed_by'])
      .expression((eb) =>
        eb
          .selectFrom('event')
          .where('slug', '=', 'ls2025')
          .select([
            'id',
            sql<string>`${changes(pictures)}::jsonb`.as('changes'),
            sql<string>`${here.admin.id}::uuid`.as('by'),
          ]),
      )
      .execute()
  await expect(draft({ logo_id: id })).rejects.toMatchObject({ constraint: 'logo_of_draft' })
  await expect(draft({ banner_id: nobody })).rejects.toMatchObject({ constraint: 'banner_of_draft' })
  const event = (to: object) => here.db.updateTable('event').set(to).where('slug', '=', 'ls2025').execute()
  await expect(event({ logo_id: id })).rejects.toMatchObject({ constraint: 'logo_of_event' })
  await expect(event({ banner_id: nobody, banner_alt: 'x' })).rejects.toMatchObject({ constraint: 'banner_of_event' })
  await expect(event({ banner_id: id })).rejects.toMatchObject({ constraint: 'banner_is_described' })
})

test('EVENT-14 EVENT-15 what is served has only pixels left, upright, in the type its name says', async () => {
  const here = await startPictures()
  const bytes = await aPhonePhoto({ width: 1600, height: 1200 })
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { id, sizes } = await here.upload('banner', bytes)
  // It was taken lying on its side, so it is 1200 wide.
  expect(sizes).toEqual([480, 960, 1200])
  for (const [type, contentType] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const reply = await here.get(`${id}-960.${type}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': contentType,
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    for (const trace of ['HOSTILE', 'Exif', 'GPS']) expect(reply.rawPayload.includes(trace)).toBe(false)
  }
  for (const [type, format] of [
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ]) {
    const found = await sharp((await here.get(`${id}-960.${type}`)).rawPayload).metadata()
    expect(found).toMatchObject({ format, width: 960, height: 480 })
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined))
  }
})

test('EVENT-14 a photo that was taken lying on its side is shown upright', async () => {
  const here = await startPictures()
  const [red, blue] = ['#ff0000', '#0000ff'].map((background) => ({
    create: { width: 800, height: 1200, channels: 3 as const, background },
  }))
  if (!red || !blue) throw new Error('no colours')
  const lying = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000000' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 800, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { id } = await here.upload('banner', lying)
  const { data, info } = await sharp((await here.get(`${id}-480.jpg`)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  // What was on its left is on top: red on the whole of it, and nothing of it below.
  expect([at(20, 20) > 200, at(460, 20) > 200, at(20, 220) < 60, at(460, 220) < 60]).toEqual([true, true, true, true])
})

test('EVENT-14 a logo stays clear where it is clear, and a light one is told', async () => {
  const here = await startPictures()
  const logo = await here.upload('logo', await aLogo('#ffffff'))
  expect(logo.is_light).toBe(true)
  for (const type of ['webp', 'png']) {
    const { rawPayload } = await here.get(`${logo.id}-96.${type}`)
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([144, 96])
    expect(data[3]).toBe(0)
    expect(data[(48 * 144 + 72) * 4 + 3]).toBe(255)
  }
})

test('EVENT-14 a picture full of detail is made light enough for a phone', { timeout: 120_000 }, async () => {
  const here = await startPictures()
  const { id } = await here.upload('banner', await aScene())
  for (const type of ['avif', 'webp', 'jpg']) {
    expect((await here.get(`${id}-480.${type}`)).rawPayload.length).toBeLessThanOrEqual(24 * 1024)
    expect((await here.get(`${id}-960.${type}`)).rawPayload.length).toBeLessThanOrEqual(40 * 1024)
    expect((await here.get(`${id}-1280.${type}`)).rawPayload.length).toBeLessThanOrEqual(72 * 1024)
  }
})

test('EVENT-14 what is no picture, or a hostile one, is refused in words and leaves nothing', async () => {
  const here = await startPictures()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const bomb = aPng({ width: 60_000, height: 60_000 }, { pixels: Buffer.alloc(10) })
  const samples: [string, Buffer, string][] = [
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['an SVG', svg, 'picture_type_not_accepted'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_type_not_accepted'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'picture_type_not_accepted'],
    ['a bomb', bomb, 'image_too_many_pixels'],
    ['too much', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 'file_too_large'],
    ['half a photo', (await aPhoto({ width: 640, height: 480 })).subarray(0, 900), 'image_unreadable'],
  ]
  for (const [what, bytes, code] of samples) {
    const reply = await here.send('banner', bytes)
    expect([what, reply.statusCode, reply.json().code]).toEqual([what, 400, code])
    expect(reply.json().fields.picture).toEqual([reply.json().error])
  }
  const pictures = <S extends { name: string }>(all: readonly S[]) => all.filter(({ name }) => !name.includes('PDF'))
  const forget = () => here.db.deleteFrom('rate_limit').execute()
  for (const { name, make } of pictures(refusedSamples)) {
    await forget()
    expect([name, (await here.send('logo', await make())).statusCode]).toEqual([name, 400])
  }
  expect((await here.send('poster', await aPhoto())).statusCode).toBe(400)
  expect(await here.rows()).toEqual([])
  expect(here.stored()).toEqual([])

  // What is hidden in or behind a picture does not get through.
  for (const { make } of pictures(cleanedSamples)) {
    await forget()
    const { id, sizes } = await here.upload('logo', await make())
    for (const type of ['webp', 'png']) {
      const { statusCode, rawPayload } = await here.get(`${id}-${sizes.at(-1)}.${type}`)
      expect([statusCode, rawPayload.includes('HOSTILE'), rawPayload.includes('<script')]).toEqual([200, false, false])
    }
  }
})

test('EVENT-14 sent again after a lost answer, and by two at once, it is one picture', async () => {
  const here = await startPictures()
  const bytes = await aPhoto({ width: 300, height: 200 })
  const first = await here.upload('banner', bytes)
  const before = here.stored()
  expect(before).toEqual(['avif', 'jpg', 'webp'].map((type) => `${first.id}-300.${type}`))
  const again = await Promise.all([1, 2, 3].map(() => here.upload('banner', bytes)))
  expect(again).toEqual([first, first, first])
  expect(here.stored()).toEqual(before)
  // The same file is another picture as a logo.
  expect((await here.upload('logo', bytes)).id).not.toBe(first.id)
  expect(await here.rows()).toHaveLength(2)
})

test('EVENT-14 an admin may try thirty in a row; a script is stopped', { timeout: 120_000 }, async () => {
  const here = await startPictures()
  for (let shade = 0; shade < 30; shade++) {
    const background = { r: shade, g: 0, b: 0 }
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
    await here.upload('logo', bytes)
  }
  expect(await here.rows()).toHaveLength(30)
  await here.db.updateTable('rate_limit').set({ used: 60 }).where('key', 'like', 'picture:%').execute()
  expect((await here.send('logo', await aPhoto())).statusCode).toBe(429)
})

test('EVENT-15 only an admin sends pictures, and nobody finds one by guessing', async () => {
  const here = await startPictures()
  const finance = await asStaff(here, 'finance')
  const token = `Bearer ${await accessToken(here.db, finance.id)}`
  const bytes = await aPhoto({ width: 300, height: 200 })
  expect((await here.send('banner', bytes, {})).statusCode).toBe(401)
  expect((await here.send('banner', bytes, { authorization: token })).statusCode).toBe(403)
  expect(await here.rows()).toEqual([])

  const { id } = await here.upload('banner', bytes)
  expect((await here.get(`${id}-300.avif`)).statusCode).toBe(200)
  const names = [
    `${'0'.repeat(32)}-300.avif`,
    `${id}-480.avif`,
    `${id}-300.png`,
    `${id}-300.svg`,
    id,
    `..%2Fevent_picture%2F${id}-300.avif`,
    '..%2F..%2F..%2Fetc%2Fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    `${id}-300.avif%00.html`,
  ]
  for (const name of names) expect([name, (await here.get(name)).statusCode]).toEqual([name, 404])

  // By a secret of the installation: whoever has the file cannot find out whether it was sent here.
  const storage = openStorage({ STORAGE_URL: pathToFileURL(here.files).href, S3_REGION: 'us-east-1' })
  const admin = await here.db.selectFrom('staff_member').where('id', '=', here.admin.id).selectAll().executeTakeFirst()
  const elsewhere = { db: here.db, storage, secret: 'another secret of at least thirty-two characters' }
  const kept = await keepPicture(elsewhere, admin as unknown as Staff, { kind: 'banner', bytes, from: '203.0.113.9' })
  expect(kept.id).not.toBe(id)
})

test('EVENT-16 what neither an event nor a draft names is gone after a day, and nothing else ever', async () => {
  const here = await startPictures()
  const [published, drafted, unused] = await Promise.all(
    [300, 320, 340].map(async (width) => here.upload('banner', await aPhoto({ width, height: 200 }))),
  )
  const put = (id: string | undefined) => here.savePictures({ banner_id: id, banner_alt: 'People' })
  await put(published?.id)
  await here.publish()
  await put(drafted?.id)

  expect(await here.sweep()).toBe(0)
  await here.age()
  expect(await here.sweep()).toBe(1)
  expect(await here.sweep()).toBe(0)
  const left = new Set((await here.rows()).map(({ id }) => id))
  expect(left).toEqual(new Set([published?.id, drafted?.id]))
  expect(here.stored().filter((name) => name.startsWith(unused?.id ?? '-'))).toEqual([])
  expect(here.stored()).toHaveLength(6)

  // What was replaced is nobody's any more.
  await here.publish()
  expect(await here.sweep()).toBe(1)
  expect((await here.get(`${published?.id}-300.avif`)).statusCode).toBe(404)
  expect((await here.get(`${drafted?.id}-320.avif`)).statusCode).toBe(200)
  // Not even by hand.
  const remove = here.db.updateTable('event_picture').set({ kind: 'removed' }).execute()
  await expect(remove).rejects.toMatchObject({ constraint: 'banner_of_event' })
})

test('EVENT-16 one that is sent again waits another day, and a store that is down is tried again', async () => {
  const here = await startPictures()
  const bytes = await aPhoto({ width: 300, height: 200 })
  const { id } = await here.upload('banner', bytes)
  await here.age()
  await here.upload('banner', bytes)
  expect(await here.sweep()).toBe(0)

  await here.age()
  const down = openStorage({ STORAGE_URL: 's3://bucket', S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'us-east-1' })
  await expect(sweepPictures({ db: here.db, storage: down })).rejects.toMatchObject({ code: 'storage_unavailable' })
  // From then on nothing can name it, unless it is sent again.
  expect((await here.savePictures({ banner_id: id, banner_alt: 'People' })).json().code).toBe('picture_gone')
  await here.upload('banner', bytes)
  expect(await here.sweep()).toBe(0)
  expect((await here.savePictures({ banner_id: id, banner_alt: 'People' })).statusCode).toBe(200)
  expect((await here.get(`${id}-300.webp`)).statusCode).toBe(200)
})
