import { z } from 'zod'
import { DomainError } from '#shared/domain-error.ts'
import { type Manifest, manifest } from './manifest.ts'
import type { Restic } from './restic.ts'
import { backupTexts as texts } from './texts.ts'

/** A backup is three snapshots of one run: the manifest comes last, so what has one is whole. */
export type Part = 'database' | 'files' | 'manifest'

export type Backup = Record<Part, string> & { taken_at: Date }

const snapshot = z.object({ short_id: z.string(), time: z.coerce.date(), tags: z.array(z.string()).default([]) })
export type Snapshot = z.infer<typeof snapshot>

export const dumpName = 'database.dump'
export const manifestName = 'manifest.json'

/** Of all parts of a run the same moment, or they would not be kept for equally long. */
export const labels = (part: Part, run: string, at: Date): string[] => [
  ...['--json', '--host=tipon', `--tag=tipon,${part},${run}`],
  `--time=${at.toISOString().slice(0, 19).replace('T', ' ')}`,
]

/** Makes the repository where there is none yet. */
export async function prepareRepository(restic: Restic): Promise<void> {
  try {
    await restic.ask(['cat', 'config'])
  } catch (error) {
    if (!(error instanceof DomainError) || error.message !== texts.noRepository) throw error
    await restic.ask(['init'])
  }
}

const listSnapshots = async (restic: Restic): Promise<Snapshot[]> =>
  z.array(snapshot).parse(JSON.parse(await restic.ask(['snapshots', '--json', '--tag=tipon'])))

/** The oldest first; what has a part only is none. */
export const listBackups = async (restic: Restic): Promise<Backup[]> => wholeBackups(await listSnapshots(restic))

const runOf = ({ tags }: Snapshot) => tags.find((tag) => tag.startsWith('run-')) ?? ''

export function wholeBackups(snapshots: readonly Snapshot[]): Backup[] {
  const runs = Map.groupBy(snapshots, runOf)
  return [...runs.values()]
    .flatMap((parts) => {
      const idOf = (part: Part) => parts.find(({ tags }) => tags.includes(part))
      const [database, files, last] = [idOf('database'), idOf('files'), idOf('manifest')]
      if (!database || !files || !last) return []
      return [{ database: database.short_id, files: files.short_id, manifest: last.short_id, taken_at: last.time }]
    })
    .toSorted((one, other) => one.taken_at.getTime() - other.taken_at.getTime())
}

export async function readManifest(restic: Restic, backup: Backup): Promise<Manifest> {
  return manifest.parse(JSON.parse(await restic.ask(['dump', backup.manifest, `/${manifestName}`])))
}

/** The newest, or the one of that name. */
export async function findBackup(restic: Restic, id?: string): Promise<Backup> {
  const all = await listBackups(restic)
  const found = id === undefined ? all.at(-1) : all.find(({ manifest }) => manifest === id)
  if (found) return found
  throw new DomainError('not_found', 'no_backup', id === undefined ? texts.none : texts.noSuchBackup(id))
}

/** All of the last day too: the one before a change is not lost to the one after it. */
const kept = ['--keep-within=1d', '--keep-daily=7', '--keep-weekly=5', '--keep-monthly=3']
const dayInMilliseconds = 86_400_000

/** Whoever asked to be forgotten is in backups for as long as they are kept: three months. */
export async function forgetOld(restic: Restic, now: Date): Promise<void> {
  await restic.ask(['forget', '--tag=tipon,manifest', '--group-by=', ...kept])
  const spent = withoutManifest(await listSnapshots(restic), now)
  if (spent.length > 0) await restic.ask(['forget', '--prune', ...spent])
}

/** Parts of what was forgotten, or of a run that was broken off; one of today may still be going on. */
export function withoutManifest(snapshots: readonly Snapshot[], now: Date): string[] {
  const runs = new Set(snapshots.filter(({ tags }) => tags.includes('manifest')).map(runOf))
  return snapshots
    .filter((one) => !runs.has(runOf(one)) && now.getTime() - one.time.getTime() > dayInMilliseconds)
    .map(({ short_id }) => short_id)
}
