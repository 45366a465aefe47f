import { qrModules } from '#platform/web/draw-qr.ts'

const modulePixels = 16

/** The code as a picture with its owner's name, to hand on to that person. */
export async function ticketPicture(text: string, { name, code }: { name: string; code: string }): Promise<File> {
  const rows = qrModules(text)
  const size = rows.length * modulePixels
  const canvas = new OffscreenCanvas(size, size + 7 * modulePixels)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels)
    }),
  )
  pen.textAlign = 'center'
  pen.font = `bold ${2.4 * modulePixels}px sans-serif`
  pen.fillText(name, size / 2, size + modulePixels, size - 4 * modulePixels)
  pen.font = `bold ${2.8 * modulePixels}px monospace`
  pen.fillText(code, size / 2, size + 4.6 * modulePixels)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], `ticket-${code}.png`, { type: 'image/png' })
}
