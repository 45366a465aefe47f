import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { derivedKey } from '#platform/server/derived-key.ts'

/** Every page is an object of its own in the storage. */
export const pageKey = (storage_key: string, page: number): string => `${storage_key}-${page}`

type Page = { id: string; purpose: string; page: number }

const algorithm = 'aes-256-gcm'
const version = 1
const nonceLength = 12
const tagLength = 16

/** Version, nonce, ciphertext, tag. The key is outside both database and storage, and another one for every file. */
export function sealPage(secret: string, page: Page, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, fileKey(secret, page), nonce).setAAD(label(page))
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws unless these are the very bytes that were sealed, as this page of this file, with this secret. */
export function unsealPage(secret: string, page: Page, sealed: Buffer): Buffer {
  try {
    if (sealed[0] !== version) throw new Error(`unknown version ${sealed[0]}`)
    const nonce = sealed.subarray(1, 1 + nonceLength)
    const decipher = createDecipheriv(algorithm, fileKey(secret, page), nonce, { authTagLength: tagLength })
      .setAAD(label(page))
      .setAuthTag(sealed.subarray(-tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceLength, -tagLength)), decipher.final()])
  } catch (cause) {
    throw new Error(`The stored file ${page.id} was changed, or was sealed with another secret`, { cause })
  }
}

const fileKey = (secret: string, { id }: Page): Buffer =>
  Buffer.from(hkdfSync('sha256', derivedKey(secret, 'files'), '', id, 32))

/** Sealed with the bytes: the pages of two files, or two pages of one, cannot be exchanged in the storage. */
const label = ({ id, purpose, page }: Page): Buffer => Buffer.from([version, id, purpose, page].join('\n'))
