import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findUnreadable } from '#features/files/server/index.ts'
import { findBrokenAuditEntry } from '#platform/server/audit.ts'
import { acceptAudit } from '#platform/server/audit-anchor.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { openFileStorage } from '#platform/server/file-storage.ts'
import { listMigrations } from '#platform/server/migrate.ts'
import { openStorage } from '#platform/server/object-storage.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { copyFiles } from './copy-files.ts'
import { countRows, findAuditEnd, listTables, type Manifest, publicKeys, rowsIn } from './manifest.ts'
import { startPostgresTool } from './postgres-tools.ts'
import { type Backup, dumpName, findBackup, readManifest } from './repository.ts'
import { openRestic, type Restic } from './restic.ts'
import { handOver } from './start-program.ts'
import { backupTexts as texts } from './texts.ts'

type Installation = { db: Database; env: Env }
type Options = {
  /** The name of a backup; the newest where none is said. */
  id?: string | undefined
  /** Brings the restored database to this version. */
  upgrade: (installation: Installation) => Promise<unknown>
}

/**
 * Into an empty database, and all of it or nothing; the store may have files already, which are the same. What it says of
 * itself afterwards, it has looked at.
 */
export async function restoreBackup({ db, env }: Installation, { id, upgrade }: Options): Promise<string> {
  const started = Date.now()
  const restic = openRestic(env)
  const backup = await findBackup(restic, id)
  const manifest = await readManifest(restic, backup)
  await refuseUnfit(db, manifest)

  // The files first: whatever breaks off, the database is still empty, and the same command begins again.
  await restoreFiles(restic, backup, env)
  await restoreDatabase(restic, backup, env)
  await compareWith(manifest, db)
  await upgrade({ db, env })
  const storage = openStorage(env)
  await acceptAudit({ db, storage, secret: env.APP_SECRET })

  const unreadable = await findUnreadable({ db, storage, secret: env.APP_SECRET })
  const ours = publicKeys(env)
  return [
    texts.restored({
      taken: formatMoment(backup.taken_at),
      rows: rowsIn(manifest),
      files: manifest.files,
      seconds: Math.ceil((Date.now() - started) / 1_000),
    }),
    ...(unreadable.length > 0 ? [texts.unreadable(unreadable)] : []),
    ...(manifest.ticket_keys.every((key) => ours.includes(key)) ? [] : [texts.otherKeys]),
    texts.next,
  ].join('\n')
}

/** Before anything is touched. */
async function refuseUnfit(db: Database, { migrations, version }: Manifest): Promise<void> {
  const known = await listMigrations()
  if (migrations.some((name) => !known.includes(name))) {
    throw new DomainError('conflict', 'later_version', texts.tooNew(version))
  }
  const tables = await listTables(db)
  if (tables.length > 0) throw new DomainError('conflict', 'not_empty', texts.notEmpty(tables.length))
}

async function restoreFiles(restic: Restic, { files }: Backup, env: Env): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tipon-restore-'))
  try {
    await restic.ask(['restore', files, `--target=${folder}`])
    await copyFiles({ from: openFileStorage(folder), to: openStorage(env) })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function restoreDatabase(restic: Restic, { database }: Backup, env: Env): Promise<void> {
  const dump = restic.run(['dump', database, `/${dumpName}`])
  const restored = startPostgresTool('pg_restore', env.DATABASE_URL, [
    ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
  ])
  restored.stdout.resume()
  await handOver(dump, restored)
}

async function compareWith({ rows, audit_end }: Manifest, db: Database): Promise<void> {
  const restored = await countRows(db)
  const tables = new Set([...Object.keys(rows), ...Object.keys(restored)])
  const unlike = [...tables].filter((table) => rows[table] !== restored[table])
  if (unlike.length > 0) throw new DomainError('conflict', 'incomplete', texts.countsDiffer(unlike))
  const isWhole = (await findBrokenAuditEntry(db)) === null && (await findAuditEnd(db)) === audit_end
  if (!isWhole) throw new DomainError('conflict', 'audit_cut', texts.auditEndsElsewhere)
}
