import { readableSize } from '#shared/readable-size.ts'

const QUALITY = 0.8
/** Twenty seconds on a weak line. A screenshot is lighter than that at any size that is kept; a photo is not. */
const HEAVY = 1024 * 1024
/** Enough to read a slip of paper that fills the photo. */
const photoPixels = 1600 * 1200

type Size = { width: number; height: number }
type Drawing = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  encode: (type: string, quality: number) => Promise<Blob>
}

/** On whichever canvas the caller has: the page's or a worker's. As large as the server keeps it, unless that is heavy. */
export async function drawAsJpeg(file: Blob, canvasOf: (size: Size) => Drawing): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const draw = (size: Size): Promise<Blob> => {
    const { context, encode } = canvasOf(size)
    if (!context) throw new Error('no canvas')
    // JPEG has no transparency; without paper under it a screenshot's clear parts come out black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(picture, 0, 0, size.width, size.height)
    return encode('image/jpeg', QUALITY)
  }
  try {
    const jpeg = await draw(readableSize(picture))
    return jpeg.size > HEAVY ? await draw(readableSize(picture, photoPixels)) : jpeg
  } finally {
    picture.close()
  }
}
