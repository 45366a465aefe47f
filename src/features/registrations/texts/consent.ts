import { formatMoment } from '#shared/manila-time.ts'

type Closed = { registration_opens_at: string | null; in_preparation: boolean }

export const consentPageTexts = {
  registration: 'Registration',
  chosen: (option: string, paymentMode: string) => `${option}, ${paymentMode.toLowerCase()}.`,
  change: 'Change',
  unavailableAdvice: 'The form after this one needs them. Please try again before you go on.',
  closedDetail: ({ registration_opens_at: opens, in_preparation }: Closed) =>
    in_preparation
      ? 'Please come back later.'
      : `${opens === null ? 'New registrations are no longer taken.' : 'Please come back then.'} A remaining balance can still be settled.`,
  back: 'Back to the event page',
  loading: 'Loading the privacy notice',
  noticeUnreachable: 'Please check your connection and try again. Nothing that you entered is lost.',
  changed: 'The privacy notice has changed',
  changedDetail: 'Please read it once more before you go on. Your answers are kept.',
} as const

export const consentFormTexts = {
  agree: 'Yes, I have read and agree to the Data Privacy Consent.',
  count: 'Number of Participants',
  countHint: 'You included. Up to 20.',
  flashCountHint: 'The flash sale is for exactly 2 people, so this number is fixed.',
  price: 'Price',
  chooseAnother: 'Choose another option',
  proceed: 'Proceed to Registration Form',
  consentRequiredTitle: 'Consent Required',
  consentRequired: 'Please agree to the Data Privacy Consent before proceeding.',
  invalidCountTitle: 'Invalid Number',
} as const

const forPeople = (count: number): string => (count === 1 ? 'for 1 person' : `for ${count} people`)

export const consentPriceTexts = {
  nothingOwed: 'Nothing was sent and nothing is owed.',
  loading: 'Loading the price',
  promoPrice: 'Promo Price',
  standardPrice: 'Standard Price',
  prePrice: 'Pre-registration Price',
  updating: 'Updating…',
  people: forPeople,
  until: (count: number, end: string) => `${forPeople(count)}, until ${formatMoment(end)}`,
  countFirst: 'Enter 1 to 20 people to see the price.',
  unavailable: 'Price unavailable right now',
  unavailableDetail: 'You can go on. It is shown before you pay.',
  retry: 'Retry',
  retrying: 'Trying…',
} as const
