import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { audit } from '#platform/server/audit.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { prepareJobQueues } from '#platform/server/jobs.ts'
import { migrate } from '#platform/server/migrate.ts'
import { postgresBinaries } from '#test/servers/postgres-binaries.ts'
import { takeBackup } from './cli/backup/take-backup.ts'
import { jobs } from './server/features.ts'

const root = path.resolve(import.meta.dirname, '../..')
const handbook = readFileSync(path.join(root, 'docs/handbook-operator.md'), 'utf8')
const binaries = postgresBinaries()

/** The commands under a heading, as somebody would paste them. */
function commandsUnder(heading: string): string {
  const [section = ''] = handbook.split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? []
  return /```sh\n(.*?)```/s.exec(section)?.[1] ?? ''
}

/**
 * Everything that keeps rows true, as the database itself writes it; without brackets, of which it writes fewer once it has read
 * its own words again.
 */
async function guards(db: Database): Promise<string[]> {
  const { rows } = await sql<{ guard: string }>`
    select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint where conrelid <> 0
    union all select tgrelid::regclass || ': ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    order by 1
  `.execute(db)
  return rows.map(({ guard }) => guard.replaceAll(/[()]/g, ''))
}

// npm brings the server alone; its tools and restic come with Debian's packages, which .ci/run installs.
const isLacking = !existsSync(path.join(binaries, 'pg_dump')) || spawnSync('restic', ['version']).error !== undefined

test.skipIf(isLacking)(
  'SHARED-24 RUN-5 a backup of an earlier version, restored as the handbook says, is whole beside the one that was upgraded',
  { timeout: 180_000 },
  async () => {
    const name = `restore_${randomBytes(6).toString('hex')}`
    const urlOf = (database: string) => inject('postgres').server.replace(/\/postgres$/, `/${database}`)
    const admin = connectDatabase({ DATABASE_URL: urlOf('postgres'), DATABASE_POOL_SIZE: 1 })
    await sql`create database ${sql.id(name)}`.execute(admin)
    const db = connectDatabase({ DATABASE_URL: urlOf(name), DATABASE_POOL_SIZE: 2 })
    const restored = connectDatabase({ DATABASE_URL: urlOf('tipon_restored'), DATABASE_POOL_SIZE: 2 })
    const folder = mkdtempSync(path.join(tmpdir(), 'tipon-restore-test-'))
    onTestFinished(async () => {
      await db.destroy()
      await restored.destroy()
      for (const database of [name, 'tipon_restored']) {
        await sql`drop database if exists ${sql.id(database)} with (force)`.execute(admin)
      }
      await sql`drop role if exists tipon_app`.execute(admin)
      await admin.destroy()
      rmSync(folder, { recursive: true })
    })
    const settings = {
      NODE_ENV: 'test',
      DATABASE_URL: urlOf(name),
      APP_DATABASE_PASSWORD: 'a password of that role',
      SMTP_URL: 'smtp://127.0.0.1:9',
      STORAGE_URL: pathToFileURL(path.join(folder, 'files')).href,
      BACKUP_REPOSITORY: path.join(folder, 'backups'),
    }
    vi.stubEnv('PATH', `${binaries}:${path.dirname(process.execPath)}:${process.env.PATH}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const run = (commands: string) =>
      execFileSync(
        'bash',
        ['-euo', 'pipefail', '-c', commands.replaceAll('npm run tipon', `npm --prefix "${root}" run --silent tipon`)],
        { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...settings } },
      )

    // Some versions behind, with rows and the rights of a role.
    const migrations = readdirSync(path.join(root, 'migrations')).toSorted()
    await migrate(db, path.parse(migrations.at(-4) ?? '').name)
    await prepareJobQueues(urlOf(name), jobs)
    // As the program of that version made it, which knew no later table.
    await sql`create role tipon_app login noinherit password 'a password of that role'`.execute(db)
    await sql`grant select, insert, update, delete on all tables in schema public to tipon_app`.execute(db)
    await sql`revoke update, delete on audit_entry from tipon_app`.execute(db)
    const note = (subject: string) =>
      db.transaction().execute((tx) => audit(tx, { staff_member_id: null, action: 'set_up.test_mail', subject }))
    await note('one')
    await note('two')
    await takeBackup({ db, env: readEnv(settings) })

    await migrate(db)
    await note('three')
    const told = run(commandsUnder('Restore'))

    expect(told).toMatch(/Restored what was backed up .+, the audit whole\./)
    expect(told).toContain('The audit is whole.')
    expect(await guards(restored)).toEqual(await guards(db))
    const entries = await restored.selectFrom('audit_entry').select('subject').orderBy('id').execute()
    expect(entries.map(({ subject }) => subject)).toEqual(['one', 'two', 'audit'])
    expect(await db.selectFrom('audit_entry').select('subject').execute()).toHaveLength(3)

    const kept = run(commandsUnder('Backup')).trim().split('\n')
    expect(kept).toEqual([
      expect.stringMatching(
        /^Backed up: [\d,]+ rows and \d+ files?, [\d.]+ MB of it new\. Read back and found whole, in \d+ s\.$/,
      ),
      expect.stringMatching(/^[0-9a-f]{8} {2}.+ rows and 0 files, of version /),
      expect.stringMatching(/^[0-9a-f]{8} {2}.+ rows and \d+ files?, of version /),
    ])
    const taken = await db.selectFrom('backup').select(['row_count', 'file_count']).execute()
    expect(taken).toEqual([{ row_count: expect.any(Number), file_count: expect.any(Number) }])
  },
)
