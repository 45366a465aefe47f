import {
  amounts,
  button,
  composeMail,
  heading,
  notice,
  paragraph,
  textLink,
} from '#features/notifications/server/index.ts'
import type { ReversalKind } from '#features/payments/contract.ts'
import { type Centavos, formatPesos } from '#shared/money.ts'
import type { Receipt } from './load-receipt.ts'
import { type LinkSettings, manageLink, settleLink } from './receipt-links.ts'
import { footerOf, inert, paymentSentence } from './receipt-words.ts'

type Reversal = { kind: ReversalKind; reason: string; given_back: Centavos }

/** For a payment that was given back, or that does not count any more: why, and how the registration stands now. */
export function reversedPayment(receipt: Receipt, { kind, reason, given_back }: Reversal, settings: LinkSettings) {
  const { event, group, payment } = receipt
  const { title, what } = words[kind](formatPesos(given_back))
  const balance = group.gross_price - group.paid
  const open = balance - group.pending
  return composeMail({
    subject: `${title}: ${payment.or_number} – ${event.name}`,
    preview: what,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(title),
      paragraph(what),
      notice({ tone: 'waiting', title: 'Why', words: inert(reason) }),
      paragraph(`It is about receipt ${payment.or_number}: ${paymentSentence(payment)}`),
      amounts([
        { label: 'Price of the registration', amount: formatPesos(group.gross_price) },
        { label: 'Paid', amount: formatPesos(group.paid) },
        { label: 'Balance now', amount: formatPesos(balance), strong: true },
      ]),
      ...(open > 0 ? [button({ label: 'Pay the balance', url: settleLink(settings, receipt) })] : []),
      paragraph('Please write to us if you think this is a mistake.'),
      textLink({ label: 'See your registration', url: manageLink(settings, receipt) }),
    ],
    footer: footerOf(receipt),
  })
}

const words: Record<ReversalKind, (amount: string) => { title: string; what: string }> = {
  REFUND: (amount) => ({ title: 'Your payment was refunded', what: `We have given ${amount} back to you.` }),
  VOID: (amount) => ({
    title: 'A payment was taken off your registration',
    what: `An entry of ${amount} was made by mistake and does not count any more.`,
  }),
  EXCESS: (amount) => ({
    title: 'You paid too much, and we gave it back',
    what: `More than you owed reached us. We have given ${amount} back to you.`,
  }),
}
