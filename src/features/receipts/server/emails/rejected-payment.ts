import {
  amounts,
  button,
  composeMail,
  heading,
  notice,
  paragraph,
  textLink,
} from '#features/notifications/server/index.ts'
import { formatPesos } from '#shared/money.ts'
import type { Receipt } from './load-receipt.ts'
import { type LinkSettings, manageLink, settleLink } from './receipt-links.ts'
import { footerOf, inert, paymentSentence } from './receipt-messages.ts'

/** For a payment that finance could not accept: why, and the way to send the right one. */
export function rejectedPayment(receipt: Receipt, settings: LinkSettings) {
  const { event, group, payment } = receipt
  const open = Math.max(0, group.gross_price - group.paid - group.pending)
  return composeMail({
    subject: `We could not accept payment ${payment.or_number} – ${event.name}`,
    preview: 'Your registration is kept. Please send your proof of payment again.',
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading('We could not accept your payment'),
      notice({ tone: 'waiting', title: 'Why', words: inert(payment.decision_reason) }),
      paragraph(paymentSentence(payment)),
      paragraph(
        'Your registration is kept. Please send the right proof of payment, or write to us if you think this is a mistake.',
      ),
      ...(group.lostFlashPrice ? [paragraph('The flash sale is over, so today’s price counts now.')] : []),
      amounts([{ label: 'Left to pay', amount: formatPesos(open), strong: true }]),
      button({ label: 'Send a proof of payment', url: settleLink(settings, receipt) }),
      textLink({ label: 'See your registration', url: manageLink(settings, receipt) }),
    ],
    footer: footerOf(receipt),
  })
}
