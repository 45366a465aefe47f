import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { connectionsOf, type Database } from '../db.ts'
import { createStorageProbe } from '../storage-probe.ts'
import type { ObjectStorage } from '../stored-object.ts'
import { version } from '../version.ts'

type Sample = { labels?: Record<string, string>; value: number }
/** A number that is read at the moment it is asked for. It counts people; it names none. */
export type GaugeReading<Deps> = {
  name: `tipon_${string}`
  summary: string
  labels?: readonly string[]
  read: (deps: Deps) => Sample[] | Promise<Sample[]>
}

type Program = { db: Database; probeStorage: () => Promise<void> }

const ofProgram: GaugeReading<Program>[] = [
  {
    name: 'tipon_version_info',
    summary: 'The version that runs',
    labels: ['version'],
    read: () => [{ labels: { version }, value: 1 }],
  },
  {
    name: 'tipon_database_connections',
    summary: 'Connections of this process, and what waits for one',
    labels: ['state'],
    read: ({ db }) => Object.entries(connectionsOf(db)).map(([state, value]) => ({ labels: { state }, value })),
  },
  {
    name: 'tipon_database_up',
    summary: '1 where the database answers',
    read: ({ db }) => worksNow(() => sql`select 1`.execute(db)),
  },
  {
    name: 'tipon_storage_up',
    summary: '1 where files can be stored',
    read: ({ probeStorage }) => worksNow(probeStorage),
  },
]

/** What a program tells Prometheus of itself: its process, its version, and whether it reaches database and files. */
export function createMetrics({ db, storage }: { db: Database; storage: ObjectStorage }): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addGauges(registry, { db, probeStorage: createStorageProbe(storage) }, ofProgram)
  return registry
}

/** Prometheus waits ten seconds for everything; what is away must not take the rest with it. */
const mostMilliseconds = 3_000

/** One that cannot be read has no value until it can: the others are told all the same. */
export function addGauges<Deps>(registry: Registry, deps: Deps, gauges: readonly GaugeReading<Deps>[]): void {
  for (const { name, summary, labels = [], read } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help: summary,
      labelNames: labels,
      registers: [],
      collect: async () => {
        const samples = await inTime(async () => read(deps)).catch(() => [])
        // Only now: another who asks at the same moment finds the values of before, not none.
        gauge.reset()
        // Without labels it would be 0 now, which says something.
        if (labels.length === 0) gauge.remove({})
        for (const sample of samples) gauge.set(sample.labels ?? {}, sample.value)
      },
    })
    registry.registerMetric(gauge)
  }
}

type Durations<Label extends string> = {
  name: `tipon_${string}_duration_seconds`
  summary: string
  labels: readonly Label[]
}

/** Answers what to call with each. */
export function addDurations<Label extends string>(
  registry: Registry,
  { name, summary, labels }: Durations<Label>,
): (of: Record<Label, string | number>, seconds: number) => void {
  const buckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30]
  const histogram = new Histogram({ name, help: summary, labelNames: labels, buckets, registers: [registry] })
  return (of, seconds) => histogram.observe(of, seconds)
}

async function inTime<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, mostMilliseconds, new Error('too late'))
  try {
    return await Promise.race([read(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** 1 where it works, 0 where it does not answer or not in time. */
const worksNow = async (tried: () => Promise<unknown>): Promise<Sample[]> => {
  const isWell = await inTime(tried).then(
    () => true,
    () => false,
  )
  return [{ value: Number(isWell) }]
}
