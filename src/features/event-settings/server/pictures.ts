import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { drawUpload } from '#features/files/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { derivedKey } from '#platform/server/derived-key.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { checkFields, type FormPart, readForm } from '#platform/server/read-form.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type EventSettings, pictureUpload } from '../contract.ts'
import { settingsRefusals } from '../texts/refusals.ts'
import { makeSizes, recipe } from './make-sizes.ts'
import { contentTypeOf, type PictureKind, typesOf } from './picture-rules.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }
type Received = { kind: PictureKind; bytes: Buffer; from: string }

export async function readPicture(parts: AsyncIterable<FormPart>): Promise<Omit<Received, 'from'>> {
  const { fields, file } = await readForm(parts, 'picture')
  return { ...checkFields(pictureUpload, fields), bytes: file ?? Buffer.alloc(0) }
}

/** A slip of the thumb is repeated a few times; a script, a few thousand. */
const rateLimit = (by: Staff) => ({ key: `picture:${by.id}`, limit: 60, seconds: 3600 })

/**
 * Keeps a picture in the sizes that are shown. Sent again, as after a lost answer, it is the same one: what it is called
 * follows from what it shows, by a secret of ours, so that nobody who has the file can ask whether we have it too.
 */
export async function keepPicture({ db, storage, secret }: Deps, by: Staff, { kind, bytes, from }: Received) {
  await consumeRateLimit(db, rateLimit(by))
  const id = createHmac('sha256', derivedKey(secret, 'event-pictures'))
    .update(`${kind}\n${recipe}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 32)
  const { files, ...picture } = await drawUpload({ bytes, field: 'picture', from }, (pixels) => makeSizes(kind, pixels))
  // The row comes first: a crash in between leaves a row that the sweep finds, not files that nobody knows of.
  await db
    .insertInto('event_picture')
    .values({ id, kind, ...picture, uploaded_by: by.id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ kind, uploaded_at: sql<Date>`now()` }))
    .execute()
  for (const { size, type, bytes: content } of files) {
    const name = nameOf(id, size, type)
    await storage.put(keyOf(name), content, { contentType: contentTypeOf(name) ?? '' })
  }
  return { id, ...picture }
}

const nameOf = (id: string, size: number, type: string): string => `${id}-${size}.${type}`
const keyOf = (name: string): string => `event_picture/${name}`

/** What a name stands for never changes; whatever is inside, it runs nothing. */
export async function openPicture(storage: ObjectStorage, name: string) {
  const type = contentTypeOf(name)
  const object = type && (await storage.get(keyOf(name)))
  if (!object) throw new DomainError('not_found', 'picture_not_found', settingsRefusals.pictureNotFound)
  const headers = {
    'content-type': type,
    'content-length': object.size,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return { headers, body: object.body }
}

export async function findPictures(db: Database | Tx, { pictures }: Pick<EventSettings, 'pictures'>) {
  const { banner_id, logo_id } = pictures
  const rows = await db
    .selectFrom('event_picture')
    .where('id', 'in', [banner_id, logo_id])
    .select(['id', 'kind', 'sizes', 'width', 'height', 'is_light'])
    .execute()
  const find = (id: string, wanted: PictureKind) => {
    const { kind, ...picture } = rows.find((row) => row.id === id) ?? {}
    return kind === wanted ? (picture as (typeof rows)[number]) : null
  }
  return { banner: find(banner_id, 'banner'), logo: find(logo_id, 'logo') }
}

/** Friendlier than the database, which refuses it too: a page may be open for longer than a picture waits to be saved. */
export async function checkPictures(tx: Tx, wanted: EventSettings): Promise<void> {
  const { banner, logo } = await findPictures(tx, wanted)
  const gone = {
    ...(wanted.pictures.banner_id !== '' && banner === null && { banner_id: [settingsRefusals.pictureGone] }),
    ...(wanted.pictures.logo_id !== '' && logo === null && { logo_id: [settingsRefusals.pictureGone] }),
  }
  if (Object.keys(gone).length > 0) {
    throw new DomainError('conflict', 'picture_gone', settingsRefusals.pictureGone, gone)
  }
}

/**
 * Removes pictures that neither an event nor a draft has referred to for a day. First it is made so that nothing can refer
 * to them any more, which the database refuses for those that something does; the row goes last, since it says what to remove.
 */
export async function sweepPictures({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<number> {
  const isUnused = sql<boolean>`uploaded_at < now() - interval '1 day'
    and not exists (select from event where event_picture.id in (banner_id, logo_id))
    and not exists (select from event_draft where event_picture.id in (banner_id, logo_id))`
  await db
    .updateTable('event_picture')
    .set({ kind: 'removed' })
    .where('kind', '<>', 'removed')
    .where(isUnused)
    .execute()
  const removed = await db.selectFrom('event_picture').where('kind', '=', 'removed').select(['id', 'sizes']).execute()
  for (const { id, sizes } of removed) {
    const types = new Set(Object.values(typesOf).flat())
    for (const size of sizes) for (const type of types) await storage.remove(keyOf(nameOf(id, size, type)))
    await db.deleteFrom('event_picture').where('id', '=', id).where('kind', '=', 'removed').execute()
  }
  return removed.length
}
