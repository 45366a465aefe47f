import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '#features/files/server/index.ts'
import {
  drawnAs,
  fullSize,
  isLight,
  mostBytes,
  type PictureKind,
  type PictureType,
  sizesOf,
  typesOf,
} from './picture-rules.ts'

/** Raised when the same picture would come out otherwise: an address that is kept for a year never shows another one. */
export const recipe = 1

type MadeFile = { size: number; type: PictureType; bytes: Buffer }
type MadePicture = { width: number; height: number; is_light: boolean; sizes: number[]; files: MadeFile[] }

/** All that browsers choose from. */
export async function makeSizes(kind: PictureKind, pixels: Pixels): Promise<MadePicture> {
  const full = fullSize(kind, pixels)
  const sizes = sizesOf(kind, full)
  const files: MadeFile[] = []
  for (const size of sizes) {
    const { width, height } = drawnAs(kind, full, size)
    // What does not fit the shape is cut off on both sides alike, which is what the page shows before it is published.
    const drawn = imageOf(pixels).resize({ width, height, fit: 'cover' })
    const image = await kept(kind === 'banner' ? drawn.flatten({ background: '#fff' }) : drawn)
    for (const type of typesOf[kind])
      files.push({ size, type, bytes: await (kind === 'banner' ? withinWeight : inFull)(image, type, width) })
  }
  const largest = drawnAs(kind, full, sizes.at(-1) ?? 1)
  const small = await imageOf(pixels).resize({ width: 64, height: 64, fit: 'inside' }).raw().toBuffer()
  return { ...largest, is_light: isLight(small), sizes, files }
}

/** Drawn once, however often it is then tried how much it weighs. */
async function kept(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

const imageOf = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 4 } })

/** From good to just good enough. Of AVIF the fast way: the slow one saves a tenth and takes thirty times as long. */
const banners: Record<string, (image: Sharp) => Sharp[]> = {
  avif: (image) => [50, 40, 30, 20].map((quality) => image.clone().avif({ quality, effort: 0 })),
  webp: (image) => [72, 55, 40, 20].map((quality) => image.clone().webp({ quality, effort: 2 })),
  jpg: (image) => [72, 58, 44, 25].map((quality) => image.clone().jpeg({ quality, progressive: true })),
}

async function withinWeight(image: Sharp, type: PictureType, width: number): Promise<Buffer> {
  let made = Buffer.alloc(0)
  for (const wanted of banners[type]?.(image) ?? []) {
    made = await wanted.toBuffer()
    if (made.length <= mostBytes(width)) return made
  }
  return made
}

/** Letters and edges, and what is clear stays clear. */
const inFull = (image: Sharp, type: PictureType): Promise<Buffer> =>
  (type === 'png' ? image.clone().png({ palette: true }) : image.clone().webp({ quality: 88 })).toBuffer()
