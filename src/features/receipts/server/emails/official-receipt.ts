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
import type { Participant, Receipt } from './load-receipt.ts'
import { type LinkSettings, manageLink, ticketLink } from './receipt-links.ts'
import { footerOf, inert, modeWord, paidOn, people, whenAndWhere } from './receipt-messages.ts'

/** For the first participant, who speaks for the group: what was paid, and everybody's ticket. */
export function officialReceipt(receipt: Receipt, settings: LinkSettings) {
  const { event, group, payment, participants } = receipt
  const approved = receipt.payments.filter(({ state }) => state === 'APPROVED')
  return composeMail({
    subject: `${event.receipt_title} ${payment.or_number} – ${event.name}`,
    preview: `Paid in full. ${participants.length === 1 ? 'Your QR ticket is' : 'Your QR tickets are'} inside.`,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(event.receipt_title),
      notice({ tone: 'good', title: 'Paid in full. Thank you!', words: `See you on ${whenAndWhere(event)}.` }),
      bigCode({
        label: approved.length === 1 ? 'OR number' : 'OR numbers',
        codes: approved.map(({ or_number }) => or_number),
      }),
      amounts([
        ...approved.map((one) => ({ label: `${paidOn(one)}, ${modeWord(one)}`, amount: formatPesos(one.amount) })),
        { label: `Paid for ${people(participants.length)}`, amount: formatPesos(group.paid), strong: true },
      ]),
      ...ticketIntro(participants),
      // Before the codes, for readers whose mail program hides pictures.
      button({
        label: participants.length > 1 ? 'Open the tickets online' : 'Open the ticket online',
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
  const { event, first } = receipt
  const title = mine.length === 1 ? 'Your ticket' : 'Your tickets'
  return composeMail({
    subject: `${title} – ${event.name}`,
    preview: `See you on ${whenAndWhere(event)}.`,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(title),
      notice({ tone: 'good', title: 'You are registered and paid.', words: `See you on ${whenAndWhere(event)}.` }),
      ...ticketIntro(mine),
      // A link each: whoever forwards one ticket of a family gives away no other.
      ...mine.flatMap((person) => [
        button({
          label: mine.length > 1 ? `Open the ticket of ${inert(person.first_name)}` : 'Open the ticket online',
          url: ticketLink(settings, receipt, person),
        }),
        ticketOf(receipt, person),
      ]),
      smallPrint(
        `${inert(first.name)} registered you. For the receipt or a correction, please ask them or write to us.`,
      ),
    ],
    footer: footerOf(receipt),
  })
}

export const ticketCid = ({ position }: Participant): string => `ticket-${position}@tipon`

function ticketIntro(shown: Participant[]): MailBlock[] {
  const several = shown.length > 1
  return [
    subheading(several ? 'QR tickets' : 'QR ticket'),
    paragraph(
      `Show ${several ? 'these codes' : 'this code'} at the door, on the phone or printed. ${several ? 'Everyone has their own, and each works' : 'It works'} once. The attached PDF has the same.`,
    ),
  ]
}

const ticketOf = ({ participants }: Receipt, person: Participant): MailBlock =>
  ticket({
    name: inert(person.name),
    caption: participants.length === 1 ? 'Ticket' : `Ticket ${person.position} of ${participants.length}`,
    code: spaced(person.short_code),
    cid: ticketCid(person),
  })
