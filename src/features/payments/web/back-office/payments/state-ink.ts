import type { FoundPayment } from './payments-api.ts'

export const stateInk: Record<FoundPayment['state'], string> = {
  PENDING: 'text-amber-ink',
  APPROVED: 'text-leaf',
  REJECTED: 'text-red',
  REFUNDED: 'text-lagoon',
  VOIDED: 'text-muted',
}
