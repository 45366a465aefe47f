import sharp from 'sharp'

const size = { width: 1280, height: 640 }

/** As much detail as a photo of leaves or of a crowd has, from large shapes to single pixels: little that is real weighs more. */
export async function aScene(): Promise<Buffer> {
  const sum = new Float32Array(size.width * size.height * 3)
  for (let cells = 4, weight = 1; cells <= size.height; cells *= 2, weight *= 0.8) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
    const grain = await sharp({ create: { width: cells, height: cells, channels: 3, background: '#777', noise } })
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer()
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + ((grain[at] ?? 128) - 128) * weight
  }
  const pixels = Uint8Array.from(sum, (value) => Math.max(0, Math.min(255, 128 + value)))
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
