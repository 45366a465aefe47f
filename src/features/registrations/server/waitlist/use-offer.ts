import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { waitlistRefusals as refusals } from '../../texts/waitlist.ts'
import { readPlaceToken } from './place-link.ts'

type Offer = { secret: string; token: string; event_id: string; people: number }

/** The seats that were kept for somebody are theirs now: in the transaction that registers them. */
export async function useOffer(tx: Tx, { secret, token, event_id, people }: Offer): Promise<void> {
  const id = readPlaceToken(secret, token)
  const offered = id
    ? await tx
        .selectFrom('waitlist_entry')
        .where('id', '=', id)
        .where('event_id', '=', event_id)
        .where('ended_at', 'is', null)
        .where('offered_until', '>', sql<Date>`now()`)
        .select(['id', 'people_count'])
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!offered) throw new DomainError('conflict', 'offer_is_over', refusals.offerIsOver)
  if (people > offered.people_count) {
    throw new DomainError('conflict', 'offer_is_smaller', refusals.offerIsSmaller(offered.people_count))
  }
  await tx
    .updateTable('waitlist_entry')
    .set({ ended_at: sql<Date>`now()`, ended_as: 'REGISTERED' })
    .where('id', '=', offered.id)
    .execute()
}
