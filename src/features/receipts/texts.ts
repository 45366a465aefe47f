import { formatCalendarDate, formatDay, formatMoment, formatTime } from '#shared/manila-time.ts'
import { type Centavos, formatPesos, pesos } from '#shared/money.ts'

type Mode = 'BANK' | 'CASH'
type Payment = { mode: Mode; amount: Centavos; reference: string | null; recorded_at: Date }
type Occasion = { name: string; starts_on: string; venue: string | null }
type Numbered = { or_number: string }
type Contacts = { contact_email: string; contact_phones: readonly string[] }

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** `Saturday, November 29, 2025, Cebu Hall` */
const whenAndWhere = ({ starts_on, venue }: Omit<Occasion, 'name'>): string =>
  `${formatCalendarDate(starts_on)}, ${venue ?? 'venue to be announced'}`

const seeYou = (event: Occasion): string => `See you on ${whenAndWhere(event)}.`

/** What the mails and the papers say alike. */
export const receiptTexts = {
  temporary: 'Temporary receipt',
  paidInFull: 'Paid in full. Thank you!',
  whenAndWhere,
  /** `Bank transfer of ₱1,500.00, reference 0042, on November 15, 2025 at 6:00 PM (Manila time).` */
  payment: ({ mode, amount, reference, recorded_at }: Payment) => {
    const how = mode === 'BANK' ? 'Bank transfer' : 'Cash payment'
    const named = reference === null ? '' : `, reference ${reference}`
    const when = `${formatDay(recorded_at)} at ${formatTime(recorded_at)}`
    return `${how} of ${formatPesos(amount)}${named}, on ${when} (Manila time).`
  },
  /** `November 15, 2025, cash` */
  paidOn: ({ mode, recorded_at }: Pick<Payment, 'mode' | 'recorded_at'>) =>
    `${formatDay(recorded_at)}, ${mode === 'BANK' ? 'bank transfer' : 'cash'}`,
  cameAlong: 'Paid with another registration',
  wentAlong: 'Went to another registration, with somebody who belongs there now',
  paidFor: (count: number) => `Paid for ${people(count)}`,
  participants: (count: number) => (count === 1 ? 'Participant' : 'Participants'),
  ticketCaption: (position: number, count: number) => (count === 1 ? 'Ticket' : `Ticket ${position} of ${count}`),
} as const

/** What every mail about a payment ends with. */
export const receiptMailTexts = {
  footer: ({ contact_email, contact_phones, ...event }: Occasion & Contacts) => {
    const contacts = [contact_email, ...contact_phones].map((contact) => contact.replaceAll(' ', '\u00a0'))
    return `${event.name}: ${whenAndWhere(event)}.

Questions? ${contacts.join(' · ')}

You get this e-mail because your address was given when registering for ${event.name}. If that was not you, please tell us.`
  },
  seeRegistration: 'See your registration',
} as const

export const officialReceiptTexts = {
  subject: ({ or_number }: Numbered, event: { receipt_title: string; name: string }) =>
    `${event.receipt_title} ${or_number} – ${event.name}`,
  preview: (count: number) => `Paid in full. ${count === 1 ? 'Your QR ticket is' : 'Your QR tickets are'} inside.`,
  seeYou,
  orNumbers: (count: number) => (count === 1 ? 'OR number' : 'OR numbers'),
  openTickets: (count: number) => (count > 1 ? 'Open the tickets online' : 'Open the ticket online'),
} as const

export const ticketIntroTexts = {
  title: (count: number) => (count > 1 ? 'QR tickets' : 'QR ticket'),
  howTo: (count: number) =>
    `Show ${count > 1 ? 'these codes' : 'this code'} at the door, on the phone or printed. ${count > 1 ? 'Everyone has their own, and each works' : 'It works'} once. The attached PDF has the same.`,
} as const

export const ticketMailTexts = {
  title: (count: number) => (count === 1 ? 'Your ticket' : 'Your tickets'),
  subject: (title: string, event: Occasion) => `${title} – ${event.name}`,
  paid: 'You are registered and paid.',
  seeYou,
  open: 'Open the ticket online',
  openOf: (firstName: string) => `Open the ticket of ${firstName}`,
  registeredBy: (name: string) =>
    `${name} registered you. For the receipt or a correction, please ask them or write to us.`,
} as const

export const temporaryReceiptTexts = {
  partial: 'Receipt of a partial payment',
  subject: (title: string, { or_number }: Numbered, event: Occasion) => `${title} ${or_number} – ${event.name}`,
  received: (amount: Centavos) => `${formatPesos(amount)} received. Thank you!`,
  beingChecked: 'Payment is being checked.',
  beingCheckedDetail: 'We will e-mail you as soon as it is approved. This receipt is temporary until then.',
  partReceived: 'Partial payment received. Thank you!',
  partReceivedDetail: 'The official receipt and the QR tickets follow once the balance is paid.',
  orNumber: 'Your OR number',
  keepForBalance: 'Please keep it: you need it to settle the remaining balance.',
  keep: 'Please keep it.',
  whatWasPaid: 'What was paid',
  soldOut:
    'The flash sale was sold out before we could check your payment, so it counts as a part of today’s price. If you would rather have your money back, please write to us.',
  settle: 'Settle the balance',
  nothingToPay: 'You have nothing more to pay. The official receipt and the QR tickets follow on approval.',
  price: (count: number) => `Registration, ${people(count)}`,
  paid: 'Paid',
  balance: 'Balance',
  pending: 'Being checked',
  leftToPay: 'Left to pay',
} as const

export const rejectedPaymentTexts = {
  subject: ({ or_number }: Numbered, event: Occasion) => `We could not accept payment ${or_number} – ${event.name}`,
  preview: 'Your registration is kept. Please send your proof of payment again.',
  title: 'We could not accept your payment',
  why: 'Why',
  kept: 'Your registration is kept. Please send the right proof of payment, or write to us if you think this is a mistake.',
  flashIsOver: 'The flash sale is over, so today’s price counts now.',
  leftToPay: 'Left to pay',
  sendProof: 'Send a proof of payment',
} as const

export const reopenedPaymentTexts = {
  subject: ({ or_number }: Numbered, event: Occasion) => `We are looking at payment ${or_number} again – ${event.name}`,
  preview: 'You need not do anything. We write to you when it is decided.',
  title: 'We are looking at your payment again',
  words:
    'We told you that we could not accept it. We are checking it once more: you need not send anything again, and we write to you when it is decided.',
} as const

export const reversalMailTexts = {
  subject: (title: string, { or_number }: Numbered, event: Occasion) => `${title}: ${or_number} – ${event.name}`,
  titles: {
    REFUND: 'Your payment was refunded',
    PART: 'A part of your payment was refunded',
    VOID: 'A payment was taken off your registration',
    EXCESS: 'You paid too much, and we gave it back',
  },
  what: {
    REFUND: (given: Centavos) => `We give ${formatPesos(given)} back to you.`,
    PART: (given: Centavos) => `We give ${formatPesos(given)} of your payment back to you.`,
    VOID: (given: Centavos) => `An entry of ${formatPesos(given)} was made by mistake and does not count any more.`,
    EXCESS: (given: Centavos) => `More than you owed reached us. We give ${formatPesos(given)} back to you.`,
  },
  why: 'Why',
  about: ({ or_number }: Numbered, payment: string) => `It is about receipt ${or_number}: ${payment}`,
  price: 'Price of the registration',
  paid: 'Paid',
  balance: 'Balance now',
  pay: 'Pay the balance',
  isItAMistake: 'Please write to us if you think this is a mistake.',
} as const

const because = (reason: string): string => (reason === '' ? '' : ` Reason: ${reason}`)

export const receiptPdfTexts = {
  tickets: 'Tickets',
  documentTitle: (title: string, event: Occasion) => `${title} – ${event.name}`,
  receiptTitle: (title: string, { or_number }: Numbered) => `${title} ${or_number}`,
  stamps: { PENDING: 'TEMPORARY', REJECTED: 'REJECTED', REFUNDED: 'REFUNDED', VOIDED: 'VOID' },
  orNumber: ({ or_number }: Numbered) => `OR ${or_number}`,
  paymentFor: (count: number) => `Payment for ${people(count)}`,
  participantsAndPrice: (count: number, price: Centavos) =>
    `${receiptTexts.participants(count)}; the registration costs ${formatPesos(price)}`,
  pending: 'This receipt is temporary: the payment is still being checked.',
  rejected: (reason: string) => `This payment was not accepted.${because(reason)}`,
  refunded: (reason: string) => `This payment was given back.${because(reason)}`,
  voided: (reason: string) => `This receipt is void.${because(reason)}`,
  received: (left: Centavos) =>
    left > 0 ? `Received. ${formatPesos(left)} of the registration is still to pay.` : 'Received. Paid in full.',
  showAtTheDoor: 'Show this at the door, on the phone or printed. It works once.',
} as const

export const receiptRefusals = { noSuchPayment: 'There is no such payment.' } as const

export const receiptWordsIssues = {
  titleRequired: 'Please enter a title for the receipt.',
  titleTooLong: 'Please shorten the title to 80 characters.',
  footerTooLong: 'Please shorten the footer to 500 characters.',
} as const

export const receiptsNavTexts = {
  label: 'Receipts',
  description: 'See every receipt in order, print it, and word its title and footer.',
} as const

export const receiptsPageTexts = {
  title: 'Receipts',
  lead: 'Every number of the series, in order, whatever became of it.',
  series: 'The series',
  search: 'Find a receipt',
  searchHint: 'By OR number, name or bank reference',
  what: 'the receipts',
  nothingYet: 'No receipt was issued yet. The first payment gets number 1.',
  noMatch: (asked: string) => `No receipt matches “${asked}”. Try part of the name, or fewer digits of the number.`,
  words: 'Words on the receipts',
} as const

export const seriesCheckTexts = {
  what: 'the series',
  failed: 'We could not check the series',
  checking: 'Checking that no number is missing…',
  whole: (last: number) => `The series is whole: 1 to ${last}`,
  wholeDetail: (unused: number) =>
    `Every number was given once. Rejected, refunded and void ones stay in their place.${unused > 0 ? ` ${unused} of them ${unused === 1 ? 'is' : 'are'} not used so far.` : ''}`,
  missing: (count: number) => (count === 1 ? 'A number is missing' : 'Numbers are missing'),
  missingDetail: (serials: readonly number[]) =>
    `${serials.join(', ')}. This must not happen. Please tell whoever looks after the system.`,
} as const

const modes = { BANK: 'Bank transfer', CASH: 'Cash' } as const

export const receiptListTexts = {
  label: 'Receipts',
  number: 'Number',
  state: 'Receipt',
  name: 'From',
  mode: 'Paid by',
  recorded: 'Recorded',
  amount: 'Amount',
  states: {
    PENDING: 'Temporary',
    APPROVED: 'Official',
    REJECTED: 'Rejected',
    REFUNDED: 'Refunded',
    VOIDED: 'VOID',
  },
  modes,
  modeAndMoment: (mode: keyof typeof modes, at: string) => `${modes[mode]}, ${formatMoment(at)}`,
  notUsed: 'Not used',
  promised: (at: string) => `Shown ${formatMoment(at)} to a sender who looked like a program.`,
  discarded: 'It was discarded, and no payment counts under it.',
  cash: ({ amount, taken_by }: { amount: number; taken_by: string }) =>
    `${pesos(amount)} in cash was handed to ${taken_by} for it.`,
  madeVoid: 'Made void',
  ended: '{what} by {by}, {at}: {reason}',
  pdf: 'PDF',
  pdfOf: (orNumber: string) => `PDF of ${orNumber}`,
  pdfFailed: 'The PDF did not arrive. Please try again.',
} as const

export const receiptWordsFormTexts = {
  what: 'the words of the receipts',
  unreachable: 'The connection may be weak. Nothing was changed.',
  saved: 'The words are saved.',
  title: 'Title',
  titleHint: 'Stands at the top of every receipt, in the e-mail and on paper.',
  footer: 'Footer',
  footerHint: 'The small words at its end.',
  example: 'What it will look like',
  exampleNumber: 'OR 000042',
  examplePayment: 'Payment for 1 person',
  exampleAmount: '₱1,500.00',
  noFooter: 'No footer',
  save: 'Save the words',
  saving: 'Saving…',
  fromNowOn: 'Receipts that are opened or sent from now on have the new words.',
} as const
