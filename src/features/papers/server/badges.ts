import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { drawWhileFetched, isTaken, newPdf, type Pdf } from '#platform/server/pdf.ts'
import { spaced } from '#shared/code.ts'
import { fullName } from '#shared/full-name.ts'
import { todayInManila } from '#shared/manila-time.ts'
import type { Whom } from '../contract.ts'
import { pdfTexts, badgeTexts as texts } from '../texts/pdf.ts'
import { sheet } from './draw-table.ts'
import { fitText } from './fit-text.ts'
import { openPaper } from './open-paper.ts'
import type { PaperFile } from './paper-file.ts'
import { countPeople, type PersonRow, peopleRows, whomWhere } from './people-rows.ts'

/** Eight to a sheet, 90 by 62 mm: what fits the usual holders. In points. */
const grid = { columns: 2, rows: 4, width: 255, height: 176 }
const edge = {
  left: (sheet.width - grid.columns * grid.width) / 2,
  top: (sheet.height - grid.rows * grid.height) / 2,
}
const perSheet = grid.columns * grid.rows
const padding = 14

/** A badge for everybody of a view, to print and cut along the marks. */
export async function openBadges(db: Database, by: Staff, whom: Whom): Promise<PaperFile> {
  const event = await openPaper(db, by, whom.event, {
    action: 'papers.badges',
    columns: ['name', 'church', 'designation', 'short_code'],
    count: (tx, id) => countPeople(tx, whomWhere(id, whom)),
  })
  const title = pdfTexts.title(texts.title, event)
  const doc = newPdf({ size: 'A4', margin: 0, title, author: event.organizer })
  const draw = async () => {
    let drawn = 0
    const where = whomWhere(event.id, whom)
    for await (const batch of peopleRows(db, { where, columns: ['church'], questions: [] })) {
      for (const person of batch) {
        if (drawn % perSheet === 0) {
          if (!(await isTaken(doc))) return
          doc.addPage()
          drawMarks(doc)
        }
        drawBadge(doc, event.name, person, drawn % perSheet)
        drawn++
      }
    }
    if (drawn === 0) doc.addPage().font('regular').fontSize(12).text(texts.nobody, sheet.margin, sheet.margin)
  }
  return { name: texts.fileName(event.slug, todayInManila()), content: drawWhileFetched(doc, draw) }
}

/** Outside the badges, so that nothing of them is left on what was cut. */
function drawMarks(doc: Pdf): void {
  const [right, bottom] = [edge.left + grid.columns * grid.width, edge.top + grid.rows * grid.height]
  doc.lineWidth(0.5).strokeColor('#000')
  for (let column = 0; column <= grid.columns; column++) {
    const x = edge.left + column * grid.width
    doc.moveTo(x, edge.top - 16).lineTo(x, edge.top - 4)
    doc.moveTo(x, bottom + 4).lineTo(x, bottom + 16)
  }
  for (let row = 0; row <= grid.rows; row++) {
    const y = edge.top + row * grid.height
    doc.moveTo(edge.left - 16, y).lineTo(edge.left - 4, y)
    doc.moveTo(right + 4, y).lineTo(right + 16, y)
  }
  doc.stroke()
}

function drawBadge(doc: Pdf, event: string, { label, short_code, fields, ...person }: PersonRow, at: number): void {
  const left = edge.left + (at % grid.columns) * grid.width + padding
  const top = edge.top + Math.floor(at / grid.columns) * grid.height + padding
  const width = grid.width - 2 * padding
  const bottom = top + grid.height - 2 * padding
  const centered = { width, align: 'center', ellipsis: true } as const
  doc
    .font('regular')
    .fontSize(9)
    .fillColor('#444')
    .text(event, left, top, { ...centered, height: 12 })
  doc.fillColor('#000')
  const name = fullName(person)
  const box = { width, height: 72, largest: 28, smallest: 12 }
  const height = fitText(doc.font('bold'), name, box)
  doc.text(name, left, top + 18 + (box.height - height) / 2, { ...centered, height: box.height })
  doc
    .font('regular')
    .fontSize(11)
    .text(String(fields.church), left, top + 96, { ...centered, height: 30 })
  doc
    .font('bold')
    .fontSize(10)
    .text(label, left, bottom - 13, { width: width / 2, height: 13, ellipsis: true })
  const code = { width: width / 2, height: 13, align: 'right' } as const
  doc
    .font('regular')
    .fillColor('#444')
    .text(spaced(short_code), left + width / 2, bottom - 13, code)
}
