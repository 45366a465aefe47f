import { eventQuery } from '#features/events/contract.ts'
import { describeCalls } from '#shared/call.ts'

const paper = {
  access: ['desk', 'finance'],
  query: eventQuery,
  file: 'application/pdf',
  refusals: { event_not_found: 404 },
} as const

export const pdfCalls = describeCalls({
  'GET /api/staff/papers/kitchen.pdf': {
    ...paper,
    summary: 'How many eat, and who wrote a note about food or health; every one is logged',
  },
  'GET /api/staff/papers/churches.pdf': {
    ...paper,
    summary: 'A list for each church with who comes, has paid and is here, each on a page of its own',
  },
})
