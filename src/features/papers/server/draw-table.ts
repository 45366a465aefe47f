import type { Pdf } from '#platform/server/pdf.ts'
import { pdfTexts } from '../texts/pdf.ts'

/** A sheet of A4, in points. Black on white: it goes through the printer of an office. */
export const sheet = { width: 595.28, height: 841.89, margin: 42 }
export const inner = sheet.width - 2 * sheet.margin
const bottom = sheet.height - sheet.margin - 16

export type DrawnColumn = { head: string; width: number; bold?: true }

type Page = { columns: readonly DrawnColumn[]; title: string; number: number }

/** A table that goes on over the page, with its title and heads again on each. */
export function tableOn(doc: Pdf, columns: readonly DrawnColumn[], title: string) {
  const page: Page = { columns, title, number: 1 }
  return {
    heads: () => drawHeads(doc, page),
    row: (cells: readonly string[]) => drawRow(doc, page, cells),
    /** So much room, on the next page if need be. */
    room: (height: number) => {
      if (doc.y + height > bottom) nextPage(doc, page)
    },
  }
}

function nextPage(doc: Pdf, page: Page): void {
  page.number++
  doc.addPage()
  doc.font('regular').fontSize(9).fillColor('#444')
  doc.text(`${page.title}. ${pdfTexts.page(page.number)}`, sheet.margin, sheet.margin, { width: inner })
  doc.moveDown(0.6)
  drawHeads(doc, page)
}

function drawHeads(doc: Pdf, { columns }: Page): void {
  const top = doc.y
  doc.font('bold').fontSize(9).fillColor('#444')
  for (const { head, left, width } of placed(columns)) doc.text(head, left, top, { width, lineBreak: false })
  line(doc, top + 14)
  doc.y = top + 19
}

function drawRow(doc: Pdf, page: Page, cells: readonly string[]): void {
  const font = (bold?: true) => doc.font(bold ? 'bold' : 'regular').fontSize(10)
  const heights = placed(page.columns).map(({ bold, width }, at) =>
    font(bold).heightOfString(cells[at] || ' ', { width }),
  )
  // No note is so long that it fills a page; should one be, it is cut at its end and not in the middle of the table.
  const height = Math.min(Math.max(...heights), bottom - sheet.margin - 40)
  if (doc.y + height > bottom) nextPage(doc, page)
  const top = doc.y
  for (const [at, { bold, left, width }] of placed(page.columns).entries()) {
    font(bold)
      .fillColor('#000')
      .text(cells[at] ?? '', left, top, { width, height, ellipsis: true })
  }
  line(doc, top + height + 2)
  doc.y = top + height + 6
}

function placed(columns: readonly DrawnColumn[]) {
  let left = sheet.margin
  return columns.map((column) => {
    const at = left
    left += column.width
    return { ...column, left: at, width: column.width - 8 }
  })
}

const line = (doc: Pdf, y: number) =>
  doc
    .moveTo(sheet.margin, y)
    .lineTo(sheet.margin + inner, y)
    .lineWidth(0.5)
    .stroke('#bbb')
