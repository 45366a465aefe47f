import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Refusal } from './upload-rules.ts'

const longestMilliseconds = 15_000

/**
 * In a thread of its own, with its own memory and a time limit: a file made to be slow to read stops nobody else, and is
 * refused in the end.
 */
export async function inspectPdfApart(bytes: Buffer): Promise<Refusal | null> {
  const worker = new Worker(new URL('./inspect-pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMilliseconds) })) as [
      Refusal | null,
    ]
    return answer
  } catch (error) {
    if (isOutOfBounds(error)) return 'pdf_too_complex'
    throw error
  } finally {
    await worker.terminate()
  }
}

const isOutOfBounds = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ABORT_ERR' || error.code === 'ERR_WORKER_OUT_OF_MEMORY')
