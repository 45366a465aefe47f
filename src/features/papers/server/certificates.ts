import { type RawBuilder, sql } from 'kysely'
import { getEvent } from '#features/events/server/index.ts'
import { everybody, type ManageLink, openOwnPlace } from '#features/registrations/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { drawWhileFetched, isTaken, newPdf, type Pdf } from '#platform/server/pdf.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fullName } from '#shared/full-name.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { paperRefusals as refusals } from '../texts/columns.ts'
import { pdfTexts, certificateTexts as texts } from '../texts/pdf.ts'
import { sheet } from './draw-table.ts'
import { safeName } from './file-name-rules.ts'
import { fitText } from './fit-text.ts'
import { openPaper } from './open-paper.ts'
import type { PaperFile } from './paper-file.ts'
import { countPeople, peopleRows, whomWhere } from './people-rows.ts'

type Event = Omit<Awaited<ReturnType<typeof openPaper>>, 'id' | 'people'>
const cameIn = { view: 'checked_in', left: 'without' } as const

/** For everybody who was let in, one on each page. */
export async function openCertificates(db: Database, by: Staff, slug: string | undefined): Promise<PaperFile> {
  const event = await openPaper(db, by, slug, {
    action: 'papers.certificates',
    columns: ['name'],
    count: (tx, id) => countPeople(tx, whomWhere(id, cameIn)),
  })
  const doc = newCertificates(event)
  const draw = async () => {
    if (event.people === 0) drawNobody(doc)
    const where = whomWhere(event.id, cameIn)
    for await (const batch of peopleRows(db, { where, columns: [], questions: [] })) {
      for (const person of batch) {
        if (!(await isTaken(doc))) return
        drawCertificate(doc, event, fullName(person))
      }
    }
  }
  return { name: texts.fileName(event.slug, todayInManila()), content: drawWhileFetched(doc, draw) }
}

/** One person's, for staff; nobody who was not there gets one. */
export async function openCertificate(db: Database, by: Staff, id: string): Promise<PaperFile> {
  const person = await findPerson(db, sql`person.id = ${id}`)
  if (!person) throw new DomainError('not_found', 'person_not_found', refusals.personNotFound)
  refuseAbsent(person)
  const event = await openPaper(db, by, person.slug, {
    action: 'papers.certificate',
    columns: ['name'],
    count: () => Promise.resolve(1),
  })
  return certificateOf(event, person)
}

/** The same for whoever holds the link of their registration. Each is drawn anew, so one person's link draws only so many. */
export async function openOwnCertificate(
  { db, secret }: { db: Database; secret: string },
  link: ManageLink,
  id: string,
): Promise<PaperFile> {
  const { group } = await openOwnPlace({ db, secret }, link, id)
  const person = await findPerson(db, sql`person.id = ${id} and person.group_id = ${group.id}`)
  if (!person) throw new DomainError('not_found', 'registration_not_found', refusals.unknownLink)
  if (person.left_at) throw new DomainError('conflict', 'already_left', refusals.placeGivenUp)
  refuseAbsent(person)
  await consumeRateLimit(db, { key: `certificate:${id}`, limit: 20, seconds: 600 })
  await consumeRateLimit(db, { key: `certificates:${group.id}`, limit: 60, seconds: 600 })
  return certificateOf({ ...(await getEvent(db, person.slug)), slug: person.slug }, person)
}

type Found = Record<'slug' | 'first_name' | 'middle_name' | 'last_name' | 'name_suffix', string> & {
  left_at: Date | null
  was_there: boolean
}

async function findPerson(db: Database, where: RawBuilder<unknown>): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select event.slug, person.first_name, person.middle_name, person.last_name, person.name_suffix, person.left_at,
      exists (select from check_in where registration_id = person.id) as was_there
    from ${everybody} join event on event.id = person.event_id where ${where}
  `.execute(db)
  return rows[0]
}

function refuseAbsent(person: Found): void {
  if (!person.was_there) throw new DomainError('conflict', 'not_checked_in', refusals.notCheckedIn(fullName(person)))
}

function certificateOf(event: Event, person: Found): PaperFile {
  const doc = newCertificates(event)
  const name = fullName(person)
  const content = drawWhileFetched(doc, async () => drawCertificate(doc, event, name))
  return { name: texts.fileNameOf(event.slug, safeName(name)), content }
}

// A sheet of A4 across, in points.
const page = { width: sheet.height, height: sheet.width, margin: 40 }

const newCertificates = (event: Event): Pdf =>
  newPdf({
    size: 'A4',
    layout: 'landscape',
    margin: page.margin,
    title: pdfTexts.title(texts.title, event),
    author: event.organizer,
  })

const drawNobody = (doc: Pdf) => doc.addPage().font('regular').fontSize(12).text(texts.nobody)

function drawCertificate(doc: Pdf, event: Event, name: string): void {
  const { margin, width, height } = page
  doc.addPage()
  doc
    .lineWidth(2)
    .rect(margin, margin, width - 2 * margin, height - 2 * margin)
    .stroke('#333')
  doc
    .lineWidth(0.5)
    .rect(margin + 7, margin + 7, width - 2 * margin - 14, height - 2 * margin - 14)
    .stroke('#333')
  const left = margin + 50
  const inner = width - 2 * left
  const line = (text: string, top: number, most = 24) =>
    doc.text(text, left, top, { width: inner, height: most, align: 'center', ellipsis: true })
  doc.fillColor('#444').font('regular').fontSize(14)
  line(event.organizer, 88)
  doc.fillColor('#000').font('bold').fontSize(34)
  line(texts.title, 122, 48)
  doc.font('regular').fontSize(14)
  line(texts.certifies, 192)
  const box = { width: inner, height: 96, largest: 44, smallest: 20 }
  const tall = fitText(doc.font('bold'), name, box)
  line(name, 218 + (box.height - tall) / 2, box.height)
  doc.font('regular').fontSize(14)
  line(texts.attended, 330)
  doc.font('bold')
  const lines = fitText(doc, event.name, { width: inner, height: 56, largest: 22, smallest: 12 })
  line(event.name, 354, 56)
  doc.font('regular').fontSize(14)
  line(texts.when(event), 360 + lines, 40)
  const signed = { left: width / 2 - 110, top: height - 104 }
  doc
    .lineWidth(0.75)
    .moveTo(signed.left, signed.top)
    .lineTo(signed.left + 220, signed.top)
    .stroke('#333')
  doc.fontSize(11).fillColor('#444')
  line(texts.signature(event.organizer), signed.top + 6)
}
