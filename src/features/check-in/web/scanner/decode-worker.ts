import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoderFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { decoderOptions } from './decoder-options.ts'

/** `failed`: this worker reads nothing any more, because the library never loads its `.wasm` a second time. */
export type WorkerAnswer = { codes: { text: string; corners: { x: number; y: number }[] }[] } | { failed: string }

const answer = (message: WorkerAnswer) =>
  // A worker speaks to the page that made it; there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(message)
const fail = (error: unknown) => answer({ failed: String(error) })

// Served by the product itself: the library's own default is a public network that a hall may not reach.
const loaded = prepareZXingModule({ overrides: { locateFile: () => decoderFile }, fireImmediately: true })

/** The first answer says that it has loaded; then each frame is answered with the codes in it, in order. */
loaded.then(() => answer({ codes: [] }), fail)
self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, decoderOptions).then(
    (found) =>
      answer({
        codes: found
          .filter(({ isValid }) => isValid)
          .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
            text,
            corners: [topLeft, topRight, bottomRight, bottomLeft],
          })),
      }),
    fail,
  )
})
