import type { ReaderOptions } from 'zxing-wasm/reader'

/** As specified: QR codes only, but as hard as it can. */
export const decoderOptions: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 255,
}
