import { createHash } from 'node:crypto'
import type { Tx } from '#platform/server/db.ts'
import { summitConsent, volunteerNotice } from '../contract.ts'

const notices = { summit: summitConsent, volunteer: volunteerNotice }

/** Keeps which words were agreed to, when, and for how many people. */
export async function recordConsent(
  tx: Tx,
  { purpose, people_count }: { purpose: keyof typeof notices; people_count: number },
): Promise<string> {
  const notice = notices[purpose]
  const notice_sha256 = createHash('sha256').update(JSON.stringify(notice)).digest()
  const { id } = await tx
    .insertInto('consent_record')
    .values({ purpose, people_count, notice_version: notice.version, notice_sha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
