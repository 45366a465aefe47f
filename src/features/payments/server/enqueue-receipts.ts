import { z } from 'zod'
import type { Tx } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { isPaid } from '#shared/payment-status.ts'

const payload = z.object({
  payment_id: z.uuid(),
  kind: z.enum(['temporary', 'official', 'rejected', 'reopened']),
  to: z.string(),
})

export const receiptMailJob = defineJob({ name: 'receipt-mail', payload, concurrency: 4 })

/** The same mail, of the many that were asked for at once: whoever has just paid does not wait behind them. */
export const receiptAgainJob = defineJob({ name: 'receipt-again-mail', payload, concurrency: 2 })

/**
 * Asks for the mails that follow a payment's recording or approval; they leave if and only if the transaction commits.
 * Once all is paid, everyone gets their tickets. Until then only the first participant, who paid, gets a receipt. Whoever
 * gave no address at the desk is sent nothing, and nobody else is sent what was theirs.
 */
export async function enqueueReceipts(
  tx: Tx,
  { group_id, payment_id }: { group_id: string; payment_id: string },
): Promise<void> {
  const group = await tx
    .selectFrom('registration_group')
    .where('id', '=', group_id)
    .select(['gross_price', 'paid'])
    .executeTakeFirstOrThrow()
  const kind = isPaid(group) ? 'official' : 'temporary'
  const { first, all } = await addressesOf(tx, group_id)
  for (const to of kind === 'official' ? all : first) {
    await enqueue(tx, receiptMailJob, { payment_id, kind, to })
  }
}

type OfGroup = { group_id: string; payment_id: string }

/** Tells the first participant, who paid, that a payment was not accepted. */
export const enqueueRejection = (tx: Tx, payment: OfGroup) => enqueueForFirst(tx, payment, 'rejected')

/** Tells the same person that it is being looked at again. */
export const enqueueReopened = (tx: Tx, payment: OfGroup) => enqueueForFirst(tx, payment, 'reopened')

async function enqueueForFirst(tx: Tx, { group_id, payment_id }: OfGroup, kind: 'rejected' | 'reopened') {
  const { first } = await addressesOf(tx, group_id)
  for (const to of first) await enqueue(tx, receiptMailJob, { payment_id, kind, to })
}

/** Of the first participant, if they gave one, and of everybody who did. */
async function addressesOf(tx: Tx, group_id: string): Promise<{ first: string[]; all: string[] }> {
  const people = await tx
    .selectFrom('registration')
    .where('group_id', '=', group_id)
    // Whoever registered them hears of it, also if they do not come themselves.
    .where((eb) => eb.or([eb('left_at', 'is', null), eb('position', '=', 1)]))
    .select('email')
    .orderBy('position')
    .execute()
  const given = (emails: string[]) => emails.filter((email) => email !== '')
  const emails = people.map(({ email }) => email)
  return { first: given(emails.slice(0, 1)), all: distinct(given(emails)) }
}

export const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A family that shares an address gets one mail, whoever typed it in capitals. */
const distinct = (emails: string[]): string[] =>
  emails.filter((email, index) => emails.findIndex((earlier) => sameAddress(earlier, email)) === index)
