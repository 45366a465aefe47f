import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width: number; height: number }

const grain = (size: Size) =>
  sharp({ create: { ...size, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })

/** As a phone takes it: lying on its side, with the place, the phone and a thumbnail of data behind the pixels. */
export const aPhonePhoto = (size: Size = { width: 1600, height: 1200 }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#a75' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'HOSTILE phone', Software: 'HOSTILE' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '14/1 35/1 58/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '120/1 59/1 3/1',
      },
    })
    .jpeg()
    .toBuffer()

export const aPhoto = (size: Size = { width: 64, height: 48 }): Promise<Buffer> => grain(size).jpeg().toBuffer()
export const aGif = (): Promise<Buffer> => grain({ width: 8, height: 8 }).gif().toBuffer()
export const aWebp = (size: Size): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 4, background: '#0a58' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
export const aTiff = (): Promise<Buffer> => grain({ width: 8, height: 8 }).tiff().toBuffer()

export const anAnimatedWebp = (): Promise<Buffer> =>
  sharp(Buffer.alloc(32 * 64 * 3, 'frame'), { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()

export function pngChunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** In passes over the whole picture, as pages load that sharpen while one looks. */
export const inPasses = {
  png: (size: Size): Promise<Buffer> => grain(size).png({ progressive: true }).toBuffer(),
  jpeg: (size: Size): Promise<Buffer> => grain(size).jpeg({ progressive: true }).toBuffer(),
}

/** A grey PNG, with chunks of one's own before the pixels and after them, and pixels of one's own. */
export function aPng(
  { width, height }: Size,
  {
    before = [],
    after = [],
    pixels = Buffer.alloc((width + 1) * height),
    depth = 8,
    colour = 0,
    interlaced = 0,
  }: {
    depth?: number
    colour?: number
    interlaced?: number
    before?: Buffer[]
    after?: Buffer[]
    pixels?: Uint8Array
  } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced], 8)
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(pixels)),
    ...after,
    pngChunk('IEND', ''),
  ])
}

export function anAnimatedPng(): Buffer {
  const size = { width: 4, height: 4 }
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  const frame = (sequence: number) => {
    const bytes = Buffer.alloc(26)
    bytes.writeUInt32BE(sequence, 0)
    bytes.writeUInt32BE(size.width, 4)
    bytes.writeUInt32BE(size.height, 8)
    return pngChunk('fcTL', bytes)
  }
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(Buffer.alloc(20, 1))])
  return aPng(size, { before: [pngChunk('acTL', control), frame(0)], after: [frame(1), pngChunk('fdAT', second)] })
}

/** The same picture claiming to be another size. */
export function claimingSize(jpeg: Buffer, { width, height }: Size): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}
