import { buffer } from 'node:stream/consumers'
import { mailPalette as color } from '#features/notifications/server/index.ts'
import type { QrModules } from '#features/tickets/server/index.ts'
import { newPdf, type Pdf } from '#platform/server/pdf.ts'
import { spaced } from '#shared/code.ts'
import { formatPesos } from '#shared/money.ts'
import { receiptTexts, receiptPdfTexts as texts } from '../../texts.ts'
import { movedLine, type Participant, type Receipt } from './load-receipt.ts'
import { paymentSentence } from './receipt-parts.ts'

export type PdfTicket = { person: Participant; modules: QrModules }

// Half a sheet of A4: fills a phone's screen, and prints two to a sheet. In points.
const page = { width: 420, height: 595, margin: 42 }
const left = page.margin
const inner = page.width - 2 * page.margin

/** The receipt, when asked for, and one ticket a page: for printing, and for phones without a network. */
export function receiptPdf(
  receipt: Receipt,
  { tickets, withReceipt }: { tickets: PdfTicket[]; withReceipt: boolean },
): Promise<Buffer> {
  const { event } = receipt
  const doc = openPdf(event, withReceipt ? event.receipt_title : texts.tickets)
  if (withReceipt) drawReceipt(doc, receipt)
  for (const ticket of tickets) drawTicket(doc, receipt, ticket)
  doc.end()
  return buffer(doc)
}

/** One payment's receipt for the files of the church, as it stands: what is none any more says so across the page. */
export function paymentPdf(receipt: Receipt, reason: string): Pdf {
  const { event, payment } = receipt
  const wasOfficial = !['PENDING', 'REJECTED'].includes(payment.state)
  const title = wasOfficial ? event.receipt_title : receiptTexts.temporary
  const doc = openPdf(event, texts.receiptTitle(title, payment))
  const word = stamps[payment.state]
  const paint = payment.state === 'PENDING' ? color.amber : '#b3261e'
  if (word) doc.on('pageAdded', () => drawStamp(doc, { word, paint }))
  drawPayment(doc, receipt, { title, reason })
  doc.end()
  return doc
}

const openPdf = (event: Receipt['event'], title: string): Pdf =>
  newPdf({
    size: [page.width, page.height],
    margin: page.margin,
    title: texts.documentTitle(title, event),
    author: event.organizer,
  })

const stamps: Record<string, string | undefined> = texts.stamps

/** Pale enough to read what stands on it, and too large to be cut away. */
function drawStamp(doc: Pdf, { word, paint }: { word: string; paint: string }): void {
  const middle = { x: page.width / 2, y: page.height / 2 }
  doc.save().rotate(-52, { origin: [middle.x, middle.y] })
  doc
    .font('bold')
    .fontSize(word.length > 5 ? 76 : 150)
    .fillColor(paint, 0.22)
    .text(word, middle.x - 400, middle.y - (word.length > 5 ? 44 : 88), {
      width: 800,
      align: 'center',
      lineBreak: false,
    })
  doc.restore().fillOpacity(1)
  doc.x = left
  doc.y = page.margin
}

function drawPayment(doc: Pdf, receipt: Receipt, { title, reason }: { title: string; reason: string }): void {
  const { event, group, payment, participants } = receipt
  startPage(doc, event)
  doc.font('bold').fontSize(24).fillColor(color.ink).text(title, left, doc.y, { width: inner })
  doc.font('bold').fontSize(13).fillColor(color.primary).text(texts.orNumber(payment))
  doc.moveDown(1)
  doc.font('bold').fontSize(14)
  amountLine(doc, texts.paymentFor(participants.length), formatPesos(payment.amount), { strong: true })
  doc.font('regular').fontSize(11).fillColor(color.ink).text(paymentSentence(payment), { width: inner })
  doc.moveDown(0.5)
  doc.fillColor(color.muted).text(stateSentence(receipt, reason), { width: inner })
  doc.moveDown(1)
  doc.fontSize(10).fillColor(color.muted).text(texts.participantsAndPrice(participants.length, group.gross_price))
  doc.moveDown(0.3)
  drawNames(doc, event, participants)
  drawFooter(doc, event)
}

function stateSentence({ group, payment }: Receipt, reason: string): string {
  if (payment.state === 'PENDING') return texts.pending
  if (payment.state === 'REJECTED') return texts.rejected(reason)
  if (payment.state === 'REFUNDED') return texts.refunded(reason)
  if (payment.state === 'VOIDED') return texts.voided(reason)
  return texts.received(group.gross_price - group.paid)
}

function drawReceipt(doc: Pdf, { event, group, payments, participants }: Receipt): void {
  startPage(doc, event)
  doc.font('bold').fontSize(24).fillColor(color.ink).text(event.receipt_title, left, doc.y, { width: inner })
  doc.font('bold').fontSize(12).fillColor(color.leaf).text(receiptTexts.paidInFull)
  doc.moveDown(1)
  for (const payment of payments.filter(({ state }) => state === 'APPROVED')) {
    doc.font('bold').fontSize(13).fillColor(color.primary).text(texts.orNumber(payment), left)
    amountLine(doc, receiptTexts.paidOn(payment), formatPesos(payment.amount))
  }
  for (const { label, amount } of movedLine(group)) amountLine(doc, label, formatPesos(amount))
  doc.font('bold').fontSize(14)
  amountLine(doc, receiptTexts.paidFor(participants.length), formatPesos(group.paid), { strong: true })
  doc.moveDown(1)

  doc.font('regular').fontSize(10).fillColor(color.muted).text(receiptTexts.participants(participants.length))
  doc.moveDown(0.3)
  drawNames(doc, event, participants)
  drawFooter(doc, event)
}

function drawFooter(doc: Pdf, event: Receipt['event']): void {
  doc.moveDown(1)
  doc.fontSize(10)
  makeRoom(doc, event, doc.heightOfString(event.receipt_footer, { width: inner }))
  doc.font('regular').fontSize(10).fillColor(color.muted).text(event.receipt_footer, left, doc.y, { width: inner })
}

/** Two columns once the names would fill the page, and a page more when they still do. */
function drawNames(doc: Pdf, event: Receipt['event'], participants: Participant[]): void {
  const columns = participants.length > 8 ? 2 : 1
  const width = (inner - (columns - 1) * 16) / columns
  for (let at = 0; at < participants.length; at += columns) {
    const names = participants.slice(at, at + columns).map(({ position, name }) => `${position}.  ${name}`)
    doc.font('regular').fontSize(columns === 1 ? 11 : 10)
    const height = Math.max(...names.map((name) => doc.heightOfString(name, { width })))
    makeRoom(doc, event, height)
    const top = doc.y
    doc
      .font('regular')
      .fontSize(columns === 1 ? 11 : 10)
      .fillColor(color.ink)
    for (const [column, name] of names.entries()) doc.text(name, left + column * (width + 16), top, { width })
    doc.y = top + height + 3
  }
}

function drawTicket(doc: Pdf, { event, participants }: Receipt, { person, modules }: PdfTicket): void {
  startPage(doc, event)
  const centered = { width: inner, align: 'center' } as const
  const caption = receiptTexts.ticketCaption(person.position, participants.length)
  doc.font('regular').fontSize(12).fillColor(color.muted).text(caption, left, 128, centered)
  doc
    .font('bold')
    .fontSize(person.name.length > 30 ? 16 : 22)
    .fillColor(color.ink)
    .text(person.name, { ...centered, height: 62, ellipsis: true })

  drawQr(doc, modules, { top: 222, size: 232 })
  doc
    .font('bold')
    .fontSize(24)
    .text(spaced(person.short_code), left, 462, { ...centered, characterSpacing: 1.5 })
  doc.font('regular').fontSize(10).fillColor(color.muted).text(texts.showAtTheDoor, left, 502, centered)
  doc.text(receiptTexts.whenAndWhere(event), centered)
}

/** Drawn, not pictured: sharp on every printer, and one path for the whole code. */
function drawQr(doc: Pdf, rows: QrModules, { top, size }: { top: number; size: number }): void {
  const side = size / rows.length
  doc
    .save()
    .translate((page.width - size) / 2, top)
    .scale(side)
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const from = x
      while (row[x]) x++
      // Neighbours in one rectangle: separate ones show hairlines between them in some readers.
      if (x > from) doc.rect(from, y, x - from, 1)
    }
  }
  doc.fill('#000000').restore()
}

function startPage(doc: Pdf, event: Receipt['event']): void {
  doc.addPage()
  for (const [index, pane] of [
    color.primary,
    color.amber,
    color.line,
    color.amber,
    color.primary,
    color.line,
  ].entries()) {
    doc.rect(left + index * 15, page.margin, 12, 12).fill(pane)
  }
  const line = { width: inner, height: 18, ellipsis: true }
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(color.muted)
    .text(event.organizer, left, page.margin + 20, line)
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(color.primary)
    .text(event.name, left, page.margin + 34, line)
  doc.moveDown(1.6)
}

function makeRoom(doc: Pdf, event: Receipt['event'], height: number): void {
  if (doc.y + height > page.height - page.margin) startPage(doc, event)
}

function amountLine(doc: Pdf, label: string, amount: string, { strong = false } = {}): void {
  const top = doc.y
  if (!strong) doc.font('regular').fontSize(11)
  doc.fillColor(color.ink).text(amount, left, top, { width: inner, align: 'right' })
  doc.fillColor(strong ? color.ink : color.muted).text(label, left, top, { width: inner - 110 })
  const under = doc.y + 5
  doc
    .moveTo(left, under)
    .lineTo(left + inner, under)
    .lineWidth(0.75)
    .stroke(color.line)
  doc.y = under + 9
}
