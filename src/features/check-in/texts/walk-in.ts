import { formatDay, formatTime } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const inOneSentence = new Intl.ListFormat('en', { type: 'conjunction' })

export const walkInPageTexts = {
  questions: 'the event’s own questions',
  title: 'Walk-in',
  intro: 'Somebody without a registration: taken down, paid and let in from here.',
  what: 'the event',
  fields: 'what is asked here',
  noEvent: 'There is no event to register for',
  noEventHelp: 'No event is the current one. Please ask whoever runs the system to set it.',
} as const

export const walkInFormTexts = {
  restored: 'What was typed here is back',
  restoredHelp:
    'Please ask again for notes, for answers to the event’s own questions, and for their consent: these are not kept on this device.',
  startOver: 'Start over',
  choose: 'Choose one',
  theNotice: 'the privacy notice',
  privacyNotice: 'Privacy notice to show them',
  consent: (count: number) =>
    count === 1
      ? 'They have read and agree to the Data Privacy Consent.'
      : `All ${count} have read and agree to the Data Privacy Consent.`,
  slip: 'Written on a paper slip before?',
  slipNumber: 'Number of the slip',
  slipHint: 'Each slip is taken once. Keep the paper with the cash.',
  send: (amount: number | null) =>
    amount === null ? 'Take the cash and check in' : `Take ${pesos(amount)} and check in`,
  sending: 'Registering…',
} as const

export const familyTexts = {
  label: 'People',
  person: (number: number) => `Person ${number}`,
  add: 'Add another person',
  most: (count: number) => `${count} people are the most in one group. Begin a new one for the others.`,
  same: (what: readonly string[], first: string) =>
    `Same ${inOneSentence.format(what)} as ${first === '' ? 'the first person' : first}`,
  noName: 'No name yet',
  edit: 'Edit',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  incomplete: 'Something is missing',
} as const

export const walkInCashTexts = {
  title: 'Cash',
  toPay: 'To pay',
  people,
  feeLoading: 'Asking for the fee…',
  feeUnavailable: 'Fee unavailable right now',
  askFeeAgain: 'Ask for the fee again',
  askingFeeAgain: 'Asking again…',
  received: 'Cash received',
  receivedMissing: 'Please enter the cash that you were handed, for example 2000.',
  exact: 'Exact',
  bills: 'Cash received, at a press',
  change: 'Change',
  missing: 'Still missing',
  short: (missing: number) => `${pesos(missing)} is missing. Nobody is registered before all of it is there.`,
  priceChanged: 'The price has changed',
  priceWas: (now: number, before: number) =>
    `It is ${pesos(now)} now and was ${pesos(before)}. Nobody is registered yet, and what you typed is still here. Tell them before you take the cash.`,
} as const

export const walkInProblems = {
  passkeys: 'Open Passkeys',
  noAnswer: {
    title: 'There is no answer from the server',
    words:
      'It may have arrived. Write no paper slip for these people: they may be registered already, and would be charged twice. Leave this as it is, and press the button again once there is a connection. Whoever comes meanwhile goes on slips.',
  },
  offline: {
    title: 'There is no network',
    words:
      'Nobody can be registered without it, since receipts are numbered by the server. What you typed stays here for an hour. Go on with paper slips: number, names, mobile, amount, time and your name. Give them the other half, let them in, and type the slips in here once the network is back.',
  },
  unsure: {
    title: 'They may be registered already',
    words:
      'The server cannot be asked right now. If you start over, write no slip for these people. Look for them with Search on the scanner once there is a connection, and register only whom you do not find.',
    startOver: 'Start over anyway',
  },
  registeredBefore: {
    title: 'Are these other people?',
    words: (before: string) =>
      `${before} Nobody was registered or charged again. Ask them, and look for them with Search on the scanner.`,
    others: 'Yes, other people',
    same: 'No, start over',
  },
  refused: {
    title: 'Nobody was registered',
    words: (why: string) => `${why} What you typed is still here.`,
  },
} as const

export const walkInDoneTexts = {
  registered: 'Registered',
  title: (count: number) =>
    count === 1 ? 'Registered, paid and checked in' : `${count} people are registered, paid and checked in`,
  titleOutside: (count: number) =>
    count === 1
      ? 'Registered and paid, not checked in yet'
      : `${count} people are registered and paid, not all checked in`,
  earlier: 'An earlier press had arrived: this is what it registered. Nobody was charged again.',
  receivedThen: (amount: number) => `Cash received then: ${pesos(amount)}`,
  giveBack: 'Give back',
  nothingBack: 'Nothing to give back',
  receiptNumber: 'Receipt',
  paid: 'Paid in cash',
  sentTo: (address: string) => `Receipt and tickets are on their way to ${address}.`,
  notSent: 'No e-mail was given, so nothing is sent. Let them photograph their codes, or print them.',
  next: 'Next family',
  others: (count: number) => (count === 1 ? 'Register the other person' : `Register the other ${count} people`),
  nameTags: (count: number) => (count === 1 ? 'Print the name tag' : `Print ${count} name tags`),
  print: 'Print receipt and tickets',
  kits: (count: number) => (count === 1 ? 'Hand out the kit' : `Hand out ${count} kits`),
  handingOut: 'Recording…',
  kitsDone: (count: number) => (count === 1 ? 'The kit is handed out.' : `${count} kits are handed out.`),
  kitsFailed: 'The kits are not all recorded',
  kitsFailedHelp: 'The registration is safe. Press again: what was recorded is not recorded twice.',
  tickets: (count: number) => (count === 1 ? 'Ticket to photograph' : 'Tickets to photograph'),
  qrCode: (name: string) => `QR code of ${name}`,
  withoutQrCode: 'The code below works too.',
  printed: (event: string, at: Date) => `${event}, ${formatDay(at)}, ${formatTime(at)}`,
} as const

export const walkInSettingsTexts = {
  title: 'What the desk asks',
  intro:
    'First name, last name and designation are always asked. Of the rest tick as little as you need: nobody has to answer it.',
  hints: { email: 'Without it nobody gets a mail: receipt and tickets are shown on the screen.' } as Record<
    string,
    string
  >,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. The desks have it the next time they open this page.',
} as const
