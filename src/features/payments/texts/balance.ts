import { type Centavos, formatPesos, pesos } from '#shared/money.ts'

const noPayment = 'No payment found for that OR number.'

export const addPaymentTexts = {
  registration: 'Registration',
  title: 'Settle Remaining Balance',
  about: 'Find your registration by the number on your receipt, then pay the rest.',
  withoutEvent: 'You can go on meanwhile.',
  stillChecked: 'Your registration is being checked',
  notFound: 'Error',
  unreachable: 'We could not reach the server. The connection may be weak. Please try again.',
  noPayment,
  noPaymentBecause: (why: string) => `${noPayment} ${why}`,
  recorded: 'Success',
  uploaded: 'Payment uploaded successfully.',
} as const

export const recordedTexts = {
  title: 'We have your payment',
  paid: 'Your new OR number is {or_number}. Everything is paid. Your official receipt and QR tickets are on their way by e-mail.',
  pending:
    'Your new OR number is {or_number}. A payment is still waiting for approval. A receipt is on its way by e-mail.',
  back: 'Back to the event page',
} as const

const exampleNumber = 'CAMP26-000042-K7QM2X'

export const findPaymentTexts = {
  label: 'Previous official receipt (OR) number',
  hint: `For example ${exampleNumber}. Small letters and spaces are fine.`,
  find: 'Find Payment',
  searching: 'Searching...',
  picture: 'A receipt. The OR number stands below the title, in large letters.',
  receipt: 'Temporary receipt',
  orNumber: 'Your OR number',
  exampleNumber,
  known: 'Registered from this phone:',
  caption: 'It stands on the receipt that we sent you by e-mail.',
} as const

export const foundSummaryTexts = {
  title: 'Your registration',
  rejectedTitle: (amount: number) => `We could not accept your payment of ${pesos(amount)}`,
  rejected:
    'Your registration is safe. Have you sent this money already? Then do not send it again: confirm your details below, and send a clearer photo of the same proof.',
  grossPrice: 'Gross Price',
  totalPaid: 'Total Paid',
  balance: 'Balance',
  pending: 'Pending Approval',
  participants: 'Participants',
  confirm: 'Yes, I confirm these details',
  fullyPaidTitle: 'Fully paid',
  fullyPaid: 'There is nothing left to pay. The QR tickets are in the e-mail with your official receipt.',
  bothTitle: 'We look at both payments',
  both: 'What comes in twice goes back to whoever paid it.',
  coveredTitle: 'We are checking your payment',
  covered: (pending: number) =>
    `${pesos(pending)} is waiting for approval and covers the whole balance, so there is nothing to pay now. We will e-mail you as soon as it is approved.`,
  notYours: 'Is that payment not yours? You can send your own beside it.',
  sendOwn: 'Send my own payment',
} as const

export const balanceFormTexts = {
  title: 'Payment',
  amount: 'Amount to Pay',
  lessPending: (pending: number) => `The balance, less the ${pesos(pending)} that is waiting for approval.`,
  proof: 'Proof of Payment',
  proofHint: 'A photo, a screenshot or a PDF',
  reference: 'Reference Number',
  loadingAccount: 'Loading the account',
  noAccount: 'The account is unavailable right now',
  noAccountAdvice: 'The connection may be weak. What you have entered is safe. Please try again.',
  giveCash: 'Give this amount in cash to a registration-team member.',
  notSent: 'Not sent yet',
  submit: 'Submit Payment',
  submitting: (percent: number) => `Submitting… ${percent}%`,
  sending: 'Sending your payment',
  error: 'Error',
  failed: 'Submission failed. An unexpected error occurred.',
  safeToRepeat: 'What you entered is still here. You can press Retry safely: nothing is paid twice.',
  retry: 'Retry',
} as const

export const balanceRefusals = {
  seatsLost:
    'No payment came in time for this registration, and all seats have gone to others. Please send no money. Call us, or ask for a place on the waiting list on the event page.',
  stillChecked:
    'We have received your registration and are still checking it. An e-mail follows. There is nothing you need to do now.',
  stillWaits:
    'This registration waits in line for a seat, with the payment that you sent. Please send no more money now. We write to you.',
  noSuchGroup: 'There is no such group.',
  manyWaiting:
    'Several payments for this registration are being checked already. Please wait until that is done, or pay at the registration desk. Nothing was recorded.',
  enoughToday:
    'We have had three proofs of payment for this registration from here today. Please send the next one tomorrow, or pay at the registration desk. Nothing was recorded.',
  alreadySettled: 'This registration is already fully paid. Nothing was recorded.',
  pendingCovers:
    'A payment for the whole balance is already being checked, so there is nothing to pay now. Nothing was recorded.',
  changed: (open: Centavos) =>
    `The balance has changed. The amount to pay is now ${formatPesos(open)}. Nothing was recorded.`,
  keyReused:
    'This payment was already sent with other details. Please look up your OR number again to see where it stands.',
  passkeyFull:
    'This passkey has taken as much as it may before its cash is counted. Please count the cash first, or let another member of the desk type theirs.',
  referenceUsed: 'This payment reference was already used. Please check the number on your proof of payment.',
} as const
