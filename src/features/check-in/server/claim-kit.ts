import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { DoorMoment } from '../contract.ts'
import { checkInRefusals, recordTexts } from '../texts/refusals.ts'
import { participantNotFound } from './find-participants.ts'

type Claim = { id: string; by: Staff; station?: string | undefined }

/** Hands the kit out once; the key of the table sees to it. The moment is that of the claim which stands. */
export function claimKit(db: Database, { id, by, station = recordTexts.unnamedStation }: Claim) {
  return inTransaction(db, async (tx): Promise<{ claimed: boolean; moment: DoorMoment }> => {
    const person = await tx
      .selectFrom('registration')
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .select('id')
      // waits for whoever lets them go
      .forKeyShare()
      .executeTakeFirst()
    if (!person) throw participantNotFound()
    const claim = await tx
      .insertInto('kit_claim')
      .values({ registration_id: id, staff_member_id: by.id, station })
      .onConflict((conflict) => conflict.column('registration_id').doNothing())
      .returning(['station', 'claimed_at'])
      .executeTakeFirst()
    if (claim) {
      await audit(tx, { staff_member_id: by.id, action: 'kit.claim', subject: id, details: { station: claim.station } })
      return { claimed: true, moment: { at: claim.claimed_at.toISOString(), station: claim.station, by: by.full_name } }
    }
    const earlier = await tx
      .selectFrom('kit_claim')
      .innerJoin('staff_member', 'staff_member.id', 'kit_claim.staff_member_id')
      .where('registration_id', '=', id)
      .select(['claimed_at', 'station', 'full_name'])
      .executeTakeFirstOrThrow()
    const { claimed_at, full_name } = earlier
    return { claimed: false, moment: { at: claimed_at.toISOString(), station: earlier.station, by: full_name } }
  })
}

export async function undoKitClaim(db: Database, by: Staff, id: string): Promise<{ kit_claimed: false }> {
  await inTransaction(db, async (tx) => {
    const undone = await tx
      .deleteFrom('kit_claim')
      .where('registration_id', '=', id)
      .returning(['station', 'staff_member_id', 'claimed_at'])
      .executeTakeFirst()
    if (!undone) throw new DomainError('conflict', 'kit_not_claimed', checkInRefusals.kitNotClaimed)
    await audit(tx, { staff_member_id: by.id, action: 'kit.undo', subject: id, details: undone })
  })
  return { kit_claimed: false }
}
