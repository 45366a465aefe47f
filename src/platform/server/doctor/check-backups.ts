import { formatMoment } from '#shared/manila-time.ts'
import type { Finding, Installation } from './finding.ts'
import { doctorTexts } from './texts.ts'

const { well, backups: texts } = doctorTexts

const found = (state: Finding['state'], words: string): Finding[] => [{ area: 'backups', state, words }]

/** One a night, and time for it to be taken. */
const mostHours = 26

export async function checkBackups({ db, env }: Installation): Promise<Finding[]> {
  if (env.BACKUP_REPOSITORY === undefined) return found('doubtful', texts.unset)
  const last = await db
    .selectFrom('backup')
    .select(({ fn }) => fn.max('taken_at').as('taken_at'))
    .executeTakeFirst()
    .catch(() => null)
  // That the database cannot be read is said elsewhere.
  if (!last) return []
  if (last.taken_at === null) return found('doubtful', texts.never)
  const taken = formatMoment(last.taken_at)
  const isOld = Date.now() - last.taken_at.getTime() > mostHours * 3_600_000
  return isOld ? found('wrong', texts.old(taken)) : found('well', well.backups(taken))
}
