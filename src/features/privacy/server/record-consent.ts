import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { volunteerNotice } from '../contract.ts'
import { noticeRefusals } from '../texts/refusals.ts'

type Consent = {
  /** Whose words: those that the event shows, or those for volunteers. */
  to: { event_id: string } | 'volunteering'
  people_count: number
  /** The version that was shown to them; a program that sends the form alone may not say. */
  version: string | undefined
}

/** Keeps which words were agreed to, when, and for how many people: those that were shown, never newer ones. */
export async function recordConsent(tx: Tx, { to, people_count, version }: Consent): Promise<string> {
  const current =
    to === 'volunteering'
      ? volunteerNotice.version
      : tx.selectFrom('event').where('id', '=', to.event_id).select('consent_version')
  const notice = await tx
    .selectFrom('consent_notice')
    .where('version', '=', current)
    .select(['version', 'purpose', 'sha256'])
    .executeTakeFirstOrThrow()
  if (version !== undefined && version !== notice.version) throw noticeChanged()
  const { id } = await tx
    .insertInto('consent_record')
    .values({
      purpose: notice.purpose,
      people_count,
      notice_version: notice.version,
      notice_sha256: notice.sha256,
      stated: version !== undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const noticeChanged = () => new DomainError('conflict', 'notice_changed', noticeRefusals.changed)
