import { fromPesos, pesos } from '#shared/money.ts'
import type { ManagedGroup, ManagedPayment, ManagedPerson } from '../../contract.ts'

/** What may still be sent: what waits for approval covers its part of the balance already. */
export const payable = ({ balance, total_pending }: ManagedGroup): number =>
  Math.max(0, fromPesos(balance) - fromPesos(total_pending)) / 100

export function statusWords(group: ManagedGroup): { title: string; words: string } {
  const rest = payable(group)
  switch (group.payment_status) {
    case 'PAID':
      return {
        title: 'Fully paid',
        words: 'You are all set. Show each QR code at the entrance, on a phone or printed.',
      }
    case 'PENDING':
      return {
        title: 'We are checking your payment',
        words:
          rest > 0
            ? `We will e-mail you once the ${pesos(group.total_pending)} are approved. The other ${pesos(rest)} can be paid at any time.`
            : 'We will e-mail you once it is approved, with your QR codes. There is nothing you need to do now.',
      }
    case 'PARTIAL':
      return {
        title: 'Partly paid',
        words: `Thank you for the ${pesos(group.total_paid)}. Your QR codes come when the rest is paid and approved.`,
      }
    case 'UNPAID':
      return {
        title: 'Not paid yet',
        words:
          group.payments[0]?.state === 'REJECTED'
            ? 'We could not accept your last payment. Our e-mail says why. Please pay again, or call us if this surprises you.'
            : 'We have your registration, but no payment for it. Your QR codes come when it is paid and approved.',
      }
  }
}

/** What somebody needs to know whom somebody else has registered. */
export const personWords = ({ payment_status, registered_by }: ManagedPerson): { title: string; words: string } =>
  payment_status === 'PAID'
    ? {
        title: 'You are registered and paid',
        words: `Show your QR code at the entrance, on a phone or printed. ${registered_by} registered you and has the receipt.`,
      }
    : {
        title: 'Not fully paid yet',
        words: `Your QR code appears here once everything is paid and approved. Please ask ${registered_by}, who registered you.`,
      }

export const stateWords: Record<ManagedPayment['state'], string> = {
  PENDING: 'Being checked',
  APPROVED: 'Approved',
  REJECTED: 'Not accepted',
  REFUNDED: 'Paid back',
  VOIDED: 'Cancelled',
}

export const modeWords: Record<ManagedPayment['payment_mode'], string> = { BANK: 'Bank transfer', CASH: 'Cash' }
