import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/support/test-app.ts'
import { type Notice, volunteerNotice } from '../contract.ts'
import { getNotice, hashOf } from './notices.ts'

/** Every version that came with the product. A line here never changes: other words are another version. */
const published = {
  'summit-2025-2': '9912b1e6c920c23f684d4fe3d1e50cc71dd25f417cf0d6961a634010ee5b1860',
  'volunteer-2025-2': 'a1294b8849f5280562729f649d426cddd79c1bd892c36d2180ea7251f2ee59f6',
}

test('CONS-18 the words that came with the product are those that were published', async () => {
  const { db } = await startTestApp()
  const rows = await db.selectFrom('consent_notice').selectAll().orderBy('version').execute()
  expect(rows.map(({ version }) => version)).toEqual(Object.keys(published))
  for (const { version, title, summary, sections, sha256 } of rows) {
    const hash = hashOf({ version, title, summary, sections: sections as Notice['sections'] }).toString('hex')
    expect([version, hash, sha256.toString('hex')]).toEqual([
      version,
      ...Array.from({ length: 2 }, () => published[version as keyof typeof published]),
    ])
  }
  expect(await getNotice(db, volunteerNotice.version)).toEqual(volunteerNotice)
})

test('CONS-19 words that somebody may have agreed to are neither changed nor removed, and agreed to only if they are kept', async () => {
  const { db } = await startTestApp()
  for (const change of [
    sql`update consent_notice set summary = '{less}'`,
    sql`delete from consent_notice`,
    sql`truncate consent_notice cascade`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow(/agreed to these words|only ever added/)
  }
  const unkept = sql`
    insert into consent_record (purpose, notice_version, notice_sha256, people_count, stated)
    values ('summit', 'never-published', sha256('x'), 1, true)
  `
  await expect(unkept.execute(db)).rejects.toThrow(/words_are_kept/)
  await expect(sql`update event set consent_version = 'never-published'`.execute(db)).rejects.toThrow(/consent_version/)
})
