import sharp from 'sharp'
import { type Refusal, readableSize } from './upload-rules.ts'

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
 * The picture written anew, upright, as one plain JPEG. Only pixels survive: no place where it was taken, no text, no
 * second frame, nothing that was hidden behind the picture.
 */
export async function cleanImage(bytes: Buffer): Promise<Buffer | Refusal> {
  try {
    const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (autoOrient.width * autoOrient.height > mostPixels) return 'image_too_many_pixels'
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
      .resize({ ...readableSize(autoOrient), fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      // Screenshots have coloured letters on coloured ground, which blur when colour is kept at half the size.
      .jpeg({ quality: 84, chromaSubsampling: format === 'jpeg' ? '4:2:0' : '4:4:4' })
      .timeout({ seconds: 30 })
      .toBuffer()
  } catch {
    // Whatever a decoder stumbles over is in the bytes that were sent.
    return 'image_unreadable'
  }
}
