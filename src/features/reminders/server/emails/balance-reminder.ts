import {
  amounts,
  bigCode,
  button,
  composeMail,
  heading,
  list,
  paragraph,
  smallPrint,
  subheading,
  textLink,
} from '#features/notifications/server/index.ts'
import type { Receipt } from '#features/receipts/server/index.ts'
import { footerOf, inert, type LinkSettings, manageLink, people, settleLink } from '#features/receipts/server/index.ts'
import { formatPesos } from '#shared/money.ts'

/** For a group that still owes something: how much, how to pay it, and how to be left in peace. */
export function balanceReminder(receipt: Receipt, settings: LinkSettings) {
  const { event, group, payment, participants, first } = receipt
  const balance = formatPesos(group.gross_price - group.paid)
  return composeMail({
    subject: `${balance} left to pay – ${event.name}`,
    preview: `Your place is kept. Your OR number is ${payment.or_number}.`,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading('A balance is still open'),
      paragraph(
        `Hello ${inert(first.first_name)}! Your registration is kept. The QR ${participants.length === 1 ? 'ticket comes' : 'tickets come'} by e-mail once the balance is paid.`,
      ),
      amounts([
        { label: `Registration, ${people(participants.length)}`, amount: formatPesos(group.gross_price) },
        { label: 'Paid', amount: formatPesos(group.paid) },
        { label: 'Left to pay', amount: balance, strong: true },
      ]),
      button({ label: 'Settle the balance', url: settleLink(settings, receipt) }),
      bigCode({ label: 'Your OR number', codes: [payment.or_number], hint: 'The button above has it filled in.' }),
      subheading(participants.length === 1 ? 'Participant' : 'Participants'),
      list(participants.map(({ name }) => inert(name))),
      textLink({ label: 'See your registration', url: manageLink(settings, receipt) }),
      smallPrint(
        'Paid already, not coming, or no more reminders, please? Just reply to this e-mail and tell us: we will stop asking.',
      ),
    ],
    footer: footerOf(receipt),
  })
}
