import { composeMail, heading, paragraph, textLink } from '#features/notifications/server/index.ts'
import { receiptMailTexts, reopenedPaymentTexts as texts } from '../../texts.ts'
import type { Receipt } from './load-receipt.ts'
import { type LinkSettings, manageLink } from './receipt-links.ts'
import { footerOf, paymentSentence } from './receipt-parts.ts'

/** For a payment that was not accepted, and is looked at again. */
export function reopenedPayment(receipt: Receipt, settings: LinkSettings) {
  const { event, payment } = receipt
  return composeMail({
    subject: texts.subject(payment, event),
    preview: texts.preview,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(texts.title),
      paragraph(paymentSentence(payment)),
      paragraph(texts.words),
      textLink({ label: receiptMailTexts.seeRegistration, url: manageLink(settings, receipt) }),
    ],
    footer: footerOf(receipt),
  })
}
