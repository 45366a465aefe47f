import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Env } from '../env.ts'
import type { Finding, Installation } from './finding.ts'
import { doctorTexts } from './texts.ts'

const { well, machine: texts } = doctorTexts

/** A sale ends to the second, and the codes of a second factor change every 30. */
const mostSecondsApart = 5
/** Some days of proofs, and what is too little to work with. */
const littleMegabytes = 1_024
const leastMegabytes = 200

export async function checkMachine(installation: Installation): Promise<Finding[]> {
  const found = [...(await checkClock(installation)), ...(await checkDisks(installation))]
  return found.length > 0 ? found : [{ area: 'machine', state: 'well', words: well.machine }]
}

async function checkClock({ db }: Installation): Promise<Finding[]> {
  const asked = Date.now()
  const answer = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db).catch(() => null)
  const [row] = answer?.rows ?? []
  // That it cannot be reached is said elsewhere.
  if (!row) return []
  const seconds = Math.round(Math.abs(row.now.getTime() - (asked + Date.now()) / 2) / 1_000)
  if (seconds <= mostSecondsApart) return []
  return [{ area: 'machine', state: 'wrong', words: texts.clock(seconds) }]
}

async function checkDisks({ env }: Installation): Promise<Finding[]> {
  return (await megabytesLeft(env))
    .filter(({ megabytes }) => megabytes < littleMegabytes)
    .map(({ folder, megabytes }) => ({
      area: 'machine',
      state: megabytes < leastMegabytes ? 'wrong' : 'doubtful',
      words: texts.disk(folder, megabytes),
    }))
}

/** On the disks that files go to, those on their way too. */
export function megabytesLeft({ STORAGE_URL }: Pick<Env, 'STORAGE_URL'>) {
  const folders = [...(STORAGE_URL.startsWith('file:') ? [fileURLToPath(STORAGE_URL)] : []), tmpdir()]
  return Promise.all(folders.map(async (folder) => ({ folder, megabytes: await megabytesOf(folder) })))
}

/** A folder that is not there is said elsewhere. */
const megabytesOf = async (folder: string): Promise<number> => {
  const disk = await statfs(folder).catch(() => null)
  return disk === null ? Infinity : Math.floor((disk.bavail * disk.bsize) / 1_048_576)
}
