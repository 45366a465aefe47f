import { pipeline, type Readable, Transform } from 'node:stream'

/** A stream tells its size first: S3 asks for it, and a client that hangs up half-way must not leave half a file. */
type Content = Uint8Array | { stream: Readable; size: number }
type StoredObject = { body: Readable; contentType: string; size: number }

export type ObjectStorage = {
  put: (key: string, content: Content, options: { contentType: string }) => Promise<void>
  get: (key: string) => Promise<StoredObject | null>
  remove: (key: string) => Promise<void>
  /** The keys of all that is stored, in no order. */
  list: () => AsyncIterable<string>
}

/** The same bytes, failing at the end unless they are exactly as many as were announced. */
export function wholeStream({ stream, size }: { stream: Readable; size: number }): Readable {
  let seen = 0
  const refusal = () => new Error(`A stream announced as ${size} bytes had ${seen}`)
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > size ? refusal() : null, chunk)
    },
    flush(done) {
      done(seen === size ? null : refusal())
    },
  })
  // Errors reach the reader of the counter; the callback only keeps them from being thrown a second time.
  return pipeline(stream, counter, () => {})
}
