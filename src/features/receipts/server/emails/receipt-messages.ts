import { formatCalendarDate, formatDay, formatTime } from '#shared/manila-time.ts'
import { formatPesos } from '#shared/money.ts'
import type { Receipt, ReceiptPayment } from './load-receipt.ts'

/** `November 15, 2025` */
export const paidOn = ({ recorded_at }: ReceiptPayment): string => formatDay(recorded_at)

/** `Bank transfer of ₱1,500.00, reference 0042, on November 15, 2025 at 6:00 PM (Manila time).` */
export function paymentSentence(payment: ReceiptPayment): string {
  const how = payment.mode === 'BANK' ? 'Bank transfer' : 'Cash payment'
  const reference = payment.reference === null ? '' : `, reference ${inert(payment.reference)}`
  const when = `${paidOn(payment)} at ${formatTime(payment.recorded_at)}`
  return `${how} of ${formatPesos(payment.amount)}${reference}, on ${when} (Manila time).`
}

export const modeWord = ({ mode }: ReceiptPayment): string => (mode === 'BANK' ? 'bank transfer' : 'cash')

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** `Saturday, November 29, 2025, Cebu Hall` */
export function whenAndWhere({ starts_on, venue }: Receipt['event']): string {
  return `${formatCalendarDate(starts_on)}, ${venue ?? 'venue to be announced'}`
}

export function footerOf({ event }: Receipt): string {
  const contacts = [event.contact_email, ...event.contact_phones].map((contact) => contact.replaceAll(' ', '\u00a0'))
  return `${event.name}: ${whenAndWhere(event)}.

Questions? ${contacts.join(' · ')}

You get this e-mail because your address was given when registering for ${event.name}. If that was not you, please tell us.`
}

/**
 * What strangers typed must not become a link: mail programs turn `evil.example` in a name into one. The invisible
 * mark after the dot prevents it.
 */
export const inert = (typed: string): string => typed.replace(/\s+/g, ' ').replace(/[.:/@](?=\S)/g, '$&\u2060')
