import { sameAddress } from '#features/payments/server/index.ts'
import type { Tx } from '#platform/server/db.ts'
import { type readPlace, tell } from './correction.ts'
import { endGroupLink } from './lead-group.ts'
import { mailAll, mailTicket } from './mail-again.ts'

type Place = Awaited<ReturnType<typeof readPlace>>
type Moved = {
  /** Of one group, as they were before. */
  places: readonly [Place, ...Place[]]
  email: string
}

/**
 * Mails go to the new address, and the old one learns that they do. It may be a stranger's who was written to by mistake, so the
 * link that it has ends there, that of one person by itself. Whoever registered the group gets the new one in any case. Answers whether
 * there is a mail to send.
 */
export async function moveMails(tx: Tx, correction_id: string, { places, email }: Moved): Promise<boolean> {
  const [{ group_id }] = places
  const first = places.find(({ position }) => position === 1)
  if (first && first.email !== '') await endGroupLink(tx, group_id, { byAddress: true })
  const isSent = await (first && email !== '' ? mailAll : mailTicket)(tx, { group_id, email })
  if (email === '') return isSent
  if (first && !isSent) await tell(tx, { correction_id, whom: 'here', to: email })
  const before = places.map((place) => place.email)
  for (const to of before.filter((one, at) => before.findIndex((other) => sameAddress(one, other)) === at)) {
    await tell(tx, { correction_id, whom: 'moved', to })
  }
  return isSent || first !== undefined
}
