import type { Pdf } from '#platform/server/pdf.ts'

type Box = { width: number; height: number; largest: number; smallest: number }

/** Sets the largest size in which all of it fits without a broken word, and answers its height; the smallest breaks words. */
export function fitText(doc: Pdf, text: string, { width, height, largest, smallest }: Box): number {
  for (let size = largest; ; size--) {
    doc.fontSize(size)
    const isWhole = text.split(/\s+/).every((word) => doc.widthOfString(word) <= width)
    const tall = doc.heightOfString(text, { width })
    if ((isWhole && tall <= height) || size <= smallest) return Math.min(tall, height)
  }
}
