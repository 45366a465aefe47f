import { createHmac } from 'node:crypto'
import type { Database, Tx } from '#platform/server/db.ts'
import { derivedKey } from '#platform/server/derived-key.ts'
import { countUses } from '#platform/server/rate-limit.ts'

/** An address gets the mails of so many registrations in a day, of one event. More than a family ever sends. */
const mostInADay = 5

export class TooManyForOne extends Error {}

/** One mailbox has many spellings: `ana+1@…` is `ana@…`, and Gmail does not read dots. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [box = ''] = name.split('+')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

type Counted = {
  event_id: string
  participants: readonly { email: string }[]
  /** Somebody of the team stood there and took the cash: it counts, and is no stranger's flood. */
  isVouched: boolean
}

/**
 * Counts a registration with every address that it names: nobody can have a stranger flooded with our mails. It is counted in
 * the registration's own transaction, so what fails does not count, and of many at once no more get through.
 */
export async function countRecipients(
  tx: Tx,
  secret: string,
  { event_id, participants, isVouched }: Counted,
): Promise<void> {
  const keys = [...new Set(participants.map(({ email }) => `recipient:${event_id}:${mailboxKey(secret, email)}`))]
  if ((await countUses(tx, keys, 86_400)) > mostInADay && !isVouched) throw new TooManyForOne()
}

/** So often in a day one registration sends its mails to the same new address. */
const mostByOne = 3

type Change = Pick<Counted, 'event_id'> & { group_id: string; email: string }

/**
 * A change of address counts like a registration that names the new one, and however often it is made by one registration, as
 * one: nobody can use up alone what an owner needs to come back to their own address.
 */
export async function countNewAddress(tx: Tx, secret: string, { event_id, group_id, email }: Change): Promise<void> {
  const times = await countUses(tx, [`address-to:${group_id}:${mailboxKey(secret, email)}`], 86_400)
  if (times > mostByOne) throw new TooManyForOne()
  if (times === 1) await countRecipients(tx, secret, { event_id, participants: [{ email }], isVouched: false })
}

/** A mailbox in the table of limits, where nobody reads whose it is. */
const mailboxKey = (secret: string, email: string): string =>
  createHmac('sha256', derivedKey(secret, 'recipients')).update(mailboxOf(email)).digest('base64url')

/** Mails that links bring about, of all registrations of an event together: a family that corrects names needs some, a flood is more. */
const mostByLinks = 20

type ByLink = {
  event_id: string
  email: string
  /** That a place or its mails go to somebody else is told whatever else a link was used for: nobody hides it in a flood. */
  kind?: 'warning' | 'other'
}

export const isFloodedByLinks = async (
  db: Database | Tx,
  secret: string,
  { event_id, email, kind = 'other' }: ByLink,
): Promise<boolean> => {
  const key = `${kind === 'warning' ? 'warned-of-link' : 'by-link'}:${event_id}:${mailboxKey(secret, email)}`
  return (await countUses(db, [key], 86_400)) > mostByLinks
}
