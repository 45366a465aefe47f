import { formatMoment } from '#shared/manila-time.ts'

const participant = (number: number): string => `Participant ${number}`

/** What stands in several parts of the form. */
export const registrationFormTexts = {
  participant,
  payment: 'Payment',
  toPayNow: 'To pay now',
  paymentMode: 'Payment mode',
  proof: 'Proof of Payment',
  reference: 'Payment Reference',
  loading: 'Loading...',
  error: 'Error',
} as const

export const registrationPageTexts = {
  title: (event: string) => `${event} Registration`,
  failed: 'We could not open this page',
  failedDetail: 'The connection may be weak. What you have entered is safe. Please try again.',
} as const

export const saleOverTexts = {
  title: 'The flash sale has ended',
  detail: 'Your answers are kept. You can go on at the regular price.',
  paidAlready: 'If you have already sent the price of the flash sale, please tell the registration team first:',
  payInFull: 'Pay in Full instead',
} as const

export const flashSaleTexts = {
  ends: (at: string) => `The flash sale ends ${formatMoment(at)}. Please send the form before.`,
} as const

type Contacts = { contact_phones: readonly string[]; contact_email: string }

/** For whoever has paid and comes too late to send the form. */
export const tooLateTexts = {
  title: 'Registration has closed',
  detail:
    'This form cannot be sent any more. Your answers stay on this phone. If you have paid already, please tell the registration team:',
  help: ({ contact_phones, contact_email }: Contacts) =>
    `If you have paid already, please call or write to the registration team: ${[...contact_phones, contact_email].filter(Boolean).join(', ')}. Your answers stay on this phone.`,
} as const

export const registrationSummaryTexts = {
  label: 'Your registration so far',
  participants: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
  clearedFiles: 'the proof of payment',
} as const

export const rosterTexts = {
  label: 'Participants',
  pane: (number: number, name: string) => `${participant(number)}${name && `, ${name}`}`,
  complete: (complete: number, all: number) => `${complete} of ${all} complete`,
} as const

export const participantFieldsTexts = {
  firstTime: (one: string) => `First Time Attending ${one}?`,
  firstTimeHere: 'First Time Attending?',
  choose: 'Choose one',
  fromFirst: 'From Participant 1',
} as const

/** What the first participant may say for everybody. */
export const sharingTexts = {
  same_email: 'Use same Email Address for all participants',
  same_church: 'Use same Church and Pastor for all participants',
} as const

export const answerStepsTexts = {
  leaveForLater: (number: number) => `Leave ${participant(number)} for later`,
  check: 'Check your answers',
  goToPayment: 'Go to payment',
  next: 'Next participant',
  changeGroup: 'Add, remove or move people',
  paste: 'Paste from a spreadsheet',
  panelFailed:
    'This could not be opened: the connection may be weak. What you have entered is safe. Close it and open it again.',
  nickname: 'Nickname',
  /** Of one of several people: who, the first thing that is wrong, and how much more. */
  wrong: (number: number, name: string, message: string, more: number) =>
    `${participant(number)}${name && `, ${name}`}: ${message}${more > 0 ? `, and ${more} more` : ''}`,
} as const

export const paymentSectionTexts = {
  proofHint: 'A photo, a screenshot or a PDF',
  giveCash: 'Give this amount in cash to a registration-team member.',
} as const

export const amountDueTexts = {
  notAvailable: 'Not available',
  loading: 'Loading the amount',
  saleOver: 'The flash sale has ended.',
  unavailable: 'Fee unavailable right now',
  unavailableDetail: 'Your answers are safe. Please try again.',
} as const

export const amountPaidTexts = {
  title: 'Amount Paid',
  now: 'What you pay with this form. The rest is paid later.',
  price: 'Pre-registration Price',
  forAll: (count: number) => `For ${count} participants`,
} as const
