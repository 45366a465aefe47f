import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { drawWhileFetched, isTaken, newPdf } from '#platform/server/pdf.ts'
import { fullName } from '#shared/full-name.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { saysNothing } from '#shared/says-nothing.ts'
import { pdfTexts, kitchenTexts as texts } from '../texts/pdf.ts'
import { inner, sheet, tableOn } from './draw-table.ts'
import { openPaper } from './open-paper.ts'
import type { PaperFile } from './paper-file.ts'
import { countPeople, peopleRows, whomWhere } from './people-rows.ts'

const coming = { view: 'all', left: 'without' } as const

/** How many eat, and what the kitchen has to know of whom. */
export async function openKitchenList(db: Database, by: Staff, slug: string | undefined): Promise<PaperFile> {
  const event = await openPaper(db, by, slug, {
    action: 'papers.kitchen',
    columns: ['name', 'church', 'notes'],
    sensitive: true,
    count: (tx, id) => countPeople(tx, whomWhere(id, coming)),
  })
  const doc = newPdf({
    size: 'A4',
    margin: sheet.margin,
    title: pdfTexts.title(texts.title, event),
    author: event.organizer,
  })
  const { columns } = texts
  const table = tableOn(
    doc,
    [
      { head: columns.name, width: 150, bold: true },
      { head: columns.church, width: 120 },
      { head: columns.notes, width: inner - 270 },
    ],
    pdfTexts.title(texts.title, event),
  )
  const draw = async () => {
    doc.addPage()
    doc.font('bold').fontSize(22).text(texts.title, { width: inner })
    doc.font('regular').fontSize(11).text(pdfTexts.of(event)).text(pdfTexts.made(new Date()))
    doc.moveDown(0.8).font('bold').fontSize(16).text(texts.eat(event.people))
    doc.moveDown(0.4).font('regular').fontSize(10).fillColor('#444').text(texts.about).text(texts.private)
    doc.moveDown(1)
    let listed = 0
    table.heads()
    const where = sql`${whomWhere(event.id, coming)} and person.notes <> ''`
    for await (const batch of peopleRows(db, { where, columns: ['church', 'notes'], questions: [] })) {
      for (const { fields, ...person } of batch) {
        const notes = String(fields.notes)
        if (saysNothing(notes)) continue
        listed++
        table.row([fullName(person), String(fields.church), notes.trim()])
        if (!(await isTaken(doc))) return
      }
    }
    table.room(30)
    doc.moveDown(0.5).font('bold').fontSize(11).fillColor('#000')
    doc.text(listed === 0 ? texts.nobody : texts.listed(listed), sheet.margin, doc.y, { width: inner })
  }
  return { name: texts.fileName(event.slug, todayInManila()), content: drawWhileFetched(doc, draw) }
}
