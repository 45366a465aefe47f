import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Database } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { cleanImage } from './clean-image.ts'
import { inspectPdfApart } from './inspect-pdf-apart.ts'
import { sealFile } from './seal-file.ts'
import { sniffType } from './sniff-type.ts'
import { takeTurns } from './take-turns.ts'
import { largestUpload, type Refusal, sentenceFor } from './upload-rules.ts'

type Parts = { db: Database; storage: ObjectStorage; secret: string }

/** `field` is where the sender's form shows a refusal. */
type Upload = { bytes: Buffer; purpose: 'payment_proof' | 'identification'; field: string }

// Two pictures at a time leave half of Node's threads to everybody else.
const inTurn = takeTurns({ atOnce: 2, bytesInLine: 256 * 1024 * 1024 })

/**
 * Checks, cleans, encrypts and keeps a file that somebody sent. A file that no row of another table points to within a
 * day is swept away, with its row.
 */
export async function storeUpload(
  { db, storage, secret }: Parts,
  { bytes, purpose, field }: Upload,
): Promise<{ id: string; sha256: Buffer }> {
  const clean = await inTurn(bytes.length, () => cleanUpload(bytes))
  if (typeof clean === 'string') {
    const message = sentenceFor(clean)
    throw new DomainError('invalid', clean, message, { [field]: [message] })
  }
  const file = { id: randomUUIDv7(), purpose, content_type: clean.content_type }
  const storage_key = `${purpose}/${file.id}`
  const sha256 = createHash('sha256').update(bytes).digest()
  // The row comes first: a crash in between leaves a row that the sweep finds, not a file that nobody knows of.
  await db
    .insertInto('stored_file')
    .values({ ...file, storage_key, size: clean.bytes.length, sha256 })
    .execute()
  try {
    // The storage is not told what it holds.
    await storage.put(storage_key, sealFile(secret, file, clean.bytes), { contentType: 'application/octet-stream' })
  } catch (error) {
    // If this fails too, the sweep removes the row, and the reason to report is the first one.
    await db
      .deleteFrom('stored_file')
      .where('id', '=', file.id)
      .execute()
      .catch(() => {})
    throw error
  }
  return { id: file.id, sha256 }
}

async function cleanUpload(bytes: Buffer): Promise<{ bytes: Buffer; content_type: string } | Refusal> {
  if (bytes.length === 0) return 'file_empty'
  if (bytes.length > largestUpload) return 'file_too_large'
  const type = await sniffType(bytes)
  if (type === 'pdf') return (await inspectPdfApart(bytes)) ?? { bytes, content_type: 'application/pdf' }
  if (type !== 'image') return type
  const image = await cleanImage(bytes)
  return typeof image === 'string' ? image : { bytes: image, content_type: 'image/jpeg' }
}
