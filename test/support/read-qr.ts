import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** What a phone would read from the picture; undefined when it sees no code. */
export function readQr(png: Uint8Array): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(png))
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data
}
