import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoderFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { decoderOptions } from './decoder-options.ts'

// Served by the product itself: the library's own default is a public network that a hall may not reach.
prepareZXingModule({ overrides: { locateFile: () => decoderFile } })

/** Answers each frame with the codes in it, in order; a frame that cannot be read has none. */
self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  const answer = (codes: { text: string; corners: { x: number; y: number }[] }[]) =>
    // A worker speaks to the page that made it; there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    self.postMessage(codes)
  readBarcodes(data, decoderOptions).then(
    (found) =>
      answer(
        found
          .filter(({ isValid }) => isValid)
          .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
            text,
            corners: [topLeft, topRight, bottomRight, bottomLeft],
          })),
      ),
    () => answer([]),
  )
})
