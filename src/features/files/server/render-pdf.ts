import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { DrawnPage } from './render-pdf-worker.ts'
import type { Refusal } from './upload-rules.ts'

// Of its own computing: what is slow only because the server is busy is drawn all the same.
const mostComputing = 4_000
const longestMilliseconds = 30_000

/**
 * The pages of a PDF as pictures, and nothing else of it: what acts, links or hides stays behind. They are drawn in a
 * thread with its own memory, which is ended when it takes too long: a file made to be slow stops nobody else.
 */
export async function renderPdf(bytes: Buffer): Promise<Buffer[] | Refusal> {
  const worker = new Worker(new URL('./render-pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // What PDFium has to say about a file that it cannot read is nothing for our log.
    stdout: true,
    stderr: true,
  })
  const tooMuch = new AbortController()
  const watch = async () => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > mostComputing) tooMuch.abort()
  }
  // It cannot be asked before it runs, or any more.
  const watching = setInterval(() => void watch().catch(() => {}), 100)
  const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(longestMilliseconds)])
  const pages: Promise<Buffer>[] = []
  try {
    const messages = on(worker, 'message', { signal, close: ['exit'] })
    for await (const [message] of messages as AsyncIterable<[DrawnPage | Refusal]>) {
      if (typeof message === 'string') return message
      // Under --watch Node's own thread says which files it has read.
      if ('pixels' in message) pages.push(toJpeg(message))
    }
    return await Promise.all(pages)
  } catch (error) {
    if (isOutOfBounds(error)) return 'pdf_too_complex'
    throw error
  } finally {
    clearInterval(watching)
    await Promise.allSettled([worker.terminate(), ...pages])
  }
}

/** Letters are sharper than photos: colour is kept at its full size. */
const toJpeg = ({ width, height, pixels }: DrawnPage): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()

const isOutOfBounds = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ABORT_ERR' || error.code === 'ERR_WORKER_OUT_OF_MEMORY')
