import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

type ParsedFont = Buffer

const require = createRequire(import.meta.url)

/** Noto Sans, because the fonts that every PDF reader has lack the peso sign. */
export const pdfFonts = {
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
