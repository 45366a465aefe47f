import { jobs } from '#app/server/features.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import type { Command } from '#platform/server/feature.ts'
import { prepareJobQueues } from '#platform/server/jobs.ts'
import { migrate } from '#platform/server/migrate.ts'
import { formatMoment } from '#shared/manila-time.ts'
import { everyNight } from './every-night.ts'
import { rowsIn } from './manifest.ts'
import { listBackups, readManifest } from './repository.ts'
import { openRestic, repositoryPassword } from './restic.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { backupTexts as texts } from './texts.ts'

export const backupCommands: Record<string, Command> = {
  backup: {
    args: '[--every-night]',
    summary: 'back up database and files, now or at three every night',
    help: `To BACKUP_REPOSITORY, sealed with a key that is made from APP_SECRET, and read back. It needs restic and pg_dump of at
least the server's version. With --every-night it stays, and takes one at three each night.`,
    options: { 'every-night': { type: 'boolean' } },
    run: async (installation, _words, { 'every-night': repeats }) =>
      repeats ? everyNight(() => backUp(installation)) : backUp(installation),
  },
  backups: {
    summary: 'what was backed up, and under which name it is restored',
    help: 'The newest comes last.',
    run: async ({ env }) => {
      const restic = openRestic(env)
      const lines: string[] = []
      for (const backup of await listBackups(restic)) {
        const manifest = await readManifest(restic, backup)
        lines.push(
          texts.listed({
            id: backup.manifest,
            taken: formatMoment(backup.taken_at),
            rows: rowsIn(manifest),
            files: manifest.files,
            version: manifest.version,
          }),
        )
      }
      return lines.length > 0 ? lines.join('\n') : texts.none
    },
  },
  'backup-password': {
    summary: 'for opening the backups without this program, by restic',
    help: 'Whoever has it reads every backup. It is made from APP_SECRET, and nowhere else to be found.',
    run: async ({ env }) => repositoryPassword(env.APP_SECRET),
  },
  restore: {
    args: '[backup]',
    summary: 'the last backup, or the one of that name, into an empty database',
    help: `Into the database of DATABASE_URL, as its owner, and the files into STORAGE_URL. Over a database with anything in it, it
refuses. It compares every table, the audit and every file with what was backed up. Then: app-role.

  restore 1a2b3c4d`,
    run: (installation, [id]) =>
      restoreBackup(installation, {
        id,
        upgrade: async ({ db, env }) => {
          await migrate(db)
          await prepareJobQueues(env.DATABASE_URL, jobs)
        },
      }),
  },
}

async function backUp({ db, env }: { db: Database; env: Env }): Promise<string> {
  const { missing, ...taken } = await takeBackup({ db, env })
  await db.insertInto('backup').values(taken).execute()
  const words = texts.taken({
    rows: taken.row_count,
    files: taken.file_count,
    megabytes: taken.added_bytes / 1_000_000,
    seconds: Math.ceil((Date.now() - taken.taken_at.getTime()) / 1_000),
  })
  return missing.length > 0 ? `${words}\n${texts.filesMissing(missing)}` : words
}
