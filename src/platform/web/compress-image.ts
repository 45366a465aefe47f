// oxlint-disable-next-line import/default -- Vite makes it of the file
import workerFile from './compress-image-worker.ts?worker&url'

/** Below this a photo is sent as it is, if it is of a kind every server and browser can open. */
const SMALL = 400 * 1024
const plain = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** What is loaded for the first picture, for the time without a network. */
export const imageFiles: readonly string[] = [workerFile]

export class UnreadableImage extends Error {}

/**
 * The picture as a JPEG of about a megabyte at most: a proof of payment stays readable, and 12 MB need not cross a weak line.
 * Throws UnreadableImage where this browser cannot open the picture (HEIC outside Safari, a damaged file).
 */
export async function compressImage(file: File): Promise<File> {
  if (plain.has(file.type) && file.size <= SMALL && (await opens(file))) return file
  const jpeg = await inWorker(file).catch(() => onPage(file))
  if (plain.has(file.type) && jpeg.size >= file.size) return file
  return new File([jpeg], `${file.name.replace(/\.\w+$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
}

const opens = async (file: File): Promise<boolean> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  bitmap?.close()
  return bitmap !== null
}

/** Off the page's own thread: an old phone needs seconds for one photo, and the form must not freeze. */
async function inWorker(file: File): Promise<Blob> {
  const worker = new Worker(workerFile, { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
        data ? resolve(data) : reject(new UnreadableImage()),
      )
      worker.addEventListener('error', () => reject(new Error('the worker did not start')))
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

/** For the few browsers without a canvas in workers; all others need not fetch it. */
async function onPage(file: File): Promise<Blob> {
  try {
    const { drawAsJpeg } = await import('./draw-as-jpeg.ts')
    return await drawAsJpeg(file, ({ width, height }) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      return {
        context: canvas.getContext('2d'),
        encode: (type, quality) =>
          new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), type, quality),
          ),
      }
    })
  } catch (error) {
    throw new UnreadableImage(file.type, { cause: error })
  }
}
