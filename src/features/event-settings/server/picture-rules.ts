export type PictureKind = 'banner' | 'logo'

type Size = { width: number; height: number }

/** Widths of a banner, heights of a logo. A phone is offered a banner up to the second one. */
const wanted = { banner: [480, 960, 1280], logo: [48, 96, 144] } as const

/** A banner is twice as wide as high. */
const bannerShape = 2
/** How much wider than high a logo may be before it is made less high instead. */
const longestLogo = 5

/** Of the whole picture, before it is made smaller: what is cut off a banner, and nothing of a logo. */
export function fullSize(kind: PictureKind, { width, height }: Size): Size {
  if (kind === 'logo') return { width, height }
  const full = Math.max(1, Math.floor(Math.min(width / bannerShape, height)))
  return { width: full * bannerShape, height: full }
}

/** In which sizes it is kept. Never larger than it is: that would weigh more and show no more. */
export function sizesOf(kind: PictureKind, full: Size): number[] {
  const own = kind === 'banner' ? full.width : Math.max(full.height, Math.ceil(full.width / longestLogo))
  const smaller = wanted[kind].filter((size) => size < own)
  return smaller.length === wanted[kind].length ? smaller : [...smaller, own]
}

/** How large it is drawn in one of them. */
export function drawnAs(kind: PictureKind, full: Size, size: number): Size {
  if (kind === 'banner') return { width: size, height: Math.max(1, Math.round(size / bannerShape)) }
  const scale = Math.min(size / full.height, (size * longestLogo) / full.width)
  return { width: Math.max(1, Math.round(full.width * scale)), height: Math.max(1, Math.round(full.height * scale)) }
}

/** What a banner may weigh, by its width: a phone never waits for more than 40 KB. A logo is small by itself. */
const kilobyte = 1024
export const mostBytes = (width: number): number => (width <= 480 ? 24 : width <= 960 ? 40 : 72) * kilobyte

/** White letters on nothing cannot be read on a light page. Of red, green, blue and alpha, by how much is seen of each pixel. */
export function isLight(pixels: Uint8Array): boolean {
  let [light, seen] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
    seen += alpha
  }
  return light > 200 * seen
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
export type PictureType = keyof typeof types

/** The best first; a browser that knows none of the new ones takes the last. */
export const typesOf = { banner: ['avif', 'webp', 'jpg'], logo: ['webp', 'png'] } as const satisfies Record<
  PictureKind,
  readonly PictureType[]
>

/** As it stands in the address; undefined for whatever nobody here can have called a picture. */
export function contentTypeOf(name: string): string | undefined {
  const type = /^[0-9a-f]{32}-[1-9]\d{0,3}\.(avif|webp|jpg|png)$/.exec(name)?.[1]
  return types[type as PictureType]
}
