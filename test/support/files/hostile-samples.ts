import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import * as image from './image-samples.ts'
import { aBankReceipt, aCompressedPdf, aFlateStream, aPdf, aStream } from './pdf-samples.ts'

/** Stands in what must not survive. */
const evil = 'HOSTILE'
const html = `<!doctype html><html><script>alert('${evil}')</script></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${evil}')"><script>1</script></svg>`
const text = (content: string) => Buffer.from(content, 'latin1')
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const huge = { width: 60_000, height: 60_000 }
const script = `<< /S /JavaScript /JS (app.alert('${evil}')) >>`

function aZip(name = 'evil.html', content = html): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(10, 0)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = join('PK\x03\x04', fields, name, content)
  const central = join('PK\x01\x02', Buffer.from([10, 0]), fields, Buffer.alloc(14), name)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return join(local, central, 'PK\x05\x06', end)
}

type Requirement = 'FILE-1' | 'FILE-2' | 'FILE-4' | 'FILE-14'
type Sample = { name: string; make: () => Buffer | Promise<Buffer>; code: string; proves: Requirement }
type Cleaned = Pick<Sample, 'name' | 'make'>
const refused =
  (code: string, proves: Requirement = 'FILE-4') =>
  (name: string, make: Sample['make']): Sample => ({ name, make, code, proves })
const wrongType = refused('file_type_not_accepted', 'FILE-1')
const tooComplex = refused('pdf_too_complex')
const damagedPdf = refused('pdf_damaged')
const locked = refused('pdf_locked')
const unreadable = refused('image_unreadable')
const tooManyPixels = refused('image_too_many_pixels')

const wrongTypes = [
  refused('file_empty', 'FILE-1')('nothing at all', () => Buffer.alloc(0)),
  refused('file_too_large', 'FILE-2')('a photo of more than 10 MB', async () =>
    join(await image.aPhoto(), Buffer.alloc(10 * 1024 * 1024)),
  ),
  refused('heic_not_accepted', 'FILE-1')('an iPhone photo', () =>
    join(Buffer.from([0, 0, 0, 24]), 'ftypheic\0\0\0\0mif1heic'),
  ),
  refused('heic_not_accepted', 'FILE-1')('a HEIF picture', () =>
    join(Buffer.from([0, 0, 0, 24]), 'ftypmif1\0\0\0\0mif1heic'),
  ),
  wrongType('an AVIF picture', () => join(Buffer.from([0, 0, 0, 24]), 'ftypavif\0\0\0\0mif1avif')),
  wrongType('an SVG with a script (also when it is called photo.png)', () => text(svg)),
  wrongType('an SVG behind an XML declaration', () => text(`<?xml version="1.0"?>\n${svg}`)),
  wrongType('a web page', () => text(html)),
  wrongType('a web page behind blank lines', () => text(`\n\n  ${html}`)),
  wrongType('a GIF', image.aGif),
  wrongType('a GIF that is also a script', () => text(`GIF89a/*${'\0'.repeat(20)}*/=1;alert('${evil}')`)),
  wrongType('a TIFF', image.aTiff),
  wrongType('a ZIP archive', () => aZip()),
  wrongType('a Word document', () => aZip('word/document.xml')),
  wrongType('a Windows program', () => join('MZ', Buffer.alloc(58), 'PE\0\0', Buffer.alloc(200))),
  wrongType('a Linux program', () => join('\x7fELF\x02\x01\x01', Buffer.alloc(200))),
  wrongType('a shell script', () => text(`#!/bin/sh\necho ${evil}\n`)),
  wrongType('random bytes', () => join(Buffer.alloc(1), randomBytes(4096))),
  wrongType('a JPEG with its first byte changed', async () => {
    const bytes = await image.aPhoto()
    bytes[0] = 0xfe
    return bytes
  }),
  wrongType('a PostScript program', () => text(`%!PS-Adobe-3.0\n(${evil}) run\n`)),
  wrongType('a film', () => join(Buffer.from([0, 0, 0, 24]), 'ftypisom\0\0\0\0isommp42')),
]

const brokenImages = [
  unreadable('a JPEG cut in half', async () => {
    const bytes = await image.aPhoto({ width: 400, height: 300 })
    return bytes.subarray(0, bytes.length / 2)
  }),
  unreadable('a JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff])),
  unreadable('a PNG cut in half', () => {
    const bytes = image.aPng({ width: 100, height: 100 }, { pixels: randomBytes(101 * 100).map((byte) => byte & 0xfe) })
    return bytes.subarray(0, bytes.length / 2)
  }),
  unreadable('a PNG whose pixels are no pixels', () => image.aPng({ width: 100, height: 100 }, { pixels: text(evil) })),
  unreadable('a WebP cut in half', async () => {
    const bytes = await image.aWebp({ width: 64, height: 48 })
    return bytes.subarray(0, bytes.length / 2)
  }),
  tooManyPixels('a small PNG claiming 60000 × 60000 pixels', () => image.aPng(huge, { pixels: Buffer.alloc(1000) })),
  tooManyPixels('a real flood: 80 million black pixels in 80 KB', () => image.aPng({ width: 10_000, height: 8_000 })),
  tooManyPixels('51 million pixels of 8 bytes each, in passes', () =>
    image.aPng({ width: 7140, height: 7140 }, { depth: 16, colour: 6, interlaced: 1, pixels: Buffer.alloc(1000) }),
  ),
  tooManyPixels('51 million pixels in passes', () =>
    image.aPng({ width: 7140, height: 7140 }, { colour: 2, interlaced: 1, pixels: Buffer.alloc(1000) }),
  ),
  unreadable('a JPEG of 200 passes', async () =>
    Buffer.concat([await image.inPasses.jpeg({ width: 64, height: 48 }), Buffer.alloc(400, 'ffda', 'hex')]),
  ),
  tooManyPixels('a JPEG claiming 60000 × 60000 pixels', async () => image.claimingSize(await image.aPhoto(), huge)),
  tooManyPixels('a WebP of 80 million black pixels in 34 bytes', () =>
    Buffer.from('524946461a000000574542505650384c0e0000002f0fe7cf07071011fd0f4444ff03', 'hex'),
  ),
]

/** Compressed, except for the words in front. */
function deflatedBehind(words: string, data: string): Buffer {
  let [a, b] = [1, 0]
  for (const byte of text(words + data)) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(b * 65_536 + a)
  return join(Buffer.from([0x78, 0x9c]), storedBlock(words), deflateRawSync(text(data)), sum)
}

/** A piece of compressed data that is not compressed. */
function storedBlock(data: Buffer | string): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(data.length, 1)
  head.writeUInt16LE(0xffff - data.length, 3)
  return join(head, typeof data === 'string' ? text(data) : data)
}

const hiddenScript = { catalog: '/OpenAction 4 0 R', objects: [script] }

/** What a reader of PDFs would run, follow, open or send: of the page, a picture is left. */
const pdfsThatAct: Cleaned[] = [
  { name: 'a PDF that runs a script when opened', make: () => aPdf({ catalog: `/OpenAction ${script}` }) },
  {
    name: 'a PDF with a script by name',
    make: () => aPdf({ catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', objects: [script] }),
  },
  { name: 'a PDF with its script in a compressed object', make: () => aCompressedPdf(hiddenScript) },
  {
    name: 'a PDF with its script compressed twice',
    make: () =>
      aCompressedPdf({
        ...hiddenScript,
        wrap: (data, entries) => {
          const twice = deflateSync(deflateSync(text(data)))
          return aStream(twice, `/Filter [/FlateDecode /FlateDecode] ${entries}`)
        },
      }),
  },
  {
    name: 'a PDF that opens an address when opened',
    make: () => aPdf({ catalog: `/OpenAction << /S /URI /URI (https://${evil}.example) >>` }),
  },
  {
    name: 'a PDF that opens another file when opened',
    make: () => aPdf({ catalog: `/OpenAction << /S /GoToR /F (\\\\${evil}\\share\\a.pdf) /D [0 /Fit] >>` }),
  },
  { name: 'a PDF that starts a program', make: () => aPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }) },
  {
    name: 'a PDF with a file inside',
    make: () =>
      aPdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
        objects: ['<< /Type /Filespec /F (evil.exe) /EF << /F 5 0 R >> >>', aFlateStream(evil, '/Type /EmbeddedFile')],
      }),
  },
  { name: 'a PDF with a film', make: () => aPdf({ objects: ['<< /Type /Annot /Subtype /RichMedia >>'] }) },
  {
    name: 'a PDF with an XFA form',
    make: () => aPdf({ catalog: '/AcroForm << /XFA 4 0 R >>', objects: [aFlateStream(evil)] }),
  },
  {
    name: 'a PDF that sends its form away',
    make: () => aPdf({ objects: [`<< /S /SubmitForm /F << /FS /URL /F (https://${evil}.example) >> >>`] }),
  },
  { name: 'a PDF that only forbids printing', make: () => aBankReceipt({ ownerPassword: 'secret', permissions: {} }) },
  { name: 'a PDF with an archive behind', make: async () => join(await aBankReceipt(), aZip()) },
  { name: 'a PDF with a web page behind', make: async () => join(await aBankReceipt(), html) },
  { name: 'a PDF that is also a web page', make: () => aPdf({ header: `%PDF-1.4\n%${html}` }) },
  { name: 'a PDF that is also an archive', make: () => aPdf({ objects: [aStream(aZip('evil.txt', evil))] }) },
  {
    name: 'a PDF of a hundred thousand objects',
    make: () => aPdf({ objects: Array.from({ length: 100_000 }, () => 'null') }),
  },
  { name: 'a PDF of a million names', make: () => aPdf({ objects: ['/A#41 '.repeat(1_000_000)] }) },
  { name: 'a PDF whose every object never ends', make: () => aPdf({ objects: ['1 0 obj ('.repeat(40_000)] }) },
  { name: 'a PDF whose page is larger than a town', make: () => aPdf({ page: '/MediaBox [0 0 9e9 9e9]' }) },
  { name: 'a PDF whose page has no size', make: () => aPdf({ page: '/MediaBox [0 0 0 0]' }) },
  { name: 'a PDF of 400 streams, each within the one before', make: () => overlappingStreams() },
]

/** Each of them says that it holds all that follow, and with the last of them 128 MB: inflated one by one, 50 GB. */
export function overlappingStreams(count = 400): Buffer {
  const head = (number: number) => text(`${number} 0 obj\n<< /Length 140000 /Filter /FlateDecode >>\nstream\n\x78\x9c`)
  let streams = join(head(count + 3), deflateRawSync(Buffer.alloc(128_000_000)), '\nendstream\nendobj\n')
  for (let number = count + 2; number > 3; number--) {
    const next = head(number + 1)
    streams = join(head(number), storedBlock(next), streams.subarray(next.length))
  }
  const pdf = aPdf()
  const table = pdf.indexOf('xref\n')
  const end = pdf
    .subarray(table)
    .toString('latin1')
    .replace(/startxref\n\d+/, `startxref\n${table + streams.length}`)
  return join(pdf.subarray(0, table), streams, text(end))
}

/** A colour that is computed anew for each point of the page, by ten thousand steps: little memory, and no end of time. */
export const longShading = (): Buffer =>
  aPdf({
    page: `/MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Shading <<
      /S << /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 612 0 792] /Function 5 0 R >> >> >>`,
    objects: [
      aStream('/S sh'),
      aStream(`{ ${'dup pop '.repeat(5000)} pop pop 0.5 }`, '/FunctionType 4 /Domain [0 612 0 792] /Range [0 1]'),
    ],
  })

/** Forms that draw the next form ten times each. */
function nestedForms(depth = 9): Buffer {
  const form = (draws: string, forms: string) =>
    aStream(draws, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << ${forms} >> >>`)
  return aPdf({
    page: '/MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>',
    objects: [
      aStream('/F Do'),
      ...Array.from({ length: depth }, (_, level) => form('/F Do '.repeat(10), `/F ${6 + level} 0 R`)),
      form('0 0 1 rg 0 0 612 792 re f '.repeat(10), ''),
    ],
  })
}

const drawing = (content: string | Buffer) =>
  aPdf({ page: '/MediaBox [0 0 612 792] /Contents 4 0 R', objects: [aFlateStream(content)] })

const otherPdfs = [
  locked('a PDF locked with a password', () => aBankReceipt({ userPassword: 'secret', pdfVersion: '1.7' })),
  damagedPdf('a PDF cut in half', async () => {
    const bytes = await aBankReceipt()
    return bytes.subarray(0, bytes.length / 2)
  }),
  damagedPdf('a PDF without its table', () => text('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')),
  damagedPdf('a PDF whose table lies outside', () => text('%PDF-1.4\nstartxref\n99999\n%%EOF\n')),
  damagedPdf('a PDF of five bytes', () => text('%PDF-')),
  damagedPdf('a PDF without a page', () => aPdf({ pages: '<< /Type /Pages /Kids [] /Count 0 >>' })),
  damagedPdf('a PDF whose page is none', () => aPdf({ pages: '<< /Type /Pages /Kids [9 0 R] /Count 1 >>' })),
  damagedPdf('a PDF that names its compression elsewhere', () =>
    aCompressedPdf({ wrap: (data, entries) => aStream(deflateSync(text(data)), `/Filter 9 0 R ${entries}`) }),
  ),
  damagedPdf('a PDF with its objects in a stream that seems to end early', () =>
    aCompressedPdf({
      wrap: (data, entries) => aStream(deflatedBehind('% endstream endobj\n', data), `/Filter /FlateDecode ${entries}`),
    }),
  ),
  wrongType('a PDF with bytes in front', async () => join('\0\0\0 HOSTILE ', await aBankReceipt())),
  refused('pdf_too_many_pages', 'FILE-14')('a PDF of 11 pages', () => aBankReceipt({ pages: 11 })),
  refused('pdf_too_many_pages')('a PDF that shows one page a million times', () =>
    aPdf({ pages: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 1000000 >>' }),
  ),
  tooComplex('a PDF whose forms draw each other a billion times', () => nestedForms()),
  tooComplex('a PDF whose shading takes minutes', () => longShading()),
  tooComplex('a PDF of a million and a half strokes', () => drawing('0 0 m 612 792 l 300 1 l S\n'.repeat(1_500_000))),
  tooComplex('a PDF whose page grows to 400 MB', () => drawing(Buffer.alloc(400_000_000, ' '))),
]

export const refusedSamples: Sample[] = [...wrongTypes, ...brokenImages, ...otherPdfs]

const manyTexts = Array.from({ length: 300 }, () => image.pngChunk('tEXt', `Comment\0${evil}`))
const textBomb = image.pngChunk('zTXt', join('Comment\0\0', deflateSync(Buffer.alloc(7_000_000, evil))))
const xmp = `XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>${evil}</x:xmpmeta>`

/** Files that carry more than pixels: they come out as pixels only. */
export const cleanedSamples: Cleaned[] = [
  ...pdfsThatAct,
  { name: 'a phone photo that says where it was taken', make: () => image.aPhonePhoto() },
  { name: 'a JPEG that is also an archive', make: async () => join(await image.aPhoto(), aZip()) },
  { name: 'a JPEG with a web page behind', make: async () => join(await image.aPhoto(), html) },
  {
    name: 'a JPEG with a web page in its comment',
    make: async () => {
      const bytes = await image.aPhoto()
      return join(bytes.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, html.length + 2]), html, bytes.subarray(2))
    },
  },
  { name: 'a JPEG with a PDF behind', make: async () => join(await image.aPhoto(), await aBankReceipt(), evil) },
  { name: 'a PNG with a program behind', make: () => join(image.aPng({ width: 9, height: 9 }), `MZ${evil}`) },
  { name: 'a PNG with a web page behind', make: () => join(image.aPng({ width: 9, height: 9 }), html) },
  { name: 'a PNG with 300 texts', make: () => image.aPng({ width: 9, height: 9 }, { before: manyTexts }) },
  {
    name: 'a PNG with a text that grows to 7 MB',
    make: () => image.aPng({ width: 9, height: 9 }, { before: [textBomb] }),
  },
  {
    name: 'a PNG with XMP',
    make: () => image.aPng({ width: 9, height: 9 }, { before: [image.pngChunk('iTXt', xmp)] }),
  },
  {
    name: 'a PNG with a script in its pixels',
    make: () => image.aPng({ width: 7, height: 1 }, { pixels: text(`\0${evil}`) }),
  },
  {
    name: 'a PNG with 100 MB behind its pixels',
    make: () => image.aPng({ width: 9, height: 9 }, { pixels: Buffer.alloc(100_000_000) }),
  },
  { name: 'a PNG of 49 million black pixels in 50 KB', make: () => image.aPng({ width: 7_000, height: 7_000 }) },
  { name: 'an animated PNG', make: () => image.anAnimatedPng() },
  { name: 'an animated WebP', make: () => image.anAnimatedWebp() },
]
