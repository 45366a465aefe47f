import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

const tryAgain = 'The connection may be weak. Your registration is safe. Please try again.'

export const managePageTexts = {
  title: 'Your registration',
  calendar: 'Add to my calendar',
  loading: 'Loading your registration',
  failed: 'We could not open your registration',
  unreachable: tryAgain,
  notTheLatest: 'This may not be the latest',
  notTheLatestDetail: (at: Date) =>
    `We could not reach the server. You see what we knew on ${formatMoment(at)}. Your tickets stay valid.`,
} as const

export const notComingTexts = {
  title: 'Not coming',
  names: (names: readonly string[]) => names.join(', '),
  noTicket: 'They have left this registration and have no ticket any more.',
  nobody: 'Nobody of this registration is coming any more.',
  you: 'Your place was given up',
  yourTicket: (registeredBy: string) =>
    `Your ticket does not work any more. Please ask ${registeredBy}, who registered you, if this surprises you.`,
} as const

const tell = 'Tell the registration team what to change, with'

export const correctionsTexts = {
  title: 'Is something wrong?',
  what: 'A misspelt name, or somebody else comes instead?',
  /** Where people correct a name themselves. */
  here: 'A misspelt name? Correct it here. The ticket stays the same.',
  somethingElse: 'Something else is wrong, or somebody else comes instead?',
  /** Where people hand on a place themselves. */
  misspelt: 'A misspelt name?',
  other: 'Something else is wrong?',
  ofGroup: `${tell} your OR number.`,
  ofPerson: (registeredBy: string) => `${tell} the name of ${registeredBy}, who registered you.`,
} as const

export const correctPeopleTexts = {
  correct: 'Correct',
  whose: (action: string, name: string) => `${action}: ${name}`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  done: (name: string) => `Saved: ${name}. The ticket stays the same.`,
  unreachable:
    'We could not reach the server, so it is not certain that this was saved. What you typed is still here. Please try again.',
} as const

export const cancelPeopleTexts = {
  title: { group: 'Somebody cannot come?', person: 'You cannot come?' },
  lead: {
    group: (until: string) =>
      `Please say so until ${formatMoment(until)}, so that their seat is free for somebody else.`,
    person: (until: string) =>
      `Please say so until ${formatMoment(until)}, so that your seat is free for somebody else.`,
  },
  handOnLead: {
    group: (until: string) => `Until ${formatMoment(until)} you can let somebody else come in their place.`,
    person: (until: string) => `Until ${formatMoment(until)} you can let somebody else come in your place.`,
  },
  bothLead: {
    group: (until: string) =>
      `Until ${formatMoment(until)} you can let somebody else come in their place, or give it up, so that the seat is free.`,
    person: (until: string) =>
      `Until ${formatMoment(until)} you can let somebody else come in your place, or give it up, so that the seat is free.`,
  },
  handOn: 'Somebody else comes',
  waits: 'We are checking a payment of yours. Once that is done, you can say here that somebody cannot come.',
  partlyPaid:
    'A part of this registration is paid, so our team has to say what becomes of it. Please call or write to us.',
  cannotCome: { group: 'Cannot come', person: 'I cannot come' },
  whose: (action: string, name: string) => `${action}: ${name}`,
  saving: 'Saving…',
  ask: {
    group: (name: string) => `${name} cannot come?`,
    person: () => 'Give up your place?',
  },
  means: {
    group:
      'Their ticket stops working at once, and their seat is free for somebody else. You cannot take this back here.',
    person:
      'Your ticket stops working at once, and your seat is free for somebody else. You cannot take this back here.',
  },
  paid: (amount: number) =>
    `${pesos(amount)} was paid for this place. Our team decides how much goes back, and writes to you.`,
  unpaid: 'Nothing more is to be paid for this place.',
  moneyOfPerson: (registeredBy: string) => `We tell ${registeredBy}, who registered you and paid.`,
  confirm: 'Give up the place',
  keep: 'Keep it',
  done: (name: string) => `${name} is not coming`,
  doneDetail: {
    group: 'We have written to you about it. The tickets of the others stay as they are.',
    person: 'Thank you for telling us. The place is free for somebody else now.',
  },
  /** What was refused is certain; what got no answer is not. */
  failed: (name: string, isAnswered: boolean) =>
    isAnswered ? `About the place of ${name}` : `It is not certain that the place of ${name} was given up`,
  unreachable: 'The connection may be weak. Please look at the names below, and try again if the name is still there.',
} as const

export const handOnTexts = {
  title: 'Somebody else comes',
  about: (name: string) => `Who comes in the place of ${name}?`,
  means: [
    'The place stays paid as it is.',
    'Whoever comes instead gets a ticket of their own by e-mail, once all is paid.',
  ],
  ends: {
    group: (name: string) => `The ticket of ${name} stops working at once. You cannot take this back here.`,
    person: () => 'Your ticket and this link stop working at once. You cannot take this back here.',
  },
  /** The first participant, to whom the mails of all go. */
  ofFirst:
    'This link stops working too: the receipt and all other e-mails of this registration go to whoever comes instead.',
  toldToo: (registeredBy: string) => `We tell ${registeredBy}, who registered you.`,
  agree: 'They have read and agree to the Data Privacy Consent.',
  agreeFirst: 'Please show them the Data Privacy Consent, and tick here that they agree.',
  send: 'Let them come',
  sending: 'Saving…',
  back: 'Back to the registration',
  notOffered: 'Nothing can be handed on here',
  notOfferedDetail:
    'The place was given up, or it is too late. Please call or write to the registration team: they may still help.',
  unreachable:
    'We could not reach the server, so it is not certain that this was saved. What you typed is still here. Please try again.',
  notSaved: 'Nothing was saved yet',
  loading: 'Loading the registration',
  theQuestions: 'the organiser’s questions',
  done: (name: string) => `${name} comes now`,
  sentTo: (address: string) => `The new ticket is on its way to ${address}.`,
  sentLater: 'The new ticket comes by e-mail once all is paid.',
  over: 'The ticket that was here before does not work any more. Thank you for telling us.',
  ended: 'This link has ended',
  endedDetail:
    'If you have just sent the form, it arrived: whoever comes instead has an e-mail from us. If not, the place was changed by somebody else. Please open the newest e-mail from us, or ask the registration team.',
  linkOver: 'This link opens nothing any more. You can close this page.',
} as const

export const unknownLinkTexts = {
  title: 'We could not find this registration',
  cutShort:
    'The link may have been cut short on its way. Please open it again from your newest e-mail from us. Your registration itself is safe.',
  byOrNumber: 'With the OR number from your receipt you can also see and pay a balance.',
  toFind: 'Send me the link again',
  toBalance: 'Use the OR number',
  toLanding: 'Go to the event page',
} as const

export const paymentSummaryTexts = {
  titles: {
    PAID: 'Fully paid',
    PENDING: 'We are checking your payment',
    PARTIAL: 'Partly paid',
    UNPAID: 'Not paid yet',
  },
  paidDetail: 'You are all set. Show each QR code at the entrance, on a phone or printed.',
  pendingDetail: 'We will e-mail you once it is approved, with your QR codes. There is nothing you need to do now.',
  partPendingDetail: (pending: number, rest: number) =>
    `We will e-mail you once the ${pesos(pending)} are approved. The other ${pesos(rest)} can be paid at any time.`,
  partialDetail: (paid: number) =>
    `Thank you for the ${pesos(paid)}. Your QR codes come when the rest is paid and approved.`,
  rejectedDetail:
    'We could not accept your last payment. Please send a clearer photo of it, or pay again. Call us if this surprises you.',
  partRejectedDetail: (paid: number) =>
    `We have ${pesos(paid)} of yours, but could not accept your last payment. Please send a clearer photo of it, or pay again.`,
  unpaidDetail: 'We have your registration, but no payment for it. Your QR codes come when it is paid and approved.',
  total: 'Total',
  paid: 'Paid',
  pending: 'Being checked',
  leftToPay: 'Left to pay',
  balance: 'Balance',
  pay: 'Pay the balance',
  sendAgain: 'Send a clearer photo',
} as const

/** What somebody needs to know whom somebody else has registered. */
export const personSummaryTexts = {
  paid: 'You are registered and paid',
  paidDetail: (registeredBy: string) =>
    `Show your QR code at the entrance, on a phone or printed. ${registeredBy} registered you and has the receipt.`,
  notPaid: 'Not fully paid yet',
  notPaidDetail: (registeredBy: string) =>
    `Your QR code appears here once everything is paid and approved. Please ask ${registeredBy}, who registered you.`,
} as const

const modes = { BANK: 'Bank transfer', CASH: 'Cash' } as const

export const managedReceiptsTexts = {
  title: 'Receipts',
  orNumber: 'OR number',
  states: {
    PENDING: 'Being checked',
    APPROVED: 'Approved',
    REJECTED: 'Not accepted',
    REFUNDED: 'Paid back',
    VOIDED: 'Cancelled',
  },
  recorded: (mode: keyof typeof modes, at: string) => `${modes[mode]}, ${formatMoment(at)}`,
} as const

export const resendReceiptTexts = {
  title: 'The e-mail did not come?',
  lead: 'Look in the spam folder first. We can also send it again, to the same address as before.',
  sendTicket: 'Send the ticket again',
  sendReceipt: 'Send the receipt again',
  sending: 'Sending…',
  sent: (to: string) => `On its way to ${to}`,
  sentDetail: 'It can take a few minutes to arrive.',
  sentToOthers: 'Whoever gave an address of their own gets their ticket there.',
  failed: 'It was not sent',
  unreachable: tryAgain,
} as const

export const mailboxesTexts = {
  title: 'Where our e-mails go',
  none: 'No e-mail address yet',
  names: (names: readonly string[]) => names.join(', '),
  change: 'Change the address',
  whose: (address: string, names: string) => ['Change the address', address, names].filter(Boolean).join(': '),
  before: (address: string) => `Until now: ${address}`,
  email: 'New e-mail address',
  forWhom: 'For whom?',
  forAll: (count: number) => (count === 2 ? 'For both' : `For all ${count}`),
  only: (name: string) => `Only for ${name}`,
  save: 'Save the address',
  saving: 'Saving…',
  cancel: 'Cancel',
  done: (email: string) => `Our e-mails go to ${email} from now on`,
  doneSent: 'The newest one is on its way there. Links in earlier e-mails to the address before do not work any more.',
  doneLater: 'The ticket goes there once everything is paid and approved.',
  unreachable:
    'We could not reach the server, so it is not certain that this was saved. What you typed is still here. Please try again.',
} as const

export const certificateTexts = {
  title: 'Certificate of attendance',
  lead: { group: 'For each of you who was checked in.', person: 'You were there: here is the paper that says so.' },
  save: 'Save as PDF',
  whose: (name: string) => `Save as PDF: ${name}`,
  none: 'There is no certificate to save',
  noneDetail:
    'It is for those who were checked in at the entrance. Were you there? Then please ask the registration team.',
} as const

export const answersTexts = {
  title: 'What you answered',
  ofGroup: 'For the whole group',
} as const
