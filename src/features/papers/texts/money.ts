import { countOf } from '#shared/counting.ts'

export const moneyFileTexts = {
  name: (event: string, day: string, ending: string) => `payments-${event}-${day}.${ending}`,
  sheet: 'Payments',
  columns: {
    or_number: 'OR number',
    recorded_at: 'Recorded',
    mode: 'Paid by',
    state: 'State',
    amount: 'Amount',
    received: 'Received',
    given_back: 'Given back',
    counts: 'Counts',
    reference: 'Reference',
    first: 'Group of',
    decided_at: 'Decided',
    decided_by: 'Decided by',
  },
  modes: { BANK: 'Bank', CASH: 'Cash' },
  sumOf: (state: string) => `Sum: ${state}`,
  sumOfAll: 'Sum of all',
  payments: (count: number) => countOf(count, 'payment'),
} as const
