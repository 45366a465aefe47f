import {
  type AmountRow,
  amounts,
  bigCode,
  button,
  composeMail,
  heading,
  list,
  notice,
  paragraph,
  subheading,
  textLink,
} from '#features/notifications/server/index.ts'
import { formatPesos } from '#shared/money.ts'
import { receiptMailTexts, receiptTexts, temporaryReceiptTexts as texts } from '../../texts.ts'
import type { Receipt } from './load-receipt.ts'
import { type LinkSettings, manageLink, settleLink } from './receipt-links.ts'
import { footerOf, inert, paymentSentence } from './receipt-parts.ts'

/**
 * For a payment that still waits for approval, or that leaves a balance: no tickets yet. Cash for a part counts at once,
 * and is called temporary all the same: that is what people were told to expect.
 */
export function temporaryReceipt(receipt: Receipt, settings: LinkSettings) {
  const { event, group, payment, participants } = receipt
  const waiting = payment.state === 'PENDING'
  const title = waiting || payment.mode === 'CASH' ? receiptTexts.temporary : texts.partial
  const payable = Math.max(0, group.gross_price - group.paid - group.pending)

  return composeMail({
    subject: texts.subject(title, payment, event),
    preview: waiting ? texts.beingChecked : texts.received(payment.amount),
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(title),
      waiting
        ? notice({
            tone: 'waiting',
            title: texts.beingChecked,
            words: texts.beingCheckedDetail,
          })
        : notice({
            tone: 'good',
            title: texts.partReceived,
            words: texts.partReceivedDetail,
          }),
      bigCode({
        label: texts.orNumber,
        codes: [payment.or_number],
        hint: payable > 0 ? texts.keepForBalance : texts.keep,
      }),
      subheading(texts.whatWasPaid),
      paragraph(paymentSentence(payment)),
      amounts(amountRows(receipt, payable)),
      ...(group.lostFlashPrice ? [paragraph(texts.soldOut)] : []),
      payable > 0 ? button({ label: texts.settle, url: settleLink(settings, receipt) }) : paragraph(texts.nothingToPay),
      subheading(receiptTexts.participants(participants.length)),
      list(participants.map(({ name }) => inert(name))),
      textLink({ label: receiptMailTexts.seeRegistration, url: manageLink(settings, receipt) }),
    ],
    footer: footerOf(receipt),
  })
}

/** Money that is being checked is not ours yet: it never lowers the balance, but nobody is asked for it twice. */
function amountRows({ group, participants }: Receipt, payable: number): AmountRow[] {
  const balance = group.gross_price - group.paid
  const rows = [
    { label: texts.price(participants.length), amount: formatPesos(group.gross_price) },
    { label: texts.paid, amount: formatPesos(group.paid) },
  ]
  if (group.pending === 0) return [...rows, { label: texts.balance, amount: formatPesos(balance), strong: true }]
  return [
    ...rows,
    { label: texts.balance, amount: formatPesos(balance) },
    { label: texts.pending, amount: formatPesos(group.pending) },
    { label: texts.leftToPay, amount: formatPesos(payable), strong: true },
  ]
}
