import { constants, createInflate } from 'node:zlib'

type Inflated = { length: number; toString: (encoding: 'latin1') => string }

/**
 * Undoes zlib's compression for as long as the stream itself goes on, whatever lies behind it, and stops at the limit.
 * A stream that ends early gives what is there, as readers of PDFs do.
 */
export async function inflateUpTo(
  bytes: Buffer,
  limit: number,
  { keep = true } = {},
): Promise<Inflated | 'too_large' | 'broken'> {
  const inflater = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 64 * 1024 })
  const chunks: Buffer[] = []
  let length = 0
  inflater.end(bytes)
  try {
    for await (const chunk of inflater as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > limit) return 'too_large'
      if (keep) chunks.push(chunk)
    }
  } catch {
    return 'broken'
  }
  return { length, toString: (encoding) => Buffer.concat(chunks).toString(encoding) }
}
