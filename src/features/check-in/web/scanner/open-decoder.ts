import decoderFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
// oxlint-disable-next-line import/default -- Vite makes it of the file
import workerFile from './decode-worker.ts?worker&url'

export type SeenCode = { text: string; corners: readonly { x: number; y: number }[] }
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

/** Where the browser's own decoder sees nothing, ours looks too: it reads damaged, turned and inverted codes. */
function withSecondLook(native: Decoder): Decoder {
  let own: Decoder | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    read: async (video) => {
      const found = await native.read(video)
      const now = performance.now()
      if (found.length > 0 || now - lookedAt < secondLookEvery) return found
      lookedAt = now
      own ??= workerDecoder()
      return own.read(video).catch((error: unknown) => {
        // It could not be loaded: the browser's own goes on alone, and the next look tries again.
        console.error(error)
        own?.close()
        own = undefined
        return found
      })
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
      const found = await detector.detect(video)
      return found.map(({ rawValue, cornerPoints }) => ({ text: rawValue, corners: cornerPoints }))
    },
    close: () => undefined,
  }
}

function workerDecoder(): Decoder {
  const worker = new Worker(workerFile, { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  // Frames are read one after the other, so one pair is enough.
  let waiting: PromiseWithResolvers<SeenCode[]> | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<SeenCode[]>) => waiting?.resolve(data))
  worker.addEventListener('error', () => waiting?.reject(new Error('the decoder did not start')))
  return {
    read: (video) => {
      const { videoWidth: width, videoHeight: height } = video
      if (!context || width === 0) return Promise.resolve([])
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width
        canvas.height = height
      }
      context.drawImage(video, 0, 0)
      const frame = context.getImageData(0, 0, width, height)
      waiting = withResolvers()
      worker.postMessage(frame, [frame.data.buffer])
      return waiting.promise
    },
    close: () => worker.terminate(),
  }
}

/** Promise.withResolvers, which phones of 2023 do not have yet. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  const pair: Partial<PromiseWithResolvers<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(pair, { resolve, reject }))
  return { ...(pair as PromiseWithResolvers<T>), promise }
}
