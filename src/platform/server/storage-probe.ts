import { keepFor } from './keep-for.ts'
import type { ObjectStorage } from './stored-object.ts'

const key = 'probe/ready'
/** More than the smallest piece a disk gives away: a full one must be noticed. */
const content = new Uint8Array(65_536)
const goodForMilliseconds = 10_000

/** Whether files can be stored, found out by storing one; asked often, it is tried once in ten seconds. */
export const createStorageProbe = (storage: ObjectStorage): (() => Promise<void>) =>
  keepFor(goodForMilliseconds, () => storage.put(key, content, { contentType: 'application/octet-stream' }))
