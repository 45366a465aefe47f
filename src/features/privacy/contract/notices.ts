import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'

export const notice = z.object({
  version: z.string(),
  title: z.string(),
  summary: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
})
export type Notice = z.infer<typeof notice>

export const noticeCalls = describeCalls({
  'GET /events/api/privacy-notices/:version': {
    summary: 'What people are asked to agree to, or were once',
    description: 'Which one an event shows is its `consent_version`. The words of a version never change.',
    access: 'public',
    params: z.object({ version: z.string() }),
    answer: notice,
    refusals: { notice_not_found: 404 },
  },
})
