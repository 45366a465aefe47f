import { formatClock, formatMoment } from '#shared/manila-time.ts'
import { type Centavos, formatPesos, pesos } from '#shared/money.ts'

/** What somebody may do on the landing page, and what it is called from then on. */
export const optionLabels = {
  flash: 'Flash Sale',
  full: 'Pay in Full',
  pre: 'Partial Payment (pre-registration)',
  balance: 'Settle Remaining Balance',
} as const

type Closed = { registration_opens_at: string | null; in_preparation: boolean }

/** Whether it is too late or too early, and then until when. */
export function closedTitle({ registration_opens_at, in_preparation }: Closed): string {
  if (in_preparation) return 'Registration is not open yet'
  return registration_opens_at === null
    ? 'Registration is closed'
    : `Registration opens ${formatMoment(registration_opens_at)}`
}

export const landingPageTexts = {
  failed: 'We could not open this page',
  failedDetail: 'The connection may be weak. Please try again.',
  loading: 'Loading the event',
  register: 'Register',
  vision: 'Our vision',
  registered: 'Registered already?',
  find: 'Find my registration or ticket',
  serve: 'Would you like to serve?',
  serveDetail: 'Volunteers make this day happen.',
  signUp: 'Sign up as a volunteer',
} as const

export const landingHeroTexts = {
  date: 'Date',
  fee: 'Registration fee',
  venue: 'Venue',
  noVenueYet: 'Venue to be announced',
  loadingFee: 'Loading the fee',
  feeUnavailable: 'Fee unavailable right now',
  feeUnavailableDetail: 'You can still choose an option. The amount is shown before you pay.',
  times: (from: string, until: string | null) =>
    until === null ? `from ${formatClock(from)}` : `${formatClock(from)} to ${formatClock(until)}`,
  map: 'Open the map',
  flashSale: (each: number) => `Flash Sale: ${pesos(each)} each for two`,
} as const

export const groupPrice = (from: number, each: number): string => `From ${from} people on, ${pesos(each)} each.`

export const optionFormTexts = {
  title: 'Join us',
  inPreparation: 'We are still preparing this event. Please come back later.',
  onlyBalance: 'You can still settle a remaining balance here.',
  option: 'What would you like to do?',
  choose: 'Choose one',
  proceed: 'Proceed',
  attention: 'Need your attention!',
  chooseAnOption: 'Please select what you would like to do from the dropdown.',
  flashSaleEnded: 'The flash sale has just ended. Please choose another option.',
  balanceMeans: 'Have your OR number ready. It is on your receipt.',
  flashMeans: (each: number, until: string) => `2 people, ${pesos(each * 2)} total. Until ${formatMoment(until)}.`,
  fullMeans: (each: number) => `${pesos(each)} for each person, up to 20 people. You say how many next.`,
  preMeans: (now: number, later: Centavos) =>
    `${pesos(now)} for each person now, the remaining ${formatPesos(later)} later.`,
} as const

const settle = (balance: Centavos): string =>
  `For the remaining ${formatPesos(balance)} choose “${optionLabels.balance}” on this page.`

export const continueCardTexts = {
  started: (option: string) =>
    `${option}: a registration was started on this device and not sent yet. Its answers are still here.`,
  forget: 'Delete these answers',
  forgetTitle: 'Delete these answers?',
  forgetMessage: (people: number) =>
    `What was entered for ${people === 1 ? '1 person' : `${people} people`} is deleted from this device, with the proof of payment.`,
  forgetConfirm: 'Delete',
  forgetClose: 'Keep',
  seeAnswers: 'See my answers',
  tooLate: 'This form was not sent before registration closed',
  tooLateDetail: 'Its answers are still on this device. If you have paid already, please tell the registration team:',
} as const

export const yourRegistrationTexts = {
  title: (count: number) => (count === 1 ? 'Your registration' : 'Your registrations'),
  orNumber: 'OR number',
  amountSent: 'Amount sent',
  amountPaid: 'Amount paid',
  balance: 'Balance',
  participants: 'Participants',
  sentTo: 'Sent to',
  wrongAddress: 'Wrong address?',
  asOf: (at: string) => `As of ${formatMoment(at)}`,
  beingChecked: (balance: Centavos) =>
    `We are checking your payment and will write to you when it is approved.${balance > 0 ? ` ${settle(balance)}` : ''}`,
  partlyPaid: (balance: Centavos) => `${settle(balance)} Your QR codes come by e-mail after that.`,
  fullyPaid: 'Fully paid. Your official receipt and QR codes are sent by e-mail. Show your QR code at the door.',
  rejected: (reason: string) =>
    reason === '' ? 'We could not accept your payment.' : `We could not accept your payment: ${reason}`,
  nobodyComes: 'Nobody of this registration comes any more.',
  payBalance: 'Pay the balance',
  sendAgain: 'Send a clearer photo, or pay again',
  seeRegistration: 'See my registration',
  seeTickets: 'See my tickets',
  waits: 'All seats were taken. You are on the waiting list, with your payment.',
  seePlace: 'See my place in line',
  remove: 'Remove from this phone',
  removeTitle: 'Remove from this phone?',
  removeMessage: 'Your registration stays valid. Please keep your OR number first: it is also in your e-mail.',
  removeConfirm: 'Remove',
  removeClose: 'Keep',
} as const

export const bankDetailsTexts = {
  title: 'Paying by bank transfer',
  howTo:
    'Send the amount to this account first. Then choose Bank transfer here and upload a photo or PDF of your proof of payment with its reference number.',
  howToSettle: `For a remaining balance: send it to this account first. Then choose “${optionLabels.balance}” and Bank transfer here, and upload a photo or PDF of your proof of payment with its reference number.`,
  bank: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  copyWhat: 'account number',
  copied: 'Copied. Now open your bank app.',
} as const

export const eventContactsTexts = {
  title: 'Questions?',
  lead: 'Call, text or write to the registration team.',
} as const
