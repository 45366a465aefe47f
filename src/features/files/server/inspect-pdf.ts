import { inflateUpTo } from './inflate-up-to.ts'
import { namesAnywhere, objectStarts, type PdfObject, readObject } from './pdf-objects.ts'
import type { Refusal } from './upload-rules.ts'

const mostPages = 100
const mostObjects = 50_000
const mostStreams = 10_000
const mostNames = 500_000
const megabyte = 1024 * 1024

// Long enough never to turn up by chance in compressed data, so they are looked for in every byte.
const forbidden = new Set(
  'JavaScript Launch EmbeddedFile EmbeddedFiles FileAttachment RichMedia XFA GoToE ImportData SubmitForm Rendition'.split(
    ' ',
  ),
)
// Short enough to turn up by chance, so they count only where a reader would see a name.
const forbiddenInObjects = new Set(['JS', 'EF', ...forbidden])
const flate = new Set(['FlateDecode', 'Fl'])
const otherFilters = new Set(
  'LZWDecode LZW ASCIIHexDecode AHx ASCII85Decode A85 RunLengthDecode RL CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode Crypt'.split(
    ' ',
  ),
)

/** What is left to spend on one file: compressed data can be a thousand times its size. */
type Budget = Record<'names' | 'objects' | 'reading' | 'streams' | 'hiddenObjects' | 'otherStreams' | 'pages', number>

/**
 * A PDF cannot be written anew as a picture can, so it is kept as it came, and only if it is whole and plain: a printed
 * page, without anything that acts, carries files, or cannot be looked into.
 */
export async function inspectPdf(bytes: Buffer): Promise<Refusal | null> {
  const text = bytes.toString('latin1')
  const budget: Budget = {
    names: mostNames,
    objects: mostObjects,
    reading: 4 * bytes.length + megabyte,
    streams: mostStreams,
    hiddenObjects: 8 * megabyte,
    otherStreams: 128 * megabyte,
    pages: mostPages,
  }
  const refusal = refuseShape(text) ?? refuseText(text, budget)
  if (refusal) return refusal
  for (const start of objectStarts(text)) {
    const object = readObject(text, start)
    budget.reading -= object.end - start
    budget.objects--
    if (budget.reading < 0 || budget.objects < 0) return 'pdf_too_complex'
    const refusal = refuseNames(object.names, budget) ?? (await refuseStream(bytes, object, budget))
    if (refusal) return refusal
  }
  return null
}

/** Whole, and nothing else besides: a file that is also a web page or an archive has bytes before, behind or between. */
function refuseShape(text: string): Refusal | null {
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-2048))
  const offset = Number(end?.[1] ?? 0)
  if (!/^%PDF-[12]\.\d/.test(text)) return 'pdf_damaged'
  if (/<(!doctype|html|head|body|script|svg|iframe)/i.test(text.slice(0, 1024))) return 'pdf_not_plain'
  // An archive is found from its end: its last record lies within 64 KB of the file's.
  if (text.includes('PK\x05\x06', text.length - 66_000)) return 'pdf_not_plain'
  return offset > 0 && offset < text.length ? null : 'pdf_damaged'
}

function refuseNames(names: string[], budget: Budget): Refusal | null {
  if (names.some((name) => forbiddenInObjects.has(name))) return 'pdf_not_plain'
  budget.pages -= names.filter((name, index) => name === 'Page' && names[index - 1] === 'Type').length
  return budget.pages < 0 ? 'pdf_too_many_pages' : null
}

function refuseText(text: string, budget: Budget): Refusal | null {
  for (const name of namesAnywhere(text)) {
    if (name === 'Encrypt') return 'pdf_locked'
    if (forbidden.has(name)) return 'pdf_not_plain'
    if (--budget.names < 0) return 'pdf_too_complex'
  }
  for (const [, count] of text.matchAll(/\/Count\s+(\d+)/g)) {
    if (Number(count) > 10 * mostPages) return 'pdf_too_many_pages'
  }
  return null
}

async function refuseStream(bytes: Buffer, { names, streamAt }: PdfObject, budget: Budget): Promise<Refusal | null> {
  if (streamAt === null) return null
  if (--budget.streams < 0) return 'pdf_too_complex'
  const filters = names.filter((name) => flate.has(name) || otherFilters.has(name))
  const flates = filters.filter((name) => flate.has(name)).length
  // Only streams that hold other objects tell where the first of them is.
  if (names.includes('First') || names.includes('ObjStm')) {
    const plain = !names.includes('Filter') && !names.includes('F')
    if (plain) return refuseHidden(bytes.toString('latin1', streamAt, endOfStream(bytes, streamAt)), budget)
    if (flates !== 1 || filters.length !== 1 || names.includes('Predictor')) return 'pdf_too_complex'
    const inflated = await inflateUpTo(bytes.subarray(streamAt), budget.hiddenObjects)
    if (inflated === 'too_large') return 'pdf_too_complex'
    if (inflated === 'broken') return 'pdf_damaged'
    budget.hiddenObjects -= inflated.length
    return refuseHidden(inflated.toString('latin1'), budget)
  }
  if (flates > 1) return 'pdf_too_complex'
  if (filters[0] === undefined || !flate.has(filters[0])) return null
  const inflated = await inflateUpTo(bytes.subarray(streamAt), budget.otherStreams, { keep: false })
  if (inflated === 'too_large') return 'pdf_too_complex'
  // A picture or a font that cannot be read is shown as missing, and harms nobody.
  if (inflated !== 'broken') budget.otherStreams -= inflated.length
  return null
}

function endOfStream(bytes: Buffer, start: number): number {
  const end = bytes.indexOf('endstream', start)
  return end === -1 ? bytes.length : end
}

function refuseHidden(text: string, budget: Budget): Refusal | null {
  const refusal = refuseText(text, budget)
  if (refusal) return refusal
  for (let at = 0; at < text.length; ) {
    const { names, end } = readObject(text, at)
    const refusal = refuseNames(names, budget)
    if (refusal) return refusal
    at = end
  }
  return null
}
