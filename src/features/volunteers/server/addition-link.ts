import { createHash } from 'node:crypto'
import { readSignedId, signId } from '#platform/server/derived-key.ts'

type Asked = { needed: string[]; needed_note: string; needed_at: Date | null }

/** Signed together with what was asked and when: once that is answered, or asked anew, the link is dead for good. */
export const additionToken = (secret: string, { id, ...asked }: Asked & { id: string }): string =>
  signId(secret, purposeOf(asked), id)

/** Whose link this claims to be. Only `provesAddition` tells whether it is one. */
export function claimedApplication(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32) return null
  return bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const provesAddition = (secret: string, token: string, asked: Asked): boolean =>
  readSignedId(secret, purposeOf(asked), token) !== null

function purposeOf({ needed, needed_note, needed_at }: Asked): string {
  const asked = createHash('sha256').update(JSON.stringify([needed, needed_note, needed_at]))
  return `volunteer-addition/${asked.digest('hex')}`
}
