import { eventQuery } from '#features/events/contract.ts'
import { describeCalls } from '#shared/call.ts'

const file = { access: ['finance'], query: eventQuery, refusals: { event_not_found: 404 } } as const

export const moneyFileCalls = describeCalls({
  'GET /api/staff/papers/payments.csv': {
    ...file,
    summary: 'Every payment of an event by its OR number, with sums at the end, as a CSV file; every one is logged',
    description:
      '“Received” is what came in, “Given back” what went out again, “Counts” what is approved and was not given back: what the groups are credited with.',
    file: 'text/csv',
  },
  'GET /api/staff/papers/payments.xlsx': {
    ...file,
    summary: 'The same as a workbook',
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
})
