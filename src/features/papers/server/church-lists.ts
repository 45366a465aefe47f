import { sql } from 'kysely'
import { groupStatusTexts } from '#features/payments/server/index.ts'
import { churchKey, everybody } from '#features/registrations/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { drawWhileFetched, isTaken, newPdf } from '#platform/server/pdf.ts'
import { fullName } from '#shared/full-name.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { paymentStatus } from '#shared/payment-status.ts'
import { pdfTexts, churchTexts as texts } from '../texts/pdf.ts'
import { inner, sheet, tableOn } from './draw-table.ts'
import { openPaper } from './open-paper.ts'
import type { PaperFile } from './paper-file.ts'
import { countPeople, rowsPerBatch, whomWhere } from './people-rows.ts'

const coming = { view: 'all', left: 'without' } as const

const key = churchKey(sql`person.church`)

type Church = { key: string; name: string; people: number; paid: number; here: number }

/** Each with the spelling that most of its people use. */
async function listChurches(db: Database, event_id: string): Promise<Map<string, Church>> {
  const { rows } = await sql<Church>`
    select ${key} as key, mode() within group (order by btrim(person.church)) as name, count(*) as people,
      count(*) filter (where g.paid >= g.gross_price) as paid, count(check_in.registration_id) as here
    from ${everybody} left join check_in on check_in.registration_id = person.id
    where ${whomWhere(event_id, coming)} group by 1
  `.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

type Member = Record<'first_name' | 'middle_name' | 'last_name' | 'name_suffix' | 'mobile' | 'label', string> & {
  key: string
  gross_price: number
  paid: number
  pending: number
  is_here: boolean
}

/** Who is in it, of which church and in which order, is asked once: nobody's correction on the way puts them in twice. */
async function* members(db: Database, event_id: string): AsyncGenerator<Member[]> {
  const { rows: listed } = await sql<{ id: string; key: string }>`
    select person.id, ${key} as key from ${everybody} where ${whomWhere(event_id, coming)}
    order by ${key} = '', ${key}, lower(person.last_name || ' ' || person.first_name), person.id
  `.execute(db)
  for (let from = 0; from < listed.length; from += rowsPerBatch) {
    const batch = listed.slice(from, from + rowsPerBatch)
    const { rows } = await sql<Member>`
      select listed.key, first_name, middle_name, last_name, name_suffix, mobile, designation.label,
        g.gross_price, g.paid, g.pending, exists (select from check_in where registration_id = person.id) as is_here
      from unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map((one) => one.key)}::text[])
        with ordinality as listed (id, key, place)
      join registration person on person.id = listed.id join registration_group g on g.id = person.group_id
      join designation on designation.event_id = person.event_id and designation.value = person.designation
      order by listed.place
    `.execute(db)
    yield rows
  }
}

/** For whoever of each church looks after its people: who comes, has paid, is here. */
export async function openChurchLists(db: Database, by: Staff, slug: string | undefined): Promise<PaperFile> {
  const { columns } = texts
  const event = await openPaper(db, by, slug, {
    action: 'papers.churches',
    columns: ['church', ...Object.keys(columns)],
    count: (tx, id) => countPeople(tx, whomWhere(id, coming)),
  })
  const title = pdfTexts.title(texts.title, event)
  const doc = newPdf({ size: 'A4', margin: sheet.margin, title, author: event.organizer })
  const begin = (church: Church) => {
    const name = church.key === '' ? texts.none : church.name
    const table = tableOn(
      doc,
      [
        { head: columns.name, width: inner - 330, bold: true },
        { head: columns.designation, width: 90 },
        { head: columns.mobile, width: 85 },
        { head: columns.payment, width: 115 },
        { head: columns.here, width: 40 },
      ],
      name,
    )
    doc.addPage()
    doc
      .font('regular')
      .fontSize(10)
      .fillColor('#444')
      .text(pdfTexts.of(event), sheet.margin, sheet.margin, { width: inner })
    doc.text(pdfTexts.made(new Date()))
    doc.moveDown(0.4).font('bold').fontSize(20).fillColor('#000').text(name, { width: inner })
    doc
      .font('regular')
      .fontSize(11)
      .text(`${texts.people(church.people)}: ${texts.summary(church.paid, church.here)}`)
    doc.moveDown(0.8)
    table.heads()
    return table
  }
  const draw = async () => {
    const churches = await listChurches(db, event.id)
    let table: ReturnType<typeof begin> | undefined
    let church: string | undefined
    for await (const batch of members(db, event.id)) {
      for (const member of batch) {
        if (table === undefined || member.key !== church) {
          church = member.key
          // Somebody of a new church may have registered since they were counted.
          table = begin(churches.get(church) ?? { key: church, name: church, people: 1, paid: 0, here: 0 })
        }
        const payment = groupStatusTexts[paymentStatus(member)]
        table.row([fullName(member), member.label, member.mobile, payment, member.is_here ? texts.here : ''])
        if (!(await isTaken(doc))) return
      }
    }
    if (table === undefined) doc.addPage().font('regular').fontSize(12).text(texts.nobody)
  }
  return { name: texts.fileName(event.slug, todayInManila()), content: drawWhileFetched(doc, draw) }
}
