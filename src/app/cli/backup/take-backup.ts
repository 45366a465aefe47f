import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { z } from 'zod'
import { listStoredKeys } from '#features/files/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { openFileStorage } from '#platform/server/file-storage.ts'
import { type ObjectStorage, openStorage } from '#platform/server/object-storage.ts'
import { copyFiles } from './copy-files.ts'
import { describeDatabase, type Manifest, rowsIn } from './manifest.ts'
import { startPostgresTool } from './postgres-tools.ts'
import { dumpName, forgetOld, labels, manifestName, type Part, prepareRepository } from './repository.ts'
import { openRestic, type Restic } from './restic.ts'
import { handOver } from './start-program.ts'

type Installation = { db: Database; env: Env }
type Taken = {
  taken_at: Date
  row_count: number
  file_count: number
  added_bytes: number
  /** What the database names and the store had not. */
  missing: string[]
}
type Run = { restic: Restic; label: (part: Part) => string[] }

/** Of what restic says in the end. */
const summary = z.object({
  snapshot_id: z.string(),
  total_files_processed: z.number(),
  data_added: z.number(),
})

/**
 * Database and files, sealed, read back, and the old ones dropped. The files come after the database: what its rows name was
 * stored before them. Nothing of it stands open on a disk on the way.
 */
export async function takeBackup({ db, env }: Installation, now = new Date()): Promise<Taken> {
  const restic = openRestic(env)
  await prepareRepository(restic)
  const name = `run-${randomUUID()}`
  const run = { restic, label: (part: Part) => ['backup', ...labels(part, name, now)] }

  const database = await keepDatabase(run, { db, env })
  const files = await keepFiles(run, env)
  const manifest: Manifest = { ...database.described, files: files.total_files_processed }
  await keepText(restic, run.label('manifest'), manifestName, JSON.stringify(manifest))

  await readBack(restic)
  const missing = await findMissing({ db, env }, restic, { keys: database.keys, id: files.snapshot_id })
  await forgetOld(restic, now)
  return {
    taken_at: now,
    row_count: rowsIn(database.described),
    file_count: files.total_files_processed,
    added_bytes: database.data_added + files.data_added,
    missing,
  }
}

type KeptDatabase = z.infer<typeof summary> & {
  described: Omit<Manifest, 'files'>
  /** Of the files that its rows name. */
  keys: string[]
}

/** As it was at one moment, whatever is written meanwhile. */
const keepDatabase = ({ restic, label }: Run, { db, env }: Installation): Promise<KeptDatabase> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // It waits for the dump, which may take its time.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(tx)
      const described = await describeDatabase(tx, env)
      const keys = await listStoredKeys(tx)
      // Not compressed: restic does that, and finds in it what it has already.
      const dump = startPostgresTool('pg_dump', env.DATABASE_URL, [
        ...['--format=custom', '--compress=0', `--snapshot=${rows[0]?.moment}`],
      ])
      const kept = restic.run([...label('database'), '--stdin', `--stdin-filename=${dumpName}`])
      const said = text(kept.stdout)
      await handOver(dump, kept)
      return { ...lastSummary(await said), described, keys }
    })

async function keepFiles({ restic, label }: Run, env: Env) {
  const storage = openStorage(env)
  // Of a folder without a file restic keeps nothing, and a backup has three parts.
  if (await isEmpty(storage))
    return { ...(await keepText(restic, label('files'), '.none', 'no files')), total_files_processed: 0 }
  // What is half written has a name with a dot.
  const keep = async (folder: string) => lastSummary(await restic.ask([...label('files'), '--exclude=.*', '.'], folder))
  if (env.STORAGE_URL.startsWith('file:')) return keep(fileURLToPath(env.STORAGE_URL))
  // A bucket as a folder would have it, so that a restore may go into either.
  const folder = await mkdtemp(path.join(tmpdir(), 'tipon-backup-'))
  try {
    await copyFiles({ from: storage, to: openFileStorage(folder) })
    return await keep(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function isEmpty(storage: ObjectStorage): Promise<boolean> {
  for await (const _key of storage.list()) return false
  return true
}

async function keepText(restic: Restic, words: string[], name: string, content: string) {
  const kept = restic.run([...words, '--stdin', `--stdin-filename=${name}`])
  const said = text(kept.stdout)
  kept.stdin.end(content)
  await kept.end()
  return lastSummary(await said)
}

/** What was written is read again, out of the place where it lies. */
async function readBack(restic: Restic): Promise<void> {
  const stats = z.object({ total_size: z.number() })
  const { total_size } = stats.parse(JSON.parse(await restic.ask(['stats', '--json', '--mode=raw-data'])))
  await restic.ask(['check', howMuchToRead(total_size, new Date())])
}

/** Where all of it would take too long, a seventh each day of the week. */
export const howMuchToRead = (bytes: number, today: Date): string =>
  bytes > 1_000_000_000 ? `--read-data-subset=${today.getUTCDay() + 1}/7` : '--read-data'

/** What rows name and the store has not: damage that was there before. What was deleted meanwhile has no row any more. */
async function findMissing({ db, env }: Installation, restic: Restic, { keys, id }: { keys: string[]; id: string }) {
  const lines = (await restic.ask(['ls', '--json', id])).trim().split('\n')
  const kept = new Set(lines.map((line) => (JSON.parse(line) as { path?: string }).path))
  const absent = keys.filter((key) => !kept.has(`/${key}`))
  if (absent.length === 0) return []
  const named = new Set(await listStoredKeys(db))
  const storage = openStorage(env)
  const missing: string[] = []
  for (const key of absent.filter((one) => named.has(one))) {
    const object = await storage.get(key)
    // What was being stored while its row stood already.
    if (object) object.body.destroy()
    else missing.push(key)
  }
  return missing
}

function lastSummary(said: string): z.infer<typeof summary> {
  return summary.parse(JSON.parse(said.trim().split('\n').at(-1) ?? ''))
}
