import { pesos } from '#shared/money.ts'
import type { GroupStatus } from '../../../contract.ts'
import type { FoundPayment, PaymentDetails } from './payments-api.ts'

export const stateWords: Record<FoundPayment['state'], string> = {
  PENDING: 'Waits for a decision',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  REFUNDED: 'Refunded',
  VOIDED: 'Void',
}

export const stateInk: Record<FoundPayment['state'], string> = {
  PENDING: 'text-amber-ink',
  APPROVED: 'text-leaf',
  REJECTED: 'text-red',
  REFUNDED: 'text-lagoon',
  VOIDED: 'text-muted',
}

export const statusWords: Record<GroupStatus, string> = {
  UNPAID: 'Unpaid',
  PENDING: 'Payment being checked',
  PARTIAL: 'Partly paid',
  PAID: 'Paid in full',
  OVERPAID: 'Overpaid',
  REFUNDED: 'Refunded',
}

type Entry = PaymentDetails['timeline'][number]

/** `Refunded by Fina Santos: ₱1,500.00` */
export function entryWords({ what, by, amount }: Entry, { mode, amount: own }: PaymentDetails): string {
  const who = by === null ? '' : ` by ${by}`
  switch (what) {
    case 'RECORDED':
      return mode === 'CASH' ? `Taken in cash${who}` : 'Sent by the registrant'
    case 'APPROVED':
      return amount > own ? `Approved${who}: the bank received ${pesos(amount)}` : `Approved${who}`
    case 'REJECTED':
      return `Rejected${who}`
    case 'REFUND':
      return `Refunded${who}: ${pesos(amount)}`
    case 'VOID':
      return `Made void${who}: ${pesos(amount)}`
    case 'EXCESS':
      return `Given back${who}: ${pesos(amount)} that came in too much`
  }
}
