import type { ObjectStorage } from '#platform/server/object-storage.ts'

/** All but what the store knows of the database beside it. */
export async function copyFiles({ from, to }: { from: ObjectStorage; to: ObjectStorage }): Promise<number> {
  let copied = 0
  for await (const key of from.list()) {
    const object = key.startsWith('audit/') ? null : await from.get(key)
    // One that was deleted meanwhile needs no copy.
    if (!object) continue
    const { body: stream, contentType, size } = object
    await to.put(key, { stream, size }, { contentType })
    copied++
  }
  return copied
}
