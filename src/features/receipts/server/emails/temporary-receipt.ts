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
import type { Receipt } from './load-receipt.ts'
import { type LinkSettings, manageLink, settleLink } from './receipt-links.ts'
import { footerOf, inert, paymentSentence, people } from './receipt-messages.ts'

/**
 * For a payment that still waits for approval, or that leaves a balance: no tickets yet. Cash for a part counts at once,
 * and is called temporary all the same: that is what people were told to expect.
 */
export function temporaryReceipt(receipt: Receipt, settings: LinkSettings) {
  const { event, group, payment, participants } = receipt
  const waiting = payment.state === 'PENDING'
  const title = waiting || payment.mode === 'CASH' ? 'Temporary receipt' : 'Receipt of a partial payment'
  const payable = Math.max(0, group.gross_price - group.paid - group.pending)

  return composeMail({
    subject: `${title} ${payment.or_number} – ${event.name}`,
    preview: waiting ? 'Payment is being checked.' : `${formatPesos(payment.amount)} received. Thank you!`,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(title),
      waiting
        ? notice({
            tone: 'waiting',
            title: 'Payment is being checked.',
            words: 'We will e-mail you as soon as it is approved. This receipt is temporary until then.',
          })
        : notice({
            tone: 'good',
            title: 'Partial payment received. Thank you!',
            words: 'The official receipt and the QR tickets follow once the balance is paid.',
          }),
      bigCode({
        label: 'Your OR number',
        codes: [payment.or_number],
        hint: payable > 0 ? 'Please keep it: you need it to settle the remaining balance.' : 'Please keep it.',
      }),
      subheading('What was paid'),
      paragraph(paymentSentence(payment)),
      amounts(amountRows(receipt, payable)),
      ...(group.lostFlashPrice ? [paragraph(soldOutWords)] : []),
      payable > 0
        ? button({ label: 'Settle the balance', url: settleLink(settings, receipt) })
        : paragraph('You have nothing more to pay. The official receipt and the QR tickets follow on approval.'),
      subheading(participants.length === 1 ? 'Participant' : 'Participants'),
      list(participants.map(({ name }) => inert(name))),
      textLink({ label: 'See your registration', url: manageLink(settings, receipt) }),
    ],
    footer: footerOf(receipt),
  })
}

const soldOutWords =
  'The flash sale was sold out before we could check your payment, so it counts as a part of today’s price. If you would rather have your money back, please write to us.'

/** Money that is being checked is not ours yet: it never lowers the balance, but nobody is asked for it twice. */
function amountRows({ group, participants }: Receipt, payable: number): AmountRow[] {
  const balance = group.gross_price - group.paid
  const rows = [
    { label: `Registration, ${people(participants.length)}`, amount: formatPesos(group.gross_price) },
    { label: 'Paid', amount: formatPesos(group.paid) },
  ]
  if (group.pending === 0) return [...rows, { label: 'Balance', amount: formatPesos(balance), strong: true }]
  return [
    ...rows,
    { label: 'Balance', amount: formatPesos(balance) },
    { label: 'Being checked', amount: formatPesos(group.pending) },
    { label: 'Left to pay', amount: formatPesos(payable), strong: true },
  ]
}
