import { drawTickets } from '#features/receipts/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { TicketSigner } from '#shared/qr-ticket.ts'
import { manageRefusals as refusals } from '../texts/refusals.ts'
import { type ManageLink, openManageLink, refuseEndedLink } from './find-managed.ts'
import { paymentOfTickets } from './mail-again.ts'

type Deps = { db: Database; secret: string; signTicket: TicketSigner }

/** The PDF of the mail, for whoever has lost that, or was sent to print it. */
export async function openTickets({ db, secret, signTicket }: Deps, link: ManageLink) {
  const { group, person } = await openManageLink({ db, secret }, link)
  const payment_id = await paymentOfTickets(db, group.id)
  // Drawing is work: the link of one group is no way to keep the server busy.
  await consumeRateLimit(db, { key: `tickets-file:${group.id}`, limit: 40, seconds: 3600 })
  const file = payment_id && (await drawTickets(db, { payment_id, person: person?.id ?? null, signTicket }))
  // A place that was handed on meanwhile has another ticket, which is not for whoever holds this link.
  await refuseEndedLink(db, secret, link)
  if (!file) throw new DomainError('conflict', 'no_tickets_yet', refusals.noTicketsYet)
  return file
}
