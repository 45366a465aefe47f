import { jobs } from '#app/server/features.ts'
import { connectDatabase } from '#platform/server/db.ts'
import { prepareJobQueues } from '#platform/server/jobs.ts'
import { migrate } from '#platform/server/migrate.ts'
import { addSampleData } from './sample-data.ts'
import { addSampleVolunteers } from './sample-volunteers.ts'

/** Tables, queues and sample data: from an empty database to one that the product can be tried on. */
export async function prepareDatabase(url: string): Promise<void> {
  const db = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 })
  try {
    await migrate(db)
    await prepareJobQueues(url, jobs)
    await addSampleData(db)
    await addSampleVolunteers(db)
  } finally {
    await db.destroy()
  }
}
