import type { Database } from '#platform/server/db.ts'
import type { Area, Finding } from '#platform/server/doctor/finding.ts'
import { queueLoad } from '#platform/server/jobs.ts'
import { keepFor } from '#platform/server/keep-for.ts'
import { version } from '#platform/server/version.ts'
import type { Health, Queue } from '../contract.ts'

/** Not the address: whoever reads this has come by it. */
const looked = ['database', 'files', 'mail', 'machine', 'backups', 'worker'] as const
/** A look stores a file and logs in to the mail server: several who look at once look at the same. */
const goodForMilliseconds = 5_000

type Examine = (areas: readonly Area[]) => Promise<Finding[]>

export const lookAtInstallation = (db: Database, examine: Examine): (() => Promise<Health>) =>
  keepFor(goodForMilliseconds, () => look(db, examine))

async function look(db: Database, examine: Examine): Promise<Health> {
  const looked_at = new Date().toISOString()
  const [found, queues] = await Promise.all([examine(looked), listQueues(db)])
  return { version, looked_at, found: found.map(({ area, state, words }) => ({ area, state, words })), queues }
}

/** The longest waiting first. */
async function listQueues(db: Database): Promise<Queue[]> {
  const load = await queueLoad(db)
  return load
    .filter(({ due, given_up }) => due > 0 || given_up > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, due, seconds, given_up }) => ({
      name,
      due,
      since: due > 0 ? new Date(Date.now() - seconds * 1_000).toISOString() : null,
      given_up,
    }))
}
