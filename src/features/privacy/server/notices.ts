import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Notice } from '../contract.ts'
import { noticeTexts } from '../texts/notice.ts'
import { noticeRefusals } from '../texts/refusals.ts'

export async function getNotice(db: Database | Tx, version: string): Promise<Notice> {
  const row = await db
    .selectFrom('consent_notice')
    .where('version', '=', version)
    .select(['version', 'title', 'summary', 'sections'])
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'notice_not_found', noticeRefusals.notFound)
  return { ...row, sections: row.sections as Notice['sections'] }
}

type Words = Pick<Notice, 'summary' | 'sections'>
type Publication = { event: string; published_by: string; words: Words }

/**
 * Adds the next version of an event's words, and answers what it is called. For whoever holds the event's row, so that two
 * do not count to the same number.
 */
export async function publishNotice(tx: Tx, { event, published_by, words }: Publication): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(version from ${`^${event}-([0-9]{1,6})$`})::int), 0) as last from consent_notice
  `.execute(tx)
  const version = `${event}-${(rows[0]?.last ?? 0) + 1}`
  const { title } = noticeTexts
  await tx
    .insertInto('consent_notice')
    .values({
      version,
      purpose: 'summit',
      title,
      summary: words.summary,
      sections: JSON.stringify(words.sections),
      sha256: hashOf({ version, title, ...words }),
      published_by,
    })
    .execute()
  return version
}

/** In one order of its parts, whichever way the database or a form has them. */
export const hashOf = ({ version, title, summary, sections }: Notice): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify({ version, title, summary, sections: sections.map(({ heading, text }) => ({ heading, text })) }),
    )
    .digest()

/** Every version that somebody who is registered for this event agreed to, and the one that is shown now; the newest first. */
export async function listAgreed(db: Database, event_id: string) {
  const { rows } = await sql<
    Notice & { shown_now: boolean; people: number; published_at: Date; published_by: string | null }
  >`
    select notice.version, notice.title, summary, sections, coalesce(agreed.people, 0)::int as people, published_at,
      staff_member.full_name as published_by, notice.version = event.consent_version as shown_now
    from consent_notice as notice
    join event on event.id = ${event_id}
    left join staff_member on staff_member.id = notice.published_by
    left join (
      select notice_version, sum(people_count) as people
      from registration_group join consent_record on consent_record.id = registration_group.consent_id
      where registration_group.event_id = ${event_id}
      group by notice_version
    ) as agreed on agreed.notice_version = notice.version
    where agreed.people > 0 or notice.version = event.consent_version
    order by published_at desc, version desc
  `.execute(db)
  return rows.map(({ published_at, ...row }) => ({ ...row, published_at: published_at.toISOString() }))
}
