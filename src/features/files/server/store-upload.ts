import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { uploadRefusalTexts } from '../texts.ts'
import { cleanImage, type Pixels, toPixels } from './clean-image.ts'
import { fairTurns } from './fair-turns.ts'
import { removeFiles } from './remove-files.ts'
import { renderPdf } from './render-pdf.ts'
import { sniffType } from './sniff-type.ts'
import { pageKey, sealPage } from './stored-page.ts'
import { largestUpload, type Refusal, sentenceFor } from './upload-rules.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

/** `field` is where the sender's form shows a refusal; `from` is the line it came over. */
type Upload = { bytes: Buffer; purpose: 'payment_proof' | 'identification'; field: string; from: string }

// Two pictures at a time leave half of Node's threads to everybody else. A PDF may take seconds, so pictures do not wait
// behind one, nor anybody behind all that another line has sent.
const picturesInTurn = fairTurns(2)
const pdfsInTurn = fairTurns(1)

/**
 * Checks a file that somebody sent, and keeps what it shows as pictures, encrypted. A file that no row of another table
 * points to within a day is swept away, with its row.
 */
export async function storeUpload(
  { db, storage, secret }: Deps,
  { bytes, purpose, field, from }: Upload,
): Promise<{ id: string; sha256: Buffer }> {
  const pictures = await toPictures(bytes, from)
  if (typeof pictures === 'string') throw refuse(pictures, sentenceFor(pictures), field)
  const file = { id: randomUUIDv7(), purpose, pages: pictures.length }
  const sha256 = createHash('sha256').update(bytes).digest()
  const size = pictures.reduce((sum, { length }) => sum + length, 0)
  const storage_key = `${purpose}/${file.id}`
  // The row comes first: a crash in between leaves a row that the sweep finds, not a file that nobody knows of.
  await db
    .insertInto('stored_file')
    .values({ ...file, storage_key, size, sha256 })
    .execute()
  let kept = 0
  try {
    for (const picture of pictures) {
      const page = kept + 1
      // The storage is not told what it holds.
      const sealed = sealPage(secret, { ...file, page }, picture)
      await storage.put(pageKey(storage_key, page), sealed, { contentType: 'application/octet-stream' })
      kept = page
    }
  } catch (error) {
    // If this fails too, the sweep removes the rest, and the reason to report is the first one.
    await removeFiles({ db, storage }, [{ id: file.id, storage_key, pages: kept }]).catch(() => {})
    throw error
  }
  return { id: file.id, sha256 }
}

/**
 * For a picture that everybody may see: checked like every file that somebody sends, and worked on while it has its turn.
 * Nothing is stored here. Only pictures are taken, no PDF.
 */
export async function drawUpload<Drawn>(
  { bytes, field, from }: Omit<Upload, 'purpose'>,
  work: (pixels: Pixels) => Promise<Drawn>,
): Promise<Drawn> {
  const type = await typeOf(bytes)
  if (type === 'pdf' || type === 'file_type_not_accepted') {
    throw refuse('picture_type_not_accepted', uploadRefusalTexts.picture_type_not_accepted, field)
  }
  if (type !== 'image') throw refuse(type, sentenceFor(type), field)
  return picturesInTurn(from, async () => {
    const pixels = await toPixels(bytes)
    if (typeof pixels === 'string') throw refuse(pixels, sentenceFor(pixels), field)
    return work(pixels)
  })
}

const refuse = (code: string, message: string, field: string) =>
  new DomainError('invalid', code, message, { [field]: [message] })

async function typeOf(bytes: Buffer) {
  if (bytes.length === 0) return 'file_empty'
  return bytes.length > largestUpload ? 'file_too_large' : sniffType(bytes)
}

async function toPictures(bytes: Buffer, from: string): Promise<Buffer[] | Refusal> {
  const type = await typeOf(bytes)
  if (type === 'pdf') return pdfsInTurn(from, () => renderPdf(bytes))
  if (type !== 'image') return type
  const image = await picturesInTurn(from, () => cleanImage(bytes))
  return typeof image === 'string' ? image : [image]
}
