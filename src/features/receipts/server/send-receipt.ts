import { deliverMail } from '#features/notifications/server/index.ts'
import { receiptMailJob, sameAddress } from '#features/payments/server/index.ts'
import { qrPng } from '#features/tickets/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { handle, PermanentJobError } from '#platform/server/jobs.ts'
import type { Mail, Mailer } from '#platform/server/mailer.ts'
import { isPaid } from '#shared/payment-status.ts'
import { createTicketSigner, type TicketSigner } from '#shared/qr-ticket.ts'
import { loadReceipt, type Receipt } from './emails/load-receipt.ts'
import { officialReceipt, ticketCid, ticketMail } from './emails/official-receipt.ts'
import type { PdfTicket } from './emails/receipt-pdf.ts'
import { rejectedPayment } from './emails/rejected-payment.ts'
import { reopenedPayment } from './emails/reopened-payment.ts'
import { temporaryReceipt } from './emails/temporary-receipt.ts'
import { signTickets, ticketsFile } from './tickets-file.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'APP_SECRET' | 'TICKET_KEYS'>
type Deps = { db: Database; mailer: Mailer; env: Settings }
type Kind = 'temporary' | 'official' | 'rejected' | 'reopened'
type Content = Pick<Mail, 'subject' | 'html' | 'text' | 'attachments'>

/** Composed when it is sent, from what is true by then; what was overtaken in the meantime is not sent at all. */
export function sendReceiptHandler({ db, mailer, env }: Deps, job = receiptMailJob) {
  const signTicket = createTicketSigner(env.TICKET_KEYS)
  const compose: Record<Kind, (receipt: Receipt, to: string) => Promise<Content | null>> = {
    temporary: forFirst((receipt) => temporaryReceipt(receipt, env)),
    official: (receipt, to) => withTickets(receipt, to, env, signTicket),
    rejected: forFirst((receipt) => rejectedPayment(receipt, env)),
    reopened: forFirst((receipt) => reopenedPayment(receipt, env)),
  }
  return handle(job, async ({ payment_id, kind, to }, context) => {
    const receipt = await loadReceipt(db, payment_id)
    if (!receipt) throw new PermanentJobError('The payment of this receipt does not exist')
    if (!stillTrue(receipt, kind)) return
    const content = await compose[kind](receipt, to)
    if (!content) return
    const about = aboutOf(receipt, kind, to)
    await deliverMail({ db, mailer }, context, { ...content, about, to, replyTo: receipt.event.contact_email })
  })
}

/** They carry the link of the registration, which an address that nobody has any more must not get. */
const forFirst = (compose: (receipt: Receipt) => Content) => async (receipt: Receipt, to: string) =>
  sameAddress(to, receipt.first.email) ? compose(receipt) : null

/** Whose address it is; the first participant's also where nobody has it any more. */
function aboutOf({ group, first, participants }: Receipt, kind: Kind, to: string) {
  const owner = [first, ...participants].find(({ email }) => sameAddress(email, to)) ?? first
  const word = kind === 'official' && owner !== first ? ('ticket' as const) : mailKindOf[kind]
  return { kind: word, group_id: group.id, registration_id: owner.id }
}

const mailKindOf = { temporary: 'receipt', official: 'receipt', rejected: 'rejected', reopened: 'reopened' } as const

/** A payment approved, refused or refunded since has a mail of its own, which says so. */
function stillTrue({ group, payment, payments }: Receipt, kind: Kind): boolean {
  const paidInFull = isPaid(group)
  // All that a group paid may have come along with people from others.
  const counts = payment.state === 'APPROVED' || payments.every(({ state }) => state !== 'APPROVED')
  if (kind === 'rejected') return payment.state === 'REJECTED'
  if (kind === 'reopened') return payment.state === 'PENDING'
  if (kind === 'official') return paidInFull && counts
  return !paidInFull && ['PENDING', 'APPROVED'].includes(payment.state)
}

/** All tickets for the first participant, their own for everybody else; null for an address nobody has any more. */
async function withTickets(
  receipt: Receipt,
  to: string,
  env: Settings,
  signTicket: TicketSigner,
): Promise<Content | null> {
  const { participants, first } = receipt
  const forFirst = sameAddress(to, first.email)
  const mine = forFirst ? participants : participants.filter(({ email }) => sameAddress(email, to))
  if (mine.length === 0) return null

  const tickets = await signTickets(mine, signTicket)
  const pdf = { ...(await ticketsFile(receipt, tickets, { withReceipt: forFirst })), contentType: 'application/pdf' }
  return {
    ...(forFirst ? officialReceipt(receipt, env) : ticketMail(receipt, mine, env)),
    attachments: [...(await Promise.all(tickets.map(qrImage))), pdf],
  }
}

const qrImage = async ({ person, modules }: PdfTicket) => ({
  filename: `ticket-${person.position}.png`,
  contentType: 'image/png',
  content: await qrPng(modules),
  cid: ticketCid(person),
})
