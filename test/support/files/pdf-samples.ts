import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** As a bank makes it: a page, compressed, with a font. */
export function aBankReceipt({ pages = 1, ...options }: PDFKit.PDFDocumentOptions & { pages?: number } = {}) {
  const document = new PDFDocument({ info: { Title: 'Transfer receipt' }, ...options })
  for (let page = 1; page <= pages; page++) {
    if (page > 1) document.addPage()
    document.fontSize(20).text('Transfer successful').fontSize(12).text('Amount: PHP 1,500.00 (reference 123/JS 456)')
    document.link(72, 72, 200, 20, 'https://bank.example/JS/Launch/JavaScript?id=1')
  }
  return bytesOf(document)
}

/** A page in each of the colours, from edge to edge. */
export function aColouredPdf(...colours: string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  for (const colour of colours) document.addPage().rect(0, 0, 612, 792).fill(colour)
  return bytesOf(document)
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end()
  return buffer(document)
}

type Extra = {
  /** More entries of the catalog. */
  catalog?: string
  /** More objects, numbered from 4. */
  objects?: string[]
  trailer?: string
  header?: string
  pages?: string
  /** The entries of the page. */
  page?: string
}

/** A page with whatever one likes, in the plain form of the 1990s. */
export function aPdf({
  catalog = '',
  objects = [],
  trailer = '',
  header = '%PDF-1.4',
  pages = '',
  page = '/MediaBox [0 0 612 792]',
}: Extra = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    pages || '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
    ...objects,
  ]
  let text = `${header}\n`
  const offsets = all.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = all.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`
  return Buffer.from(`${text}startxref\n${text.lastIndexOf('xref\n0 ')}\n%%EOF\n`, 'latin1')
}

export function aStream(data: string | Buffer, entries = ''): string {
  const bytes = Buffer.from(data as string, 'latin1')
  return `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

export function aFlateStream(data: string | Buffer, entries = ''): string {
  return aStream(deflateSync(Buffer.from(data as string, 'latin1')), `/Filter /FlateDecode ${entries}`)
}

type Hidden = { catalog?: string; objects?: string[]; wrap?: (data: string, entries: string) => string }

/** As most makers write today: catalog, pages and page lie compressed in one object, the table in another. */
export function aCompressedPdf({ catalog = '', objects = [], wrap = aFlateStream }: Hidden = {}): Buffer {
  const hidden = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    ...objects,
  ]
  const last = hidden.length + 1
  let position = 0
  const index = hidden.map((body, at) => {
    const entry = `${at + 1} ${position}`
    position += body.length + 1
    return entry
  })
  const first = `${index.join(' ')} `
  let text = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n'
  const streamOffset = text.length
  const body = wrap(`${first}${hidden.join(' ')} `, `/Type/ObjStm/N ${hidden.length}/First ${first.length}`)
  text += `${last} 0 obj\n${body}\nendobj\n`
  const tableOffset = text.length
  const row = (type: number, field: number, at: number) => Buffer.from([type, field >> 8, field & 255, at])
  const table = Buffer.concat([
    row(0, 0, 0),
    ...hidden.map((_, at) => row(2, last, at)),
    row(1, streamOffset, 0),
    row(1, tableOffset, 0),
  ])
  const entries = `/Type/XRef/W[1 2 1]/Size ${last + 2}/Root 1 0 R`
  text += `${last + 1} 0 obj\n${aFlateStream(table, entries)}\nendobj\nstartxref\n${tableOffset}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
