import type { ParseArgsConfig } from 'node:util'
import type { StaffRole } from '#shared/staff-roles.ts'
import type { StaffHit, StaffReader, StaffTask } from '#shared/staff-work.ts'
import type { FeatureRoutes } from './call-routes.ts'
import type { Database } from './db.ts'
import type { DB } from './db-types.ts'
import type { Env } from './env.ts'
import type { Job, JobHandler } from './jobs.ts'
import type { Mailer } from './mailer.ts'
import type { GaugeReading } from './metrics/metrics.ts'
import type { ObjectStorage } from './object-storage.ts'

/** What a feature adds to the programs on the server. They loop over the list in `src/app/server/features.ts`. */
export type ServerFeature = {
  /** The folder of the feature. */
  name: string
  /** What it alone writes; `npm run borders` sees to it. */
  tables?: readonly (keyof DB)[]
  /** What it writes of another's, each with the reason. */
  writesElsewhere?: Partial<Record<keyof DB, string>>
  /** For the API. */
  routes?: readonly FeatureRoutes[]
  /** For pages behind a link of an e-mail, by the pattern of their address: whether that link opens anything. */
  links?: Record<string, LinkCheck>
  /** For the worker; the migration step prepares their queues. */
  jobs?: readonly { job: Job; handler: (deps: WorkerDeps) => JobHandler }[]
  /** For every worker that runs, when it starts and then again and again: two may do the same at once. */
  tasks?: readonly Task[]
  /** For whoever watches the server, beside what each program tells of itself. */
  gauges?: readonly GaugeReading<Database>[]
  /** For the home page and the menu of whoever has one of these roles. */
  waiting?: readonly { roles: readonly StaffRole[]; list: (about: StaffWork) => Promise<StaffTask[]> }[]
  /** For the search of the back office, for whoever has one of these roles. */
  searches?: readonly { roles: readonly StaffRole[]; find: (about: StaffWork, q: string) => Promise<StaffHit[]> }[]
  /** For the operator's command line, by their names. */
  commands?: Record<string, Command>
}

/** Who asks, and about which event; without a current one, about one that nothing belongs to. */
export type StaffWork = { db: Database; by: StaffReader; event: { id: string; slug: string } }

type WorkerDeps = { db: Database; storage: ObjectStorage; mailer: Mailer; env: Env }

export type LinkCheck = (
  deps: { db: Database; secret: string },
  link: { event: string | undefined; token: string },
) => Promise<boolean>

export type Task = { name: string; every: 'minute' | 'hour'; run: (deps: WorkerDeps) => Promise<unknown> }

type CommandDeps = { db: Database; env: Env }
type CommandValues = Record<string, string | boolean | (string | boolean)[] | undefined>

export type Command = {
  /** What stands behind its name. */
  args?: string
  summary: string
  /** For whoever asks for help with it: what it does not, when to run it, an example. */
  help: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** Answers what is printed; null where the words make no sense. */
  run: (deps: CommandDeps, words: string[], values: CommandValues) => Promise<string | null>
}
