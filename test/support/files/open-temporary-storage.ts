import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ObjectStorage, openStorage } from '#platform/server/object-storage.ts'

type TemporaryStorage = { storage: ObjectStorage; folder: string; removeFolder: () => Promise<void> }

export async function openTemporaryStorage(): Promise<TemporaryStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'tipon-uploads-'))
  const storage = openStorage({ STORAGE_URL: pathToFileURL(folder).href, S3_REGION: 'us-east-1' })
  return { storage, folder, removeFolder: () => rm(folder, { recursive: true }) }
}
