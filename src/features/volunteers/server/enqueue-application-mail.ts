import { z } from 'zod'
import type { Tx } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'

const payload = z.object({ application_id: z.uuid(), kind: z.enum(['received', 'more_needed', 'accepted']) })
type ApplicationMail = z.infer<typeof payload>
export type MailKind = ApplicationMail['kind']

export const applicationMailJob = defineJob({ name: 'application-mail', payload })

/** The mail leaves if and only if the transaction commits. */
export async function enqueueApplicationMail(tx: Tx, mail: ApplicationMail): Promise<void> {
  await enqueue(tx, applicationMailJob, mail)
}
