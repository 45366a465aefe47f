import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { listStoredKeys, openPage, storeUpload } from '#features/files/server/index.ts'
import { prepareAppRole } from '#platform/server/app-role.ts'
import { audit } from '#platform/server/audit.ts'
import { auditProblem } from '#platform/server/audit-anchor.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { postgresBinaries } from '#test/servers/postgres-binaries.ts'
import { aGroup } from '#test/support/factories.ts'
import { aPhoto } from '#test/support/files/image-samples.ts'
import { testEnv } from '#test/support/test-app.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/support/test-db.ts'
import { addSampleData } from '../../../../scripts/sample-data.ts'
import { nextNight } from './every-night.ts'
import { labels, listBackups, prepareRepository, type Snapshot, wholeBackups, withoutManifest } from './repository.ts'
import { openRestic, repositoryPassword } from './restic.ts'
import { restoreBackup } from './restore-backup.ts'
import { howMuchToRead, takeBackup } from './take-backup.ts'

// npm brings the server alone; its tools and restic come with Debian's packages, which .ci/run installs.
const binaries = postgresBinaries()
const isLacking = !existsSync(path.join(binaries, 'pg_dump')) || spawnSync('restic', ['version']).error !== undefined
if (isLacking && process.env.CI) throw new Error('CI must not skip the tests of backups')

// Each call of restic takes a second to make its key from the password.
const slow = { timeout: 120_000 }
const upgrade = ({ db }: { db: Parameters<typeof migrate>[0] }) => migrate(db)

beforeEach(() => {
  vi.stubEnv('PATH', `${binaries}:${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tipon-backup-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An installation with the sample data, a photo of somebody and a log of what staff did. */
async function anInstallation(settings: Partial<Record<keyof Env, string>> = {}) {
  const { db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  await addSampleData(db)
  await aGroup(db, { participants: [{ last_name: 'Villanueva' }, { last_name: 'Villanueva' }] })
  const files = await aFolder()
  const repository = await aFolder()
  const env = testEnv({
    DATABASE_URL: url,
    STORAGE_URL: pathToFileURL(files).href,
    BACKUP_REPOSITORY: repository,
    ...settings,
  })
  const storage = openStorage(env)
  const photo = await aPhoto()
  const upload = { bytes: photo, purpose: 'payment_proof', field: 'proof', from: '203.0.113.9' } as const
  const { id } = await storeUpload({ db, storage, secret: env.APP_SECRET }, upload)
  await db
    .transaction()
    .execute((tx) => audit(tx, { staff_member_id: null, action: 'set_up.test_mail', subject: 'one' }))
  return { db, env, files, repository, storage, photo: id }
}

/** As Compose takes its backups: nothing is the role's own, and all of it is read. */
async function asRoleOfThePrograms({ db: owner, env }: { db: Database; env: Env }) {
  const url = new URL(env.DATABASE_URL)
  const login = { username: `app_${path.basename(url.pathname)}`, password: 'a password of a test' }
  await prepareAppRole(owner, { name: login.username, password: login.password })
  const asRole = { ...env, DATABASE_URL: Object.assign(url, login).href }
  const db = connectDatabase({ ...asRole, DATABASE_POOL_SIZE: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await sql`drop owned by ${sql.id(login.username)}`.execute(owner)
    await sql`drop role ${sql.id(login.username)}`.execute(owner)
  })
  return { db, env: asRole }
}

/** An empty place with the same settings. */
async function anEmptyPlace(env: Env) {
  const { db, url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const files = await aFolder()
  return { db, files, env: { ...env, DATABASE_URL: url, STORAGE_URL: pathToFileURL(files).href } }
}

const backupsOf = ({ env }: { env: Env }) => listBackups(openRestic(env))

test.skipIf(isLacking)(
  'RUN-4 RUN-5 what was backed up stands up elsewhere: every row, every file, the audit, and the way on',
  slow,
  async () => {
    const old = await anInstallation()
    const taken = await takeBackup(await asRoleOfThePrograms(old))
    expect(taken).toMatchObject({ file_count: 1, missing: [] })
    const registered = await old.db.selectFrom('registration').select(['id', 'first_name']).orderBy('id').execute()
    expect(registered).toHaveLength(2)

    const place = await anEmptyPlace(old.env)
    const onTheWay = await aFolder()
    vi.stubEnv('TMPDIR', onTheWay)
    const said = await restoreBackup(place, { upgrade })

    expect(said).toMatch(
      /^Restored what was backed up .+: [\d,]+ rows and 1 file, the audit whole\. It took \d+ s\.\nNext: /,
    )
    expect(await place.db.selectFrom('registration').select(['id', 'first_name']).orderBy('id').execute()).toEqual(
      registered,
    )
    const storage = openStorage(place.env)
    const deps = { db: place.db, storage, secret: place.env.APP_SECRET }
    const picture = await openPage(deps, { id: old.photo, page: 1 })
    expect(picture).toEqual(await openPage({ ...deps, storage: old.storage }, { id: old.photo, page: 1 }))
    expect(picture?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect(await auditProblem(deps)).toBeNull()
    const said_of_it = await place.db
      .selectFrom('audit_entry')
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(said_of_it).toEqual({ action: 'audit.accept' })
    expect(await readdir(onTheWay)).toEqual([])
  },
)

test.skipIf(isLacking)('RUN-4 RUN-7 nothing of it can be read where it lies, nor by another secret', slow, async () => {
  const installation = await anInstallation()
  await takeBackup(installation)
  const names = await readdir(installation.repository, { recursive: true, withFileTypes: true })
  const contents = await Promise.all(
    names.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name))),
  )
  expect(contents.length).toBeGreaterThan(3)
  const person = await installation.db
    .selectFrom('registration')
    .select(['email', 'last_name'])
    .executeTakeFirstOrThrow()
  for (const content of contents) {
    expect(content.includes(person.email)).toBe(false)
    expect(content.includes(person.last_name)).toBe(false)
  }
  const stranger = { ...installation, env: { ...installation.env, APP_SECRET: 'x'.repeat(40) } }
  await expect(takeBackup(stranger)).rejects.toThrow('was sealed by another APP_SECRET')
  await expect(backupsOf(stranger)).rejects.toThrow('was sealed by another APP_SECRET')
  // By restic itself it opens without us.
  const opened = spawnSync('restic', ['snapshots'], {
    env: {
      PATH: process.env.PATH,
      RESTIC_REPOSITORY: installation.repository,
      RESTIC_PASSWORD: repositoryPassword(installation.env.APP_SECRET),
    },
    encoding: 'utf8',
  })
  expect(opened.stdout).toContain('3 snapshots')
})

test.skipIf(isLacking)('RUN-4 a backup is of one moment, whatever is written meanwhile', slow, async () => {
  const installation = await anInstallation()
  const { db } = installation
  const stop = new AbortController()
  const writing = (async () => {
    for (let n = 0; !stop.signal.aborted; n++) {
      await db
        .transaction()
        .execute((tx) => audit(tx, { staff_member_id: null, action: 'set_up.test_mail', subject: `${n}` }))
    }
  })()
  await takeBackup(installation)
  stop.abort()
  await writing
  const place = await anEmptyPlace(installation.env)
  // Counts and the end of the audit are those of the dump, or it would say so.
  await restoreBackup(place, { upgrade })
  const { count } = await db
    .selectFrom('audit_entry')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const restored = await place.db
    .selectFrom('audit_entry')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  expect(restored.count).toBeLessThan(count)
})

test.skipIf(isLacking)(
  'RUN-5 a restore never goes over what is there, and touches nothing before it is sure',
  slow,
  async () => {
    const installation = await anInstallation()
    await takeBackup(installation)
    const before = await installation.db.selectFrom('audit_entry').select('id').execute()
    await expect(restoreBackup(installation, { upgrade })).rejects.toThrow(
      /has tables already \(\d+\).*an empty one beside it.*Nothing was changed/,
    )
    expect(await installation.db.selectFrom('audit_entry').select('id').execute()).toEqual(before)

    const place = await anEmptyPlace(installation.env)
    await expect(restoreBackup(place, { id: 'abcd1234', upgrade })).rejects.toThrow('There is no backup abcd1234')
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_the_future', '')`.execute(installation.db)
    await takeBackup(installation, new Date(Date.now() + 1_000))
    await expect(restoreBackup(place, { upgrade })).rejects.toThrow(/later than this program.*Nothing was changed/)
    expect(await readdir(place.files)).toEqual([])

    // The one before is still there, under its name.
    const [first] = await backupsOf(installation)
    const others = { ...place.env, TICKET_KEYS: anotherKey(place.env.TICKET_KEYS) }
    const said = await restoreBackup({ ...place, env: others }, { id: first?.manifest, upgrade })
    expect(said).toContain('BUT the tickets that people have were signed by a key that is not in TICKET_KEYS')
  },
)

/** One that differs in its public part, as far as that is looked at. */
const anotherKey = (keys: string) => keys.replace(/"x":"./, (x) => `${x.slice(0, -1)}${x.endsWith('A') ? 'B' : 'A'}`)

test.skipIf(isLacking)('RUN-4 a place that does not keep what it was given is found out', slow, async () => {
  const installation = await anInstallation()
  await takeBackup(installation)
  const data = path.join(installation.repository, 'data')
  const [pack] = (await readdir(data, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const name = path.join(pack?.parentPath ?? '', pack?.name ?? '')
  const content = await readFile(name)
  content.writeUInt8(content.readUInt8(40) ^ 1, 40)
  await rm(name, { force: true })
  await writeFile(name, content)
  await expect(takeBackup(installation)).rejects.toThrow(/restic failed: /)
})

test.skipIf(isLacking)('RUN-4 a dump that breaks off is no backup', slow, async () => {
  const installation = await anInstallation()
  const role = `dump_${path.basename(installation.env.DATABASE_URL)}`
  await sql`create role ${sql.id(role)} login password 'a password of a test'`.execute(installation.db)
  onTestFinished(async () => {
    await sql`drop owned by ${sql.id(role)}`.execute(installation.db)
    await sql`drop role ${sql.id(role)}`.execute(installation.db)
  })
  await sql`grant select on all tables in schema public, pgboss to ${sql.id(role)}`.execute(installation.db)
  await sql`grant usage on schema pgboss to ${sql.id(role)}`.execute(installation.db)
  // Found when the dump comes to it, and not before.
  await sql`create table later (id int)`.execute(installation.db)
  const url = new URL(installation.env.DATABASE_URL)
  Object.assign(url, { username: role, password: 'a password of a test' })
  const env = { ...installation.env, DATABASE_URL: url.href }
  await expect(takeBackup({ db: installation.db, env })).rejects.toThrow(/pg_dump failed: .*permission denied/s)
  expect(await backupsOf(installation)).toEqual([])
})

test.skipIf(isLacking)(
  'RUN-4 RUN-5 files that were lost before are named, and what was deleted meanwhile is not',
  slow,
  async () => {
    const installation = await anInstallation()
    const [key = ''] = await listStoredKeys(installation.db)
    await rm(path.join(installation.files, key))
    const { missing } = await takeBackup(installation)
    expect(missing).toEqual([key])
    const place = await anEmptyPlace(installation.env)
    expect(await restoreBackup(place, { upgrade })).toContain(`BUT these files cannot be opened (1); `)
  },
)

const s3 = inject('s3')
test.skipIf(isLacking || s3 === null)(
  'RUN-5 what lay in a bucket is restored into a folder, and the other way',
  slow,
  async () => {
    const bucket = {
      STORAGE_URL: `s3://${s3?.bucket}`,
      S3_ENDPOINT: s3?.endpoint ?? '',
      S3_ACCESS_KEY: s3?.accessKey ?? '',
      S3_SECRET_KEY: s3?.secretKey ?? '',
    }
    const installation = await anInstallation(bucket)
    await takeBackup(installation)
    const [key = ''] = await listStoredKeys(installation.db)
    const place = await anEmptyPlace(installation.env)
    expect(await restoreBackup(place, { upgrade })).not.toContain('BUT')
    expect(await readdir(path.join(place.files, path.dirname(key)))).toContain(path.basename(key))

    await takeBackup({ db: place.db, env: place.env }, new Date(Date.now() + 1_000))
    await installation.storage.remove(key)
    const back = await anEmptyPlace(installation.env)
    const env = { ...back.env, ...bucket }
    expect(await restoreBackup({ db: back.db, env }, { upgrade })).not.toContain('BUT')
  },
)

test.skipIf(isLacking)('RUN-6 the old ones go, and the newest of a day, a week and a month stay', slow, async () => {
  const installation = await anInstallation()
  // As backups of those days, without all that is in one.
  const restic = openRestic(installation.env)
  await prepareRepository(restic)
  for (const day of ['2026-03-01T10', '2026-06-01T09', '2026-06-01T19', '2026-07-01T19']) {
    for (const part of ['database', 'files', 'manifest'] as const) {
      const kept = restic.run(['backup', ...labels(part, `run-${day}`, new Date(`${day}:00:00Z`)), '--stdin'])
      kept.stdin.end(part)
      kept.stdout.resume()
      await kept.end()
    }
  }
  const now = new Date()
  await takeBackup(installation, now)
  const left = (await backupsOf(installation)).map(({ taken_at }) => taken_at.toISOString().slice(0, 13))
  expect(left).toEqual(['2026-03-01T10', '2026-06-01T19', '2026-07-01T19', now.toISOString().slice(0, 13)])
})

const aSnapshot = (short_id: string, part: string, run: string, time: string): Snapshot => ({
  short_id,
  time: new Date(time),
  tags: ['tipon', part, `run-${run}`],
})

test('RUN-6 what has no manifest is no backup, and goes once nobody can be at it any more', () => {
  const whole = (run: string, time: string) =>
    ['database', 'files', 'manifest'].map((part) => aSnapshot(`${part}-${run}`, part, run, time))
  const night = '2026-11-18T19:00:00Z'
  const half = [aSnapshot('half', 'database', 'c', night), aSnapshot('other-half', 'files', 'c', night)]
  const snapshots = [...whole('b', night), ...whole('a', '2026-11-17T19:00:00Z'), ...half]
  expect(wholeBackups(snapshots).map(({ manifest }) => manifest)).toEqual(['manifest-a', 'manifest-b'])
  expect(wholeBackups(whole('a', night).slice(1))).toEqual([])
  expect(withoutManifest(snapshots, new Date('2026-11-19T18:59:00Z'))).toEqual([])
  expect(withoutManifest(snapshots, new Date('2026-11-19T19:01:00Z'))).toEqual(['half', 'other-half'])
})

test('RUN-7 what a backup lacks is said in words', slow, async () => {
  const env = testEnv({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', STORAGE_URL: 'file:///tmp' })
  const db = connectDatabase({ ...env, DATABASE_POOL_SIZE: 1 })
  await expect(takeBackup({ db, env })).rejects.toThrow('Say in BACKUP_REPOSITORY where backups go')
  vi.stubEnv('PATH', '/nowhere')
  const somewhere = { ...env, BACKUP_REPOSITORY: await aFolder() }
  await expect(takeBackup({ db, env: somewhere })).rejects.toThrow(
    'restic is not installed here. On Debian: apt install restic',
  )
  await db.destroy()
})

test.skipIf(isLacking)('RUN-7 a place without backups, and one that cannot be reached, is said', slow, async () => {
  const env = testEnv({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', STORAGE_URL: 'file:///tmp' })
  const db = connectDatabase({ ...env, DATABASE_POOL_SIZE: 1 })
  onTestFinished(() => db.destroy())
  const nothing = { ...env, BACKUP_REPOSITORY: await aFolder() }
  await expect(restoreBackup({ db, env: nothing }, { upgrade })).rejects.toThrow('There are no backups at')
  const closed = { ...env, BACKUP_REPOSITORY: '/dev/null/backups' }
  await expect(takeBackup({ db, env: closed })).rejects.toThrow(/restic failed: .*not a directory/s)
})

test('RUN-4 a night begins at three in the Philippines', () => {
  expect(nextNight(new Date('2026-11-19T18:59:00Z')).toISOString()).toBe('2026-11-19T19:00:00.000Z')
  expect(nextNight(new Date('2026-11-19T19:00:00Z')).toISOString()).toBe('2026-11-20T19:00:00.000Z')
})

test('RUN-4 what lies there is read whole, or within a week where it is large', () => {
  expect(howMuchToRead(1_000_000_000, new Date())).toBe('--read-data')
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 19 + day)))
  const parts = days.map((day) => howMuchToRead(1_000_000_001, day))
  expect(parts.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((part) => `--read-data-subset=${part}/7`))
})
