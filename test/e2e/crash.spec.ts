import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { Database } from '#platform/server/db.ts'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'
import { freePort } from '../servers/free-port.ts'
import { startApi } from './api-process.ts'
import { expect, test } from './fixtures.ts'
import { alert, checkAnswers, expectRecorded, fillPerson, official, openForm, press } from './registration-form.ts'

test.describe.configure({ timeout: 120_000 })

let api: ChildProcess
// Also when the test fails half-way: nothing else would ever stop it.
test.afterEach(() => api.kill('SIGKILL'))

test('REG-41 REG-50 an API killed in the middle of a submission keeps nothing of it, and the retry succeeds', async ({
  browser,
  event,
  db,
}) => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  api = await startApi(port)
  const page = await (await browser.newContext({ baseURL: address })).newPage()
  await openForm(page, event.slug, { paymentMode: 'cash' })
  await fillPerson(page)
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await checkAnswers(page)

  // The series' row is held, so the submission stops just before its receipt number, with everything else written.
  const { id } = await db.selectFrom('event').where('slug', '=', event.slug).select('id').executeTakeFirstOrThrow()
  await db.insertInto('receipt_series').values({ event_id: id }).execute()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('receipt_series').where('event_id', '=', id).selectAll().forUpdate().execute()
    await press(page, /^Submit/)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await expect.poll(() => isBlocking(db, rows[0]?.pid ?? 0), { timeout: 20_000 }).toBe(true)
    api.kill('SIGKILL')
    await once(api, 'exit')
  })
  const groups = () => db.selectFrom('registration_group').where('event_id', '=', id).select('id').execute()
  expect(await groups()).toEqual([])

  api = await startApi(port)
  // The form tries again by itself; only when it has given up before the API was back does the person press once more.
  await expect(alert(page, 'Success').or(alert(page, 'Error'))).toBeVisible({ timeout: 40_000 })
  if (await alert(page, 'Error').isVisible()) {
    await alert(page, 'Error').getByRole('button').first().click()
    await press(page, /^Submit|Retry/)
  }
  await expectRecorded(page, event.slug, official)
  expect(await groups()).toHaveLength(1)
  const { last_serial } = await db
    .selectFrom('receipt_series')
    .where('event_id', '=', id)
    .select('last_serial')
    .executeTakeFirstOrThrow()
  expect(last_serial).toBe(1)
})

/** Whether somebody waits for a lock that this transaction holds: another test's may be waiting too. */
async function isBlocking(db: Database, pid: number): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))
  `.execute(db)
  return (rows[0]?.n ?? 0) > 0
}
