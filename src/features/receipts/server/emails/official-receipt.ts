import {
  amounts,
  bigCode,
  button,
  composeMail,
  heading,
  type MailBlock,
  notice,
  paragraph,
  smallPrint,
  subheading,
  ticket,
} from '#features/notifications/server/index.ts'
import { spaced } from '#shared/code.ts'
import { formatPesos } from '#shared/money.ts'
import { officialReceiptTexts, receiptTexts, ticketIntroTexts, ticketMailTexts } from '../../texts.ts'
import { movedLine, type Participant, type Receipt } from './load-receipt.ts'
import { type LinkSettings, manageLink, ticketLink } from './receipt-links.ts'
import { footerOf, inert } from './receipt-parts.ts'

/** For the first participant, who speaks for the group: what was paid, and everybody's ticket. */
export function officialReceipt(receipt: Receipt, settings: LinkSettings) {
  const texts = officialReceiptTexts
  const { event, group, payment, participants } = receipt
  const approved = receipt.payments.filter(({ state }) => state === 'APPROVED')
  return composeMail({
    subject: texts.subject(payment, event),
    preview: texts.preview(participants.length),
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(event.receipt_title),
      notice({ tone: 'good', title: receiptTexts.paidInFull, words: texts.seeYou(event) }),
      // Where all was paid with other groups, none of its own counts.
      ...(approved.length === 0
        ? []
        : [
            bigCode({
              label: texts.orNumbers(approved.length),
              codes: approved.map(({ or_number }) => or_number),
            }),
          ]),
      amounts([
        ...approved.map((one) => ({ label: receiptTexts.paidOn(one), amount: formatPesos(one.amount) })),
        ...movedLine(group).map(({ label, amount }) => ({ label, amount: formatPesos(amount) })),
        { label: receiptTexts.paidFor(participants.length), amount: formatPesos(group.paid), strong: true },
      ]),
      ...ticketIntro(participants.length),
      // Before the codes, for readers whose mail program hides pictures.
      button({
        label: texts.openTickets(participants.length),
        url: manageLink(settings, receipt),
      }),
      ...participants.map((person) => ticketOf(receipt, person)),
      ...(event.receipt_footer === '' ? [] : [smallPrint(event.receipt_footer)]),
    ],
    footer: footerOf(receipt),
  })
}

/** For another address of the group: its own tickets, without receipt numbers or amounts. */
export function ticketMail(receipt: Receipt, mine: Participant[], settings: LinkSettings) {
  const texts = ticketMailTexts
  const { event, first } = receipt
  const title = texts.title(mine.length)
  return composeMail({
    subject: texts.subject(title, event),
    preview: texts.seeYou(event),
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(title),
      notice({ tone: 'good', title: texts.paid, words: texts.seeYou(event) }),
      ...ticketIntro(mine.length),
      // A link each: whoever forwards one ticket of a family gives away no other.
      ...mine.flatMap((person) => [
        button({
          label: mine.length > 1 ? texts.openOf(inert(person.first_name)) : texts.open,
          url: ticketLink(settings, receipt, person),
        }),
        ticketOf(receipt, person),
      ]),
      smallPrint(texts.registeredBy(inert(first.name))),
    ],
    footer: footerOf(receipt),
  })
}

export const ticketCid = ({ position }: Participant): string => `ticket-${position}@tipon`

const ticketIntro = (count: number): MailBlock[] => [
  subheading(ticketIntroTexts.title(count)),
  paragraph(ticketIntroTexts.howTo(count)),
]

const ticketOf = ({ participants }: Receipt, person: Participant): MailBlock =>
  ticket({
    name: inert(person.name),
    caption: receiptTexts.ticketCaption(person.position, participants.length),
    code: spaced(person.short_code),
    cid: ticketCid(person),
  })
