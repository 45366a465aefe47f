import { checkAddress } from './check-address.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkWorker } from './check-worker.ts'
import { type Area, areas, type Finding, type Installation } from './finding.ts'

const checks: Record<Area, (installation: Installation) => Promise<Finding[]>> = {
  database: checkDatabase,
  files: checkFiles,
  mail: checkMail,
  machine: checkMachine,
  address: checkAddress,
  backups: checkBackups,
  worker: checkWorker,
}

/** What an installation lacks, as far as a program can see; nothing is changed by looking. */
export const examine = async (installation: Installation, only: readonly Area[] = areas): Promise<Finding[]> =>
  (await Promise.all(only.map((area) => checks[area](installation)))).flat()
