import { PDFiumLibrary } from '@hyzyla/pdfium'
import readSheet from 'read-excel-file/node'

/** The words of each page, as a reader of PDFs finds them. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const doc = await library.loadDocument(pdf)
  const pages = [...doc.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '))
  doc.destroy()
  library.destroy()
  return pages
}

type Reply = { body: string; rawPayload: Buffer; headers: Record<string, unknown> }

/** What somebody reads in an answer, also in one that is packed. */
export async function wordsOf({ body, rawPayload, headers }: Reply): Promise<string> {
  const type = String(headers['content-type'])
  if (type === 'application/pdf') return (await pagesOf(rawPayload)).join(' ')
  return type.includes('spreadsheetml') ? JSON.stringify(await readSheet(rawPayload)) : body
}
