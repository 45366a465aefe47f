import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { mostPages } from '../contract.ts'
import { pageSize, type Refusal } from './upload-rules.ts'

/** As many pixels as it says, in red, green, blue and alpha. */
export type DrawnPage = { width: number; height: number; pixels: Uint8Array<ArrayBuffer> }

const mostMemory = 256 * 1024 * 1024

declare const WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow: (pages: number) => number } } }

// PDFium asks for memory through this call alone. Denied, it fails at what it was drawing, and the file is refused.
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > mostMemory) throw new RangeError('Too much memory for one PDF')
  return grow.call(this, pages)
}

const library = await PDFiumLibrary.init()
try {
  const refusal = await drawPages(workerData as Uint8Array)
  if (refusal) tell(refusal)
} catch (error) {
  tell(refusalFor(error))
}

function tell(message: DrawnPage | Refusal, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

async function drawPages(bytes: Uint8Array): Promise<Refusal | null> {
  const document = await library.loadDocument(bytes)
  const count = document.getPageCount()
  if (count > mostPages) return 'pdf_too_many_pages'
  for (let index = 0; index < count; index++) {
    const page = document.getPage(index)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    // What a page has that is none.
    if (!(originalWidth > 0 && originalHeight > 0)) return 'pdf_damaged'
    const { width, height } = pageSize({ width: originalWidth, height: originalHeight })
    const { data } = await page.render({ scale: 1, width, height, render: 'bitmap' })
    const pixels = data as DrawnPage['pixels']
    tell({ width, height, pixels }, [pixels.buffer])
  }
  return count === 0 ? 'pdf_damaged' : null
}

/** Whatever PDFium stumbles over is in the bytes that were sent. */
function refusalFor(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : ''
  if (/password|security/i.test(message)) return 'pdf_locked'
  return /format|corrupted/i.test(message) ? 'pdf_damaged' : 'pdf_too_complex'
}
