import {
  amounts,
  button,
  composeMail,
  deliverMail,
  heading,
  notice,
  paragraph,
  textLink,
} from '#features/notifications/server/index.ts'
import type { ReversalKind } from '#features/payments/contract.ts'
import { reversalMailJob, wayBack } from '#features/payments/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mailer } from '#platform/server/mailer.ts'
import { type Centavos, formatPesos } from '#shared/money.ts'
import { receiptMailTexts, reversalMailTexts as texts } from '../texts.ts'
import { loadReceipt, type Receipt } from './emails/load-receipt.ts'
import { type LinkSettings, manageLink, settleLink } from './emails/receipt-links.ts'
import { footerOf, inert, paymentSentence } from './emails/receipt-parts.ts'

type Deps = { db: Database; mailer: Mailer; env: Pick<Env, 'PUBLIC_URL' | 'APP_SECRET'> }

/** Tells the first participant, who paid, what was reversed, why, and the balance as it is when the mail leaves. */
export const sendReversalMailHandler = ({ db, mailer, env }: Deps) =>
  handle(reversalMailJob, async ({ reversal_id, given_back }, job) => {
    const reversal = await db
      .selectFrom('payment_reversal')
      .where('id', '=', reversal_id)
      .select(['payment_id', 'kind', 'reason'])
      .executeTakeFirst()
    const receipt = reversal && (await loadReceipt(db, reversal.payment_id))
    if (!receipt) throw new PermanentJobError('The payment of this reversal does not exist')
    // Taken down at the desk without an address: whoever gives the money back tells them.
    const { first, event, group } = receipt
    if (first.email === '') return
    const { kind } = reversal
    const content = reversedPayment(receipt, { kind, reason: reversal.reason, given_back }, env)
    const about = { kind: 'reversal', group_id: group.id, registration_id: first.id } as const
    await deliverMail({ db, mailer }, job, { ...content, about, to: first.email, replyTo: event.contact_email })
  })

type Reversal = { kind: ReversalKind; reason: string; given_back: Centavos }

/** For a payment that was given back, or that does not count any more: why, and how the registration stands now. */
function reversedPayment(receipt: Receipt, { kind, reason, given_back }: Reversal, settings: LinkSettings) {
  const { event, group, payment } = receipt
  const title = texts.titles[kind]
  const what = texts.what[kind](given_back)
  const balance = group.gross_price - group.paid
  const open = balance - group.pending
  return composeMail({
    subject: texts.subject(title, payment, event),
    preview: what,
    organizer: event.organizer,
    occasion: event.name,
    blocks: [
      heading(title),
      paragraph(what),
      ...(kind === 'VOID' ? [] : [paragraph(wayBack[payment.mode])]),
      notice({ tone: 'waiting', title: texts.why, words: inert(reason) }),
      paragraph(texts.about(payment, paymentSentence(payment))),
      amounts([
        { label: texts.price, amount: formatPesos(group.gross_price) },
        { label: texts.paid, amount: formatPesos(group.paid) },
        { label: texts.balance, amount: formatPesos(balance), strong: true },
      ]),
      ...(open > 0 ? [button({ label: texts.pay, url: settleLink(settings, receipt) })] : []),
      paragraph(texts.isItAMistake),
      textLink({ label: receiptMailTexts.seeRegistration, url: manageLink(settings, receipt) }),
    ],
    footer: footerOf(receipt),
  })
}
