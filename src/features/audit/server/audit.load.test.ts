import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asStaff } from '#test/support/as-staff.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { withoutTriggers } from '#test/support/without-triggers.ts'

test('AUDIT-1 among a million entries every way to look for some answers within half a second', {
  timeout: 300_000,
}, async () => {
  const test = await startTestApp()
  const { db } = test
  // Nearly all of one kind and of few people, as at the door; one of them has done nothing for years.
  await withoutTriggers(db, (tx) =>
    sql`
      insert into audit_entry (id, at, staff_member_id, action, subject, sha256)
      select n, '2026-01-01'::timestamptz + n * interval '20 seconds',
        (select id from staff_member where username = case when n = 1 then 'finance' when n % 3 = 0 then 'door' else 'desk' end),
        case when n = 2 then 'audit.accept' when n % 50 = 0 then 'payment.approve' else 'kit.claim' end,
        md5((n / 3)::text)::uuid, sha256(n::text::bytea)
      from generate_series(1, 1000000) as n
    `.execute(tx),
  )
  await sql`analyze audit_entry`.execute(db)
  const admin = await asStaff(test, 'admin')
  const staff = await db.selectFrom('staff_member').select(['id', 'username']).execute()
  const idOf = (name: string) => staff.find(({ username }) => username === name)?.id ?? ''
  const queries = [
    '',
    `who=${idOf('finance')}`,
    `who=${idOf('desk')}&what=payments`,
    'who=nobody',
    'what=installation',
    'what=payments',
    'what=door&after=1000',
    'from=2026-01-02&to=2026-01-03',
    `from=2026-01-02&to=2026-01-03&who=${idOf('door')}&what=door`,
    'subject=00000000-0000-4000-8000-000000000000',
    'after=500000',
  ]
  const best: [number, string][] = []
  for (const query of queries) {
    const took: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const startedAt = performance.now()
      expect((await admin.get(`/api/staff/audit?${query}`)).statusCode).toBe(200)
      took.push(performance.now() - startedAt)
    }
    // The best of a few: what else the machine does is not the query's fault.
    best.push([Math.round(Math.min(...took)), query])
  }
  process.stdout.write(`${best.map(([ms, query]) => `${ms} ms  ${query}`).join('\n')}\n`)
  const startedAt = performance.now()
  await admin.get('/api/staff/audit/check?after=500000')
  process.stdout.write(`${Math.round(performance.now() - startedAt)} ms  one part of the check\n`)
  expect(Math.max(...best.map(([ms]) => ms))).toBeLessThan(500)
})
