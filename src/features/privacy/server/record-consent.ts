import { createHash } from 'node:crypto'
import type { Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { summitConsent, volunteerNotice } from '../contract.ts'
import { consentRefusals } from '../texts.ts'

const notices = { summit: summitConsent, volunteer: volunteerNotice }

type Consent = {
  purpose: keyof typeof notices
  people_count: number
  /** The version that was shown to them; a program that sends the form alone may not say. */
  version: string | undefined
}

/** Keeps which words were agreed to, when, and for how many people: those that were shown, never newer ones. */
export async function recordConsent(tx: Tx, { purpose, people_count, version }: Consent): Promise<string> {
  const notice = notices[purpose]
  if (version !== undefined && version !== notice.version) throw noticeChanged()
  const notice_sha256 = createHash('sha256').update(JSON.stringify(notice)).digest()
  const { id } = await tx
    .insertInto('consent_record')
    .values({ purpose, people_count, notice_version: notice.version, notice_sha256, stated: version !== undefined })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const noticeChanged = () => new DomainError('conflict', 'notice_changed', consentRefusals.noticeChanged)
