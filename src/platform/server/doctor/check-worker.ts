import { sql } from 'kysely'
import { formatMoment } from '#shared/manila-time.ts'
import type { Database } from '../db.ts'
import type { Finding, Installation } from './finding.ts'
import { doctorTexts } from './texts.ts'

const { well, worker: texts } = doctorTexts

/** It looks after its queues each second; on a busy machine some are late. */
const mostSeconds = 60

type Silence = { seen_at: Date | null; isSilent: boolean }

/** By what the worker leaves in the database when it looks after its queues; the API does not. */
export async function workerSilence(db: Database): Promise<Silence> {
  const { rows } = await sql<{ seen_at: Date | null; seconds: number | null }>`
    select max(monitor_on) as seen_at, extract(epoch from now() - max(monitor_on))::float8 as seconds from pgboss.queue
  `.execute(db)
  const { seen_at = null, seconds = null } = rows[0] ?? {}
  return { seen_at, isSilent: seconds === null || seconds > mostSeconds }
}

export async function checkWorker({ db }: Installation): Promise<Finding[]> {
  const found = (state: Finding['state'], words: string): Finding[] => [{ area: 'worker', state, words }]
  const silence = await workerSilence(db).catch(() => null)
  // That the database cannot be read is said elsewhere.
  if (!silence) return []
  const { seen_at, isSilent } = silence
  if (seen_at === null) return found('doubtful', texts.never)
  return isSilent ? found('wrong', texts.silent(formatMoment(seen_at))) : found('well', well.worker)
}
