import decoderFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { WorkerAnswer } from './decode-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes it of the file
import workerFile from './decode-worker.ts?worker&url'

export type SeenCode = {
  text: string
  corners: readonly { x: number; y: number }[]
  /** `performance.now()` of the frame. */
  seenAt: number
}
export type Decoder = {
  /** The codes in the frame that the video shows now; corners are in the video's own pixels. */
  read: (video: HTMLVideoElement) => Promise<SeenCode[]>
  close: () => void
}

type NativeDetector = {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string; cornerPoints: { x: number; y: number }[] }[]>
}
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** What our own decoder loads, for the time without a network. */
export const decoderFiles: readonly string[] = [workerFile, decoderFile]

/** The browser's own decoder costs little battery; where there is none, ours alone runs beside the page. */
export async function openDecoder(): Promise<Decoder> {
  const native = await nativeDecoder()
  return native ? withSecondLook(native) : workerDecoder()
}

/** Often enough for a code that is held up; every frame would heat a phone that waits for the next ticket. */
const secondLookEvery = 250
/** How long after a failure a decoder is opened again. */
export const reopenDelay = 2_000

/**
 * Where the browser's own decoder sees nothing, ours looks too: it reads damaged, turned and inverted codes. Nobody waits
 * for it, because it may be loading for as long as the line is weak: what it sees comes with the frame after.
 */
function withSecondLook(native: Decoder): Decoder {
  let own: Decoder | undefined
  let looking = false
  let nextLookAt = 0
  let seenByOwn: SeenCode[] = []

  const look = async (video: HTMLVideoElement) => {
    looking = true
    nextLookAt = performance.now() + secondLookEvery
    try {
      own ??= workerDecoder()
      seenByOwn = await own.read(video)
    } catch (error) {
      console.error(error)
      own?.close()
      own = undefined
      nextLookAt = performance.now() + reopenDelay
    } finally {
      looking = false
    }
  }

  return {
    read: async (video) => {
      const found = await native.read(video)
      if (found.length === 0 && !looking && performance.now() >= nextLookAt) void look(video)
      const seen = [...found, ...seenByOwn]
      seenByOwn = []
      return seen
    },
    close: () => {
      native.close()
      own?.close()
    },
  }
}

async function nativeDecoder(): Promise<Decoder | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !formats.includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return {
    read: async (video) => {
      const seenAt = performance.now()
      const found = await detector.detect(video)
      return found.map(({ rawValue, cornerPoints }) => ({ text: rawValue, corners: cornerPoints, seenAt }))
    },
    close: () => undefined,
  }
}

function workerDecoder(): Decoder {
  const worker = new Worker(workerFile, { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  // One answer is waited for at a time: first that it has loaded, then those to the frames.
  let waiting = withResolvers<Extract<WorkerAnswer, { codes: unknown }>['codes']>()
  const loaded = waiting.promise
  // Whoever reads is told; a failure that comes before is nobody's yet.
  loaded.catch(() => undefined)
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if ('failed' in data) waiting.reject(new Error(`the decoder failed: ${data.failed}`))
    else waiting.resolve(data.codes)
  })
  worker.addEventListener('error', () => waiting.reject(new Error('the decoder did not start')))
  return {
    read: async (video) => {
      // The frame is taken after that: one from before a long wait would be somebody who has gone on.
      await loaded
      const { videoWidth: width, videoHeight: height } = video
      if (!context || width === 0) return []
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width
        canvas.height = height
      }
      const seenAt = performance.now()
      context.drawImage(video, 0, 0)
      const frame = context.getImageData(0, 0, width, height)
      waiting = withResolvers()
      worker.postMessage(frame, [frame.data.buffer])
      const codes = await waiting.promise
      return codes.map((code) => ({ ...code, seenAt }))
    },
    close: () => worker.terminate(),
  }
}

type WithResolvers<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: Error) => void }

/** Promise.withResolvers, which phones of 2023 do not have yet. */
function withResolvers<T>(): WithResolvers<T> {
  const pair: Partial<WithResolvers<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(pair, { resolve, reject }))
  return { ...(pair as WithResolvers<T>), promise }
}
