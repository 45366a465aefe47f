import { enqueueReceipts } from '#features/payments/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { maskEmail } from '#shared/mask-email.ts'
import type { ResendAnswer } from '../contract.ts'
import { manageRefusals as refusals } from '../texts/refusals.ts'
import { isFloodedByLinks } from './count-recipients.ts'
import { type ManageLink, openManageLink } from './find-managed.ts'
import { firstAddress, mailTicket, newestReceipt } from './mail-again.ts'

/** Asks for the newest mails once more, to the addresses given when registering and to no other. */
export async function resendReceipts(deps: { db: Database; secret: string }, link: ManageLink): Promise<ResendAnswer> {
  const { group, person } = await openManageLink(deps, link)
  const { event_id } = group
  return inTransaction(deps.db, async (tx) => {
    const email = person?.email ?? (await firstAddress(tx, group.id))
    if (await isFloodedByLinks(tx, deps.secret, { event_id, email })) throw tooOften()
    if (person) {
      await spendOneResend(tx, person.id)
      if (!(await mailTicket(tx, { group_id: group.id, email: person.email }))) throw noReceipt()
      return { sent_to: maskEmail(person.email) }
    }
    const payment_id = await newestReceipt(tx, group.id)
    if (payment_id === null) throw noReceipt()
    await spendOneResend(tx, group.id)
    await enqueueReceipts(tx, { group_id: group.id, payment_id })
    return { sent_to: maskEmail(email) }
  })
}

const noReceipt = () => new DomainError('conflict', 'no_receipt', refusals.noReceipt)

async function spendOneResend(tx: Tx, id: string): Promise<void> {
  try {
    await consumeRateLimit(tx, { key: `resend:${id}`, limit: 3, seconds: 3600 })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw tooOften()
  }
}

const tooOften = () => new DomainError('too_many', 'resent_too_often', refusals.resentTooOften)
