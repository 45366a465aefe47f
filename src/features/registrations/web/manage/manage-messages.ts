import { formatCalendarDate } from '#shared/manila-time.ts'
import { fromPesos, pesos } from '#shared/money.ts'
import type {
  ManagedGroup,
  ManagedParticipant,
  ManagedPayment,
  ManagedPerson,
  ManagedRegistration,
} from '../../contract.ts'

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

/** `Saturday, November 29, 2025, venue to be announced` */
export const whenAndWhere = ({ date, venue }: ManagedRegistration['event']): string =>
  `${formatCalendarDate(date)}, ${venue ?? 'venue to be announced'}`

export type Ticket = Pick<ManagedParticipant, 'name' | 'designation' | 'church'> & { code: string; qr_text: string }

/** The tickets, once there are any. */
export const ticketsOf = ({ participants }: ManagedRegistration): Ticket[] =>
  participants.flatMap(({ short_code, qr_text, ...person }) =>
    // Four and four, as people read a code aloud.
    short_code && qr_text ? { ...person, qr_text, code: `${short_code.slice(0, 4)}-${short_code.slice(4)}` } : [],
  )

/** For the group chat. Without the page's own address: that one opens everybody's ticket. */
export function ticketText(event: ManagedRegistration['event'], tickets: Ticket[]): string {
  const lines = tickets.map(({ name, code }) => `${name}: ${code}`)
  const which = tickets.length === 1 ? 'Ticket code' : 'Ticket codes'
  return [event.name, whenAndWhere(event), '', which, ...lines, '', 'Show it at the entrance.'].join('\n')
}
