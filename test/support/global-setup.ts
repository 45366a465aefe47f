import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { jobs } from '#app/server/features.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { prepareJobQueues } from '#platform/server/jobs.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startPostgres } from '../servers/postgres.ts'
import { radosgwIsInstalled, startRadosgw } from '../servers/radosgw.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { server: string; template: string }
    /** Null where Ceph is not installed. */
    s3: { endpoint: string; accessKey: string; secretKey: string; bucket: string } | null
  }
}

const template = 'tipon_template'

// Nothing here outlives the run. A test of crashes starts a server of its own, without these.
const fastAndForgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }

/** The real servers of a test run, started once and shared by all test files. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.allSettled([startMigratedPostgres(), startS3()])
  const [postgres, s3] = started.map((result) => (result.status === 'fulfilled' ? result.value : null))
  const stop = async () => {
    await Promise.all([postgres?.stop(), s3?.stop()])
  }
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    // Vitest stumbles over its own source maps when it prints an error of the global setup, and the reason is lost.
    process.stderr.write(`${String(failed.reason)}\n`)
    throw failed.reason
  }
  return stop

  async function startMigratedPostgres() {
    const server = await startPostgres({ settings: fastAndForgetful })
    const admin = connectDatabase({ DATABASE_URL: server.url('postgres'), DATABASE_POOL_SIZE: 1 })
    await sql`create database ${sql.id(template)}`.execute(admin)
    await admin.destroy()
    const db = connectDatabase({ DATABASE_URL: server.url(template), DATABASE_POOL_SIZE: 1 })
    await migrate(db)
    await db.destroy()
    await prepareJobQueues(server.url(template), jobs)
    project.provide('postgres', { server: server.url('postgres'), template })
    return server
  }

  async function startS3() {
    if (!radosgwIsInstalled()) {
      const missing = 'radosgw is not installed (apt-get install ceph-mon ceph-osd radosgw ceph-common)'
      if (process.env.CI) throw new Error(`${missing}, and CI must not skip the S3 tests`)
      process.stderr.write(`${missing}: the S3 tests are skipped\n`)
      project.provide('s3', null)
      return null
    }
    const bucket = 'tipon-test'
    const { endpoint, accessKey, secretKey, stop } = await startRadosgw({ bucket })
    project.provide('s3', { endpoint, accessKey, secretKey, bucket })
    return { stop }
  }
}
