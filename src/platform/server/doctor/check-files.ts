import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import { openStorage } from '../object-storage.ts'
import { codeOf, type Finding, type Installation } from './finding.ts'
import { doctorTexts } from './texts.ts'

const { well, files: texts } = doctorTexts

const wrong = (words: string): Finding => ({ area: 'files', state: 'wrong', words })
const stops = (words: string): Finding => ({ ...wrong(words), stops: true })

/** A file is written, read and removed, as the product does it. */
export async function checkFiles({ env }: Installation): Promise<Finding[]> {
  const storage = openStorage(env)
  const key = `doctor/${randomUUID()}`
  const content = Buffer.from(key)
  try {
    await storage.put(key, content, { contentType: 'text/plain' })
    const kept = await storage.get(key)
    const isSame = kept !== null && content.equals(await buffer(kept.body))
    await storage.remove(key)
    return [isSame ? { area: 'files', state: 'well', words: well.files } : stops(texts.other)]
  } catch (error) {
    return [sayRefusal(codeOf(error), env)]
  }
}

function sayRefusal(code: string, { STORAGE_URL }: Pick<Env, 'STORAGE_URL'>): Finding {
  if (code === 'ENOSPC' || code === 'EDQUOT') return wrong(texts.full)
  if (STORAGE_URL.startsWith('file:')) return stops(texts.folder(fileURLToPath(STORAGE_URL)))
  const refusals: Record<string, string> = {
    NoSuchBucket: texts.bucket,
    InvalidAccessKeyId: texts.login,
    SignatureDoesNotMatch: texts.login,
    AccessDenied: texts.login,
    CredentialsProviderError: texts.login,
    RequestTimeTooSkewed: texts.clock,
  }
  const refusal = refusals[code]
  return refusal === undefined ? wrong(texts.unreachable(code)) : stops(refusal)
}
