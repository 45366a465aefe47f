import sharp from 'sharp'
import { encode } from 'uqr'

/** Rows of modules; dark is true. */
export type QrModules = boolean[][]

/** Level M survives a scratched screen or a fold, and a ticket's text just fits 37 × 37 modules with it. */
export const qrModules = (text: string): QrModules => encode(text, { ecc: 'M', border: 0 }).data

/** A module is a square of this many pixels. */
const pixels = 8
/** Without four light modules around it a reader may not find the code. */
const quiet = 4 * pixels

export function qrPng(modules: QrModules): Promise<Buffer> {
  const side = modules.length
  const shades = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)))
  return (
    sharp(shades, { raw: { width: side, height: side, channels: 1 } })
      .resize({ width: side * pixels, kernel: 'nearest' })
      .extend({ top: quiet, bottom: quiet, left: quiet, right: quiet, background: '#fff' })
      .toColourspace('b-w')
      // A line is mostly the same as the one above: told so, it is a third of the size.
      .png({ compressionLevel: 9, adaptiveFiltering: true })
      .toBuffer()
  )
}
