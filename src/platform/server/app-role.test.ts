import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/support/test-db.ts'
import { addSampleData } from '../../../scripts/sample-data.ts'
import { prepareAppRole } from './app-role.ts'
import { audit } from './audit.ts'
import { connectDatabase } from './db.ts'
import { prepareJobQueues } from './jobs.ts'
import { migrate } from './migrate.ts'

async function asApp() {
  const { db: owner, url, drop } = await createTestDatabase()
  await addSampleData(owner)
  const name = `app_${randomBytes(6).toString('hex')}`
  const role = { name, password: "it's a secret" }
  await prepareAppRole(owner, role)
  const theirs = new URL(url)
  theirs.username = name
  const app = connectDatabase({ DATABASE_URL: theirs.href, DATABASE_POOL_SIZE: 2 })
  onTestFinished(async () => {
    await app.destroy()
    await sql`drop owned by ${sql.id(name)}`.execute(owner)
    await sql`drop role ${sql.id(name)}`.execute(owner)
    await drop()
  })
  return { owner, app, role }
}

test('SEC-11 what API and worker connect as adds to the audit, and can neither change it nor switch its guard off', async () => {
  const { app } = await asApp()
  await app
    .transaction()
    .execute((tx) => audit(tx, { staff_member_id: null, action: 'set_up.test_mail', subject: 'x' }))
  await app.updateTable('event').set({ venue: 'Hall A' }).execute()

  const refused = [
    sql`update audit_entry set action = 'y'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
    sql`alter table audit_entry disable trigger all`,
    sql`drop trigger chain_audit_entry on audit_entry`,
    sql`create or replace function chain_audit_entry() returns trigger language plpgsql as 'begin return new; end'`,
    sql`drop table audit_entry cascade`,
    sql`update payment_reversal set reason = 'y'`,
    sql`delete from payment_reopening`,
    sql`delete from application_reopening`,
    sql`delete from consent_record`,
    sql`delete from payment`,
    sql`delete from receipt_series`,
    sql`delete from cash_shift`,
    sql`delete from desk_referral`,
    sql`update cash_recount set counted = 1`,
    sql`delete from cash_signature`,
    sql`alter table payment drop constraint payment_check`,
    sql`create table mine (id integer)`,
    sql`delete from kysely_migration`,
    sql`set session_replication_role = replica`,
    sql`set role postgres`,
  ]
  for (const attempt of refused) {
    await expect(attempt.execute(app)).rejects.toThrow(/permission denied|must be owner/)
  }
  expect(await app.selectFrom('audit_entry').select('action').execute()).toEqual([{ action: 'set_up.test_mail' }])
})

test('SEC-11 rights are given again after a migration, and the owner is no such role', async () => {
  const { owner, app, role } = await asApp()
  await sql`create table public.newcomer (id integer)`.execute(owner)
  await expect(sql`select from newcomer`.execute(app)).rejects.toThrow('permission denied')
  await prepareAppRole(owner, role)
  await sql`insert into newcomer values (1)`.execute(app)
  await expect(prepareAppRole(owner, { name: 'postgres', password: 'x' })).rejects.toThrow('Name a role of its own')
})

test('SEC-11 an owner who is no superuser, as of a managed PostgreSQL, migrates and makes the role too', async () => {
  const { db: admin, url, drop } = await createTestDatabase()
  const [owner, app, database] = ['owner', 'app', 'plain'].map((word) => `${word}_${randomBytes(6).toString('hex')}`)
  if (!owner || !app || !database) throw new Error('no names')
  await sql`create role ${sql.id(owner)} login createrole`.execute(admin)
  await sql`create database ${sql.id(database)} owner ${sql.id(owner)}`.execute(admin)
  const own = Object.assign(new URL(url), { username: owner, pathname: `/${database}` }).href
  const db = connectDatabase({ DATABASE_URL: own, DATABASE_POOL_SIZE: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await sql`drop database ${sql.id(database)} with (force)`.execute(admin)
    for (const role of [app, owner]) await sql`drop role if exists ${sql.id(role)}`.execute(admin)
    await drop()
  })
  await migrate(db)
  await prepareJobQueues(own, [])
  await prepareAppRole(db, { name: app, password: 'a password of that role' })
  await prepareAppRole(db, { name: app, password: 'another password of that role' })
})
