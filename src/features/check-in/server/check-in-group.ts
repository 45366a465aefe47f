import { createHash, randomUUID } from 'node:crypto'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { GroupCheckInAnswer, GroupCheckInRequest, ScanKind } from '../contract.ts'
import { listGroup } from './find-participants.ts'
import { type NewScan, recordAgain, recordScans } from './record-scans.ts'

type Input = { group_id: string; by: Staff; request: GroupCheckInRequest; kind: ScanKind }

/** Everybody of a group who is not in yet, each with an outcome of their own. */
export async function checkInGroup(db: Database, { group_id, by, request, kind }: Input): Promise<GroupCheckInAnswer> {
  const { nonce = randomUUID(), station, reason } = request
  const people = await listGroup(db, group_id)
  const scanned_at = new Date().toISOString()
  const scans: NewScan[] = people
    .filter(({ check_in }) => check_in === null)
    .map(({ id, ticket_issued_at }) => ({
      nonce: nonceFor(nonce, id),
      ...{ registration_id: id, ticket_issued_at, kind, station, scanned_at, reason },
    }))
  if (scans.length === 0) return { results: [], participants: people }
  const circumstances = { by, device: null, event_id: null, offline: false }
  const recorded = await recordAgain(() => recordScans(db, circumstances, scans))
  return {
    results: scans.flatMap((scan) => {
      const result = recorded.get(scan.nonce)
      if (!result?.registration_id) return []
      return [{ id: result.registration_id, outcome: result.outcome, check_in: result.check_in }]
    }),
    participants: await listGroup(db, group_id),
  }
}

/** One tap is one nonce; each person's scan has its own, and the same one when the tap is sent again. */
function nonceFor(tap: string, registration_id: string): string {
  const hex = createHash('sha256').update(`${tap}/${registration_id}`).digest('hex')
  // marked as a UUID of version 8, which is for such
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
