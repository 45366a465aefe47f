import { pesos } from '#shared/money.ts'

export const checkAnswersTexts = {
  title: 'Check your answers',
  maybeReceived:
    'You sent this before, and we may have received it. Submit to find out: nothing is registered or paid twice.',
  notSent: 'Nothing has been sent yet. Please look at the names and the email address once more.',
  change: 'Change',
  thePayment: 'the payment',
  assistedBy: 'Assisted By',
  passkeyEntered: 'Passkey entered',
  meant: (email: string, meant: string) => `${email}: did you mean ${meant}? No ticket arrives at a wrong address.`,
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
