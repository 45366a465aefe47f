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
import { receiptMailTexts, rejectedPaymentTexts as texts } from '../../texts.ts'
import type { Receipt } from './load-receipt.ts'
import { type LinkSettings, manageLink, settleLink } from './receipt-links.ts'
import { footerOf, inert, paymentSentence } from './receipt-parts.ts'

/** For a payment that finance could not accept: why, and the way to send the right one. */
export function rejectedPayment(receipt: Receipt, settings: LinkSettings) {
  const { event, group, payment } = receipt
  const open = Math.max(0, group.gross_price - group.paid - group.pending)
  return composeMail({
    subject: texts.subject(payment, event),
    preview: texts.preview,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(texts.title),
      notice({ tone: 'waiting', title: texts.why, words: inert(payment.decision_reason) }),
      paragraph(paymentSentence(payment)),
      paragraph(texts.kept),
      ...(group.lostFlashPrice ? [paragraph(texts.flashIsOver)] : []),
      amounts([{ label: texts.leftToPay, amount: formatPesos(open), strong: true }]),
      button({ label: texts.sendProof, url: settleLink(settings, receipt) }),
      textLink({ label: receiptMailTexts.seeRegistration, url: manageLink(settings, receipt) }),
    ],
    footer: footerOf(receipt),
  })
}
