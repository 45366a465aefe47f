import { drawAsJpeg } from './draw-as-jpeg.ts'

/** Answers a picture with its JPEG, or with null where it cannot be opened here. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  // A worker speaks to the page that made it; there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const answer = (jpeg: Blob | null) => self.postMessage(jpeg)
  drawAsJpeg(data, ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    return {
      context: canvas.getContext('2d'),
      encode: (type, quality) => canvas.convertToBlob({ type, quality }),
    }
  }).then(answer, () => answer(null))
})
