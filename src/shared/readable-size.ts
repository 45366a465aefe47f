type Size = { width: number; height: number }

const mostPixels = 6_000_000
const longestSide = 16_000

/**
 * A picture is made smaller by area, not by its long side: the screenshot of a whole chat is long and narrow, and would
 * become too small to read. Never larger than it is.
 */
export function readableSize({ width, height }: Size, most = mostPixels): Size {
  const scale = Math.min(1, Math.sqrt(most / (width * height)), longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
