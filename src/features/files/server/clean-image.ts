import sharp, { type Metadata, type Sharp } from 'sharp'
import { readableSize } from '#shared/readable-size.ts'
import type { Refusal } from './upload-rules.ts'

// What a phone's 50 megapixel camera makes (8160 × 6144), and not much more.
const mostPixels = 51_000_000

// The decoders we need and no other: whatever the sniffing lets slip, SVG and the rest are not even tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// How many pictures are worked on at once is decided by those who wait in line, not by each picture.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A few hundred kilobytes can unfold to half a gigabyte, and what is stored in passes over the whole picture is gone through as
 * often. No camera and no screenshot does either at this size.
 */
function isSlow({ autoOrient, channels, depth, isProgressive }: Metadata): boolean {
  const unfolded = autoOrient.width * autoOrient.height * channels * (depth === 'ushort' ? 2 : 1)
  return unfolded > (isProgressive ? mostInPasses : mostUnfolded)
}
// Three bytes of each pixel; in passes what 25 megapixels have.
const mostUnfolded = 3 * mostPixels
const mostInPasses = mostUnfolded / 2

/** A progressive photo has about ten. */
const mostScans = 100
const startOfScan = Buffer.from([0xff, 0xda])

function countScans(jpeg: Buffer): number {
  let scans = 0
  for (let at = jpeg.indexOf(startOfScan); at !== -1; at = jpeg.indexOf(startOfScan, at + 2)) scans++
  return scans
}

/**
 * The picture as it is drawn upright, at most as large as is kept. Only pixels come out of it: no place where it was taken,
 * no text, no second frame, nothing that was hidden behind the picture.
 */
async function redraw<Drawn extends object>(
  bytes: Buffer,
  draw: (image: Sharp, found: Metadata) => Promise<Drawn>,
): Promise<Drawn | Refusal> {
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { autoOrient, format } = found
    if (autoOrient.width * autoOrient.height > mostPixels || isSlow(found)) return 'image_too_many_pixels'
    if (format === 'jpeg' && countScans(bytes) > mostScans) return 'image_unreadable'
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
      .resize({ ...readableSize(autoOrient), fit: 'fill' })
      .timeout({ seconds: 30 })
    return await draw(image, found)
  } catch {
    // Whatever a decoder stumbles over is in the bytes that were sent.
    return 'image_unreadable'
  }
}

/** As one plain JPEG. */
export const cleanImage = (bytes: Buffer): Promise<Buffer | Refusal> =>
  redraw(bytes, (image, { format }) =>
    image
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      // Screenshots have coloured letters on coloured ground, which blur when colour is kept at half the size.
      .jpeg({ quality: 84, chromaSubsampling: format === 'jpeg' ? '4:2:0' : '4:4:4' })
      .toBuffer(),
  )

/** As many pixels as it says, in red, green, blue and alpha. */
export type Pixels = { data: Buffer; width: number; height: number }

export const toPixels = (bytes: Buffer): Promise<Pixels | Refusal> =>
  redraw(bytes, async (image) => {
    const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
