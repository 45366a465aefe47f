import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

type ZipFile = { name: string; content: string | AsyncIterable<string> }

const deflate = promisify(deflateRaw)

/**
 * A zip archive as it grows: each part leaves as soon as it is packed, and the memory of one part is enough for all. Packing runs
 * beside the program, which goes on answering others. No archive of ours comes near four gigabytes, where another format begins.
 */
export async function* zipOf(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const start = at
    const sums = { crc: 0, packed: 0, size: 0 }
    const head = localHeader(name)
    at += head.length
    yield head
    const isWhole = typeof content === 'string'
    for await (const text of isWhole ? [content] : content) {
      const part = Buffer.from(text)
      sums.crc = crc32(part, sums.crc)
      sums.size += part.length
      // Each part ends at a whole byte and without the mark of an end, so that parts packed one by one are one stream.
      const packed = await deflate(part, isWhole ? {} : { finishFlush: constants.Z_SYNC_FLUSH })
      sums.packed += packed.length
      yield packed
    }
    const last = isWhole ? Buffer.alloc(0) : await deflate('')
    sums.packed += last.length
    const sized = Buffer.concat([numbers(['4', 0x08074b50]), sizes(sums)])
    at += sums.packed + sized.length
    yield Buffer.concat([last, sized])
    listed.push(listing(name, start, sums))
  }
  const directory = Buffer.concat(listed)
  yield Buffer.concat([
    directory,
    numbers(['4', 0x06054b50], ['2', 0], ['2', 0], ['2', files.length], ['2', files.length]),
    numbers(['4', directory.length], ['4', at], ['2', 0]),
  ])
}

type Sums = { crc: number; packed: number; size: number }

/** Bit 3: the sizes stand behind the file, since nobody knows them before. Bit 11: names are UTF-8. */
const flags = 0x0808
const version = 20
const deflated = 8
/** The first of January 1980, midnight: the archive says nothing about who made it when. */
const madeAt = [
  ['2', 0],
  ['2', 0x21],
] as const

const sizes = ({ crc, packed, size }: Sums) => numbers(['4', crc], ['4', packed], ['4', size])

const localHeader = (name: string): Buffer =>
  Buffer.concat([
    numbers(['4', 0x04034b50], ['2', version], ['2', flags], ['2', deflated], ...madeAt),
    sizes({ crc: 0, packed: 0, size: 0 }),
    numbers(['2', Buffer.byteLength(name)], ['2', 0]),
    Buffer.from(name),
  ])

const listing = (name: string, start: number, sums: Sums): Buffer =>
  Buffer.concat([
    numbers(['4', 0x02014b50], ['2', version], ['2', version], ['2', flags], ['2', deflated], ...madeAt),
    sizes(sums),
    numbers(['2', Buffer.byteLength(name)], ['2', 0], ['2', 0], ['2', 0], ['2', 0], ['4', 0], ['4', start]),
    Buffer.from(name),
  ])

/** Little-endian, each of so many bytes. */
function numbers(...values: readonly (readonly ['2' | '4', number])[]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const written = Buffer.alloc(Number(bytes))
      written.writeUIntLE(value, 0, Number(bytes))
      return written
    }),
  )
}
