import { createRequire } from 'node:module'
import { setImmediate, setTimeout } from 'node:timers/promises'
import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument

type Paper = { size: [number, number] | 'A4'; margin: number; title: string; author: string; layout?: 'landscape' }

/** Without pages yet. Texts are drawn in `regular` and `bold`. */
export function newPdf({ size, margin, title, author, layout }: Paper): Pdf {
  const doc = new PDFDocument({
    size,
    margin,
    ...(layout && { layout }),
    // The types know only paths; any source of registerFont works, and without one pdfkit loads Helvetica.
    font: pdfFonts.regular() as unknown as string,
    autoFirstPage: false,
    lang: 'en-PH',
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  doc.registerFont('regular', pdfFonts.regular())
  doc.registerFont('bold', pdfFonts.bold())
  return doc
}

/** Draws while it is fetched. What fails ends the file without its end, so that nobody takes it for whole. */
export function drawWhileFetched(doc: Pdf, draw: () => Promise<void>): Pdf {
  draw().then(
    () => doc.end(),
    (error: Error) => doc.destroy(error),
  )
  return doc
}

const mostWaiting = 2 ** 20

/**
 * Whether to go on: pages that nobody has taken yet are memory, and whoever has gone away needs no more of them. Drawing takes the
 * program for itself, so others are answered in between.
 */
export async function isTaken(doc: Pdf): Promise<boolean> {
  await setImmediate()
  while (doc.readableLength > mostWaiting && !doc.destroyed) await setTimeout(10)
  return !doc.destroyed
}

type ParsedFont = Buffer

const require = createRequire(import.meta.url)

/** Noto Sans, because the fonts that every PDF reader has lack the peso sign. */
const pdfFonts = {
  regular: parsedOnce(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: parsedOnce(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
}

/**
 * Parsing a font takes five times as long as all the rest of a document, so it happens once. pdfkit accepts a font that
 * is already parsed, but parses only inside a document: a throw-away one does it.
 */
function parsedOnce(path: string): () => ParsedFont {
  let font: ParsedFont | undefined
  return () => {
    font ??= (new PDFDocument({ font: path }) as unknown as { _font: { font: ParsedFont } })._font.font
    return font
  }
}
