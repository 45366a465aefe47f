import { enqueueReceipts } from '#features/payments/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { consumeRateLimit } from '#platform/server/rate-limit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { ResendAnswer } from '../contract.ts'
import { manageRefusals as refusals } from '../texts/refusals.ts'
import { type ManageLink, openManageLink } from './find-managed.ts'
import { firstAddress, mailTicket, newestReceipt } from './mail-again.ts'

/** Asks for the newest mails once more, to the addresses given when registering and to no other. */
export async function resendReceipts(deps: { db: Database; secret: string }, link: ManageLink): Promise<ResendAnswer> {
  const { group, person } = await openManageLink(deps, link)
  return inTransaction(deps.db, async (tx) => {
    if (person) {
      await spendOneResend(tx, person.id)
      if (!(await mailTicket(tx, { group_id: group.id, email: person.email }))) throw noReceipt()
      return { sent_to: maskEmail(person.email) }
    }
    const payment_id = await newestReceipt(tx, group.id)
    if (payment_id === null) throw noReceipt()
    await spendOneResend(tx, group.id)
    await enqueueReceipts(tx, { group_id: group.id, payment_id })
    return { sent_to: maskEmail(await firstAddress(tx, group.id)) }
  })
}

const noReceipt = () => new DomainError('conflict', 'no_receipt', refusals.noReceipt)

async function spendOneResend(tx: Tx, id: string): Promise<void> {
  try {
    await consumeRateLimit(tx, { key: `resend:${id}`, limit: 3, seconds: 3600 })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError('too_many', 'resent_too_often', refusals.resentTooOften)
  }
}

/** `maria@example.org` becomes `m•••@example.org`: enough to recognise one's own. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')
