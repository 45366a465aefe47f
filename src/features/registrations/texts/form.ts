import { pesos } from '#shared/money.ts'

const participant = (number: number): string => `Participant ${number}`

/** What stands in several parts of the form. */
export const registrationFormTexts = {
  participant,
  payment: 'Payment',
  toPayNow: 'To pay now',
  paymentMode: 'Payment mode',
  proof: 'Proof of Payment',
  reference: 'Payment Reference',
  offline: "You're offline. Your answers are saved on this phone.",
  loading: 'Loading...',
  error: 'Error',
} as const

export const registrationPageTexts = {
  title: (event: string) => `${event} Registration`,
  failed: 'We could not open this page',
  failedDetail: 'The connection may be weak. What you have entered is safe. Please try again.',
} as const

export const draftGateTexts = {
  title: 'Continue where you left off?',
  maybeReceived:
    'A registration was sent from this device, and we may have received it. Continue and submit it again to find out: nothing is registered or paid twice.',
  notSent: 'A registration was started on this device and not sent yet. Its answers are still here.',
  continueFor: (people: number) => (people === 1 ? 'Continue for 1 person' : `Continue for ${people} people`),
  startOver: 'Start over',
} as const

export const saleOverTexts = {
  title: 'The flash sale has ended',
  detail: 'Your answers are kept. You can go on at the regular price.',
  payInFull: 'Pay in Full instead',
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
  nickname: 'Nickname',
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
  price: 'Pre-registration Price',
  forAll: (count: number) => `For ${count} participants`,
} as const

export const checkAnswersTexts = {
  title: 'Check your answers',
  maybeReceived:
    'You sent this before, and we may have received it. Submit to find out: nothing is registered or paid twice.',
  notSent: 'Nothing has been sent yet. Please look at the names and the email address once more.',
  change: 'Change',
  thePayment: 'the payment',
  assistedBy: 'Assisted By',
  passkeyEntered: 'Passkey entered',
} as const

export const submitActionsTexts = {
  tryAgain: 'Please try again',
  notSent: 'Not sent yet',
  getAmount: 'Get the amount again',
  submitAndPay: (due: number) => `Submit and pay ${pesos(due)}`,
  submitPaymentOf: (due: number) => `Submit payment of ${pesos(due)}`,
} as const

const lineBroke = 'The connection broke. Your answers are safe, and nothing is registered twice.'

export const submissionTexts = {
  stages: {
    sending: { words: 'Sending your registration' },
    'getting ready': {
      words: 'One moment, almost ready',
      detail: 'Your registration is sent by itself. You need not press anything.',
    },
    checking: { words: 'Checking whether we received it', detail: lineBroke },
    waiting: { words: 'Trying again in a moment', detail: lineBroke },
    'sending again': { words: 'Sending your registration again', detail: lineBroke },
    'looking up': { words: 'Looking up what we recorded' },
  },
  unexpected: 'An unexpected error occurred. Please try again.',
  failed: 'Submission failed. An unexpected error occurred.',
  answersKept: 'Your answers are saved on this phone. You can try again safely: nothing is registered or paid twice.',
  retry: 'Retry',
  receivedBefore: 'Received before',
  notAgain:
    'Nobody was registered or charged again. Try again to see what we recorded, or ask at the registration desk.',
  priceWas: (before: number) => `It was ${pesos(before)}. Nothing has been registered yet.`,
  paidAlready: 'If you have already sent the old amount, please tell the registration team before you submit.',
  notNow: 'Not now',
} as const

export const submissionSuccessTexts = {
  title: 'Success',
  temporaryReceipt:
    'Your payment details have been successfully recorded. A temporary receipt will be sent to your email. Please keep your OR number handy, as it will be required to settle your remaining balance. Thank you.',
  officialReceipt:
    'We have successfully recorded your payment details. An official receipt and QR codes will be sent to your email.',
  stillChecked: 'Your payment is still being checked. They will follow once it is approved.',
  sentFirst: (orNumber: string) =>
    `What we recorded under ${orNumber} is what you sent first. To correct a detail, open the link in your e-mail or ask at the registration desk.`,
} as const
