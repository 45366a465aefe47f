const LONGEST_SIDE = 1600
const QUALITY = 0.8

type Size = { width: number; height: number }
type Drawing = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  encode: (type: string, quality: number) => Promise<Blob>
}

/** On whichever canvas the caller has: the page's or a worker's. */
export async function drawAsJpeg(file: Blob, canvasOf: (size: Size) => Drawing): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const { context, encode } = canvasOf(size)
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency; without paper under it a screenshot's clear parts come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  return encode('image/jpeg', QUALITY)
}
