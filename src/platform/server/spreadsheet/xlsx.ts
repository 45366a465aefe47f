import { type Cell, manilaClock, type Rows, type SheetColumn } from './sheet.ts'
import { zipOf } from './zip.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook of one sheet, written row by row: libraries that make one hold all of it in memory. Texts are texts by their type, so
 * nothing in them is ever run; days are days and can be sorted.
 */
export const xlsxOf = (columns: readonly SheetColumn[], rows: Rows, sheet: string): AsyncGenerator<Buffer> =>
  zipOf([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relations({ officeDocument: 'xl/workbook.xml' }) },
    { name: 'xl/workbook.xml', content: workbook(sheet) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
    },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, rows) },
  ])

async function* sheetXml(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  const letters = columns.map((_, at) => letterOf(at))
  const widths = columns.map(
    ({ width = 18 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const head = columns.map(({ head }, at) => textCell(`${letters[at]}1`, head, 1))
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  let at = 1
  for await (const batch of rows) {
    let written = ''
    for (const row of batch) {
      at++
      const cells = columns.map(({ kind }, column) => cellXml(`${letters[column]}${at}`, kind, row[column] ?? null))
      written += `<row r="${at}">${cells.join('')}</row>`
    }
    if (written !== '') yield written
  }
  yield '</sheetData></worksheet>'
}

const styleOf = { text: 0, number: 0, money: 2, day: 3, moment: 4 } as const

function cellXml(place: string, kind: SheetColumn['kind'], cell: Cell): string {
  if (cell === null || cell === '') return ''
  const style = styleOf[kind]
  const value = kind === 'text' ? null : numberOf(kind, cell)
  // What is no number or day after all is shown as it is, and not lost.
  return value === null ? textCell(place, String(cell)) : `<c r="${place}" s="${style}"><v>${value}</v></c>`
}

function numberOf(kind: 'number' | 'money' | 'day' | 'moment', cell: string | number | Date): number | null {
  if (cell instanceof Date) return daysOf(manilaClock(cell).getTime())
  const value = kind === 'day' && typeof cell === 'string' ? daysOf(Date.parse(`${cell}T00:00:00Z`)) : Number(cell)
  return Number.isFinite(value) ? (kind === 'money' ? value / 100 : value) : null
}

/** Spreadsheets count the days since the end of 1899. */
const daysOf = (time: number): number => time / 86_400_000 + 25_569

const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Signs that XML has no way to write are left out; the way in which Excel writes them instead is kept from being read as one. */
const escaped = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** More does not fit into a cell of Excel. */
const longest = 32_000

/** A to Z, then AA. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26))

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/></Types>`

const relations = (targets: Record<string, string>): string => {
  const listed = Object.entries(targets).map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${xml}<Relationships xmlns="${packages}/relationships">${listed.join('')}</Relationships>`
}

/** Excel refuses a name that is longer, or has one of these signs in it. */
const workbook = (sheet: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet.replaceAll(/[[\]*?/\\:']/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Plain, bold, money, day, moment: the numbers that cells name. */
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
