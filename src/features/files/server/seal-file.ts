import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { derivedKey } from '#platform/server/derived-key.ts'

type SealedFile = { id: string; purpose: string; content_type: string }

const algorithm = 'aes-256-gcm'
const version = 1
const nonceLength = 12
const tagLength = 16

/** Version, nonce, ciphertext, tag. The key is outside both database and storage, and another one for every file. */
export function sealFile(secret: string, file: SealedFile, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, fileKey(secret, file), nonce).setAAD(label(file))
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws unless these are the very bytes that were sealed, as this file, with this secret. */
export function unsealFile(secret: string, file: SealedFile, sealed: Buffer): Buffer {
  try {
    if (sealed[0] !== version) throw new Error(`unknown version ${sealed[0]}`)
    const nonce = sealed.subarray(1, 1 + nonceLength)
    const decipher = createDecipheriv(algorithm, fileKey(secret, file), nonce, { authTagLength: tagLength })
      .setAAD(label(file))
      .setAuthTag(sealed.subarray(-tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceLength, -tagLength)), decipher.final()])
  } catch (cause) {
    throw new Error(`The stored file ${file.id} was changed, or was sealed with another secret`, { cause })
  }
}

const fileKey = (secret: string, { id }: SealedFile): Buffer =>
  Buffer.from(hkdfSync('sha256', derivedKey(secret, 'files'), '', id, 32))

/** Sealed with the bytes: a row that was changed to show a picture as something else no longer opens it. */
const label = ({ id, purpose, content_type }: SealedFile): Buffer =>
  Buffer.from([version, id, purpose, content_type].join('\n'))
