import { fileURLToPath } from 'node:url'
import { DomainError } from '#shared/domain-error.ts'
import type { Env } from './env.ts'
import { openFileStorage } from './file-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { ObjectStorage } from './stored-object.ts'
import { storageRefusals as refusals } from './texts.ts'

export type { ObjectStorage }

type StorageEnv = Pick<Env, 'STORAGE_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

export function openStorage(env: StorageEnv): ObjectStorage {
  const url = new URL(env.STORAGE_URL)
  const storage = url.protocol === 's3:' ? openS3Storage(url.hostname, env) : openFileStorage(fileURLToPath(url))
  return {
    put: async (key, content, options) => {
      refuseHostileKey(key)
      if (!/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w-]+)?$/.test(options.contentType)) {
        throw new DomainError('invalid', 'invalid_content_type', refusals.contentType)
      }
      await orUnavailable(storage.put(key, content, options))
    },
    get: async (key) => {
      refuseHostileKey(key)
      return orUnavailable(storage.get(key))
    },
    remove: async (key) => {
      refuseHostileKey(key)
      await orUnavailable(storage.remove(key))
    },
    list: () => storage.list(),
  }
}

/** Keys are ours (kind/uuid), so the alphabet can be narrow: no part starts with a dot, hence no `..` and no hidden file. */
function refuseHostileKey(key: string): void {
  if (key.length > 200 || !/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(key)) {
    throw new DomainError('invalid', 'invalid_storage_key', refusals.key)
  }
}

/** A store that is down or full is the visitor's cue to try again, not a fault of the request. */
async function orUnavailable<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (cause) {
    throw Object.assign(new DomainError('unavailable', 'storage_unavailable', refusals.unavailable), { cause })
  }
}
