import type { Registry } from 'prom-client'
import { features } from '#app/server/features.ts'
import type { Database } from '#platform/server/db.ts'
import { megabytesLeft } from '#platform/server/doctor/check-machine.ts'
import type { Env } from '#platform/server/env.ts'
import { queueLoad } from '#platform/server/jobs.ts'
import { keepFor } from '#platform/server/keep-for.ts'
import { addGauges, type GaugeReading } from '#platform/server/metrics/metrics.ts'

type Deps = {
  db: Database
  env: Pick<Env, 'STORAGE_URL'>
  sinceSuccess: () => { name: string; periods: number }[]
}
type Watched = Deps & { loadQueues: () => ReturnType<typeof queueLoad> }

const queueGauge = (
  name: `tipon_${string}`,
  summary: string,
  value: 'due' | 'seconds' | 'given_up',
): GaugeReading<Watched> => ({
  name,
  summary,
  labels: ['queue'],
  read: async ({ loadQueues }) =>
    (await loadQueues()).map((queue) => ({ labels: { queue: queue.name }, value: queue[value] })),
})

const ofInstallation: GaugeReading<Watched>[] = [
  queueGauge('tipon_queue_due', 'Jobs whose time has come and that nobody has begun', 'due'),
  queueGauge('tipon_queue_oldest_seconds', 'How long the oldest of them has been waiting', 'seconds'),
  queueGauge('tipon_queue_given_up', 'Jobs that were given up', 'given_up'),
  {
    name: 'tipon_task_periods_since_success',
    summary: 'How long ago a repeated task last succeeded, in its periods: below 1 all is well',
    labels: ['task'],
    read: ({ sinceSuccess }) => sinceSuccess().map(({ name, periods }) => ({ labels: { task: name }, value: periods })),
  },
  {
    name: 'tipon_backup_taken_timestamp_seconds',
    summary: 'When the last backup was taken; 0 before the first',
    read: async ({ db }) => {
      const last = await db
        .selectFrom('backup')
        .select(({ fn }) => fn.max('taken_at').as('taken_at'))
        .executeTakeFirst()
      return [{ value: (last?.taken_at?.getTime() ?? 0) / 1_000 }]
    },
  },
  {
    name: 'tipon_disk_free_bytes',
    summary: 'What is left on the disks that files go to',
    labels: ['folder'],
    read: async ({ env }) =>
      (await megabytesLeft(env)).map(({ folder, megabytes }) => ({ labels: { folder }, value: megabytes * 1_048_576 })),
  },
]

/** What is the same whoever looks: one worker is asked for it, and no API. */
export function watchInstallation(registry: Registry, deps: Deps): void {
  // Three numbers of one answer.
  const loadQueues = keepFor(1_000, () => queueLoad(deps.db))
  addGauges(registry, { ...deps, loadQueues }, ofInstallation)
  for (const { gauges = [] } of features) addGauges(registry, deps.db, gauges)
}
