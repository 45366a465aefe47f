import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ObjectStorage, wholeStream } from './stored-object.ts'

const longestHeader = 256

/**
 * For development and for a church with one server. The content type is the file's first line, so that a file is one
 * thing that is there or not, never a body without its type.
 */
export function openFileStorage(folder: string): ObjectStorage {
  const pathOf = (key: string) => join(folder, key)
  return {
    put: async (key, content, { contentType }) => {
      const path = pathOf(key)
      // No key starts with a dot, so none can name a file that is still being written.
      const partial = join(folder, `.${randomUUID()}.partial`)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const file = await open(partial, 'wx', 0o600)
        const body = content instanceof Uint8Array ? Readable.from([content]) : wholeStream(content)
        try {
          await file.write(`${contentType}\n`)
          await pipeline(body, file.createWriteStream({ flush: true }))
        } finally {
          await file.close()
        }
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const file = await openIfThere(pathOf(key))
      if (!file) return null
      try {
        const { buffer } = await file.read(Buffer.alloc(longestHeader), 0, longestHeader, 0)
        const start = buffer.indexOf('\n') + 1
        const { size } = await file.stat()
        const contentType = buffer.toString('latin1', 0, start - 1)
        return { body: file.createReadStream({ start }), contentType, size: size - start }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => keysIn(folder),
  }
}

async function* keysIn(folder: string, prefix = ''): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(folder, prefix))) {
    const key = prefix + entry.name
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* keysIn(folder, `${key}/`)
    else yield key
  }
}

async function entriesOf(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    // Made with the first file in it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
