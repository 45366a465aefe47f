import { formatMoment } from '#shared/manila-time.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)
const addresses = (count: number) =>
  count === 1 ? '1 e-mail address' : `${count.toLocaleString('en')} e-mail addresses`

export const messageIssues = {
  subjectRequired: 'Please write a subject.',
  subjectTooLong: 'Please keep the subject under 150 letters.',
  oneLine: 'A subject is one line.',
  notInSubject: 'The balance and the link can stand in the message, not in its subject.',
  bodyRequired: 'Please write the message.',
  bodyTooLong: 'Please keep the message under 5,000 letters.',
  unknownPlaceholder: 'One of the words in braces is not known. Please use the buttons.',
  email: 'Please enter your own e-mail address.',
} as const

export const messageRefusals = {
  nobody: 'Nobody of them has an e-mail address.',
  keyReused: 'This message was sent already, with other words. Please start a new one.',
  notFound: 'There is no such message.',
} as const

export const messageMailTexts = {
  and: 'and',
  venueLater: 'to be announced',
  see: 'See your registration',
  seeWhose: (name: string) => `See the registration of ${name}`,
  test: (subject: string) => `Test: ${subject}`,
} as const

export const messagesNavTexts = {
  label: 'Messages',
  description: 'Write once to everybody, or to some of them.',
  actions: ['Write to everybody'],
} as const

const views = {
  all: 'Everybody who is coming',
  unpaid: 'Nothing paid yet',
  pending: 'Payment being checked',
  partial: 'Paid in part',
  paid: 'Paid in full',
  flash: 'Flash sale',
  first_timers: 'First time here',
  checked_in: 'Arrived',
  not_arrived: 'Paid, not arrived yet',
  left: 'Cannot come any more',
  twice: 'Perhaps registered twice',
} as const

export const messagesPageTexts = {
  title: 'Messages',
  lead: 'What was written to everybody, or to some of them, by e-mail.',
  write: 'Write a message',
  what: 'the messages',
  none: 'Nothing was written yet',
  noneHelp: 'For instance, tell everybody once the venue is known.',
  list: 'Messages that were sent',
  toWhom: (view: keyof typeof views, count: number) => `${views[view]}: ${addresses(count)}`,
  by: (name: string, at: string) => `${name}, ${formatMoment(at)}`,
  stopped: 'Stopped',
} as const

export const newMessageTexts = {
  title: 'Write a message',
  back: 'All messages',
  draft: 'What you write is kept in this browser until it is sent.',
  toWhom: 'To whom',
  views,
  designation: 'Designation',
  anyDesignation: 'Any',
  church: 'Church',
  churchHint: 'A part of its name is enough.',
  subject: 'Subject',
  body: 'Message',
  bodyHint: 'An empty line begins a new paragraph. Web addresses can be pressed by whoever reads it.',
  insert: 'Fill in for each person:',
  placeholders: {
    'first name': 'First name',
    'full name': 'Full name',
    event: 'Event',
    date: 'Date',
    venue: 'Venue',
    balance: 'Balance',
    link: 'Link to their registration',
  },
  balanceNote: 'With the balance in it, it goes only to those who registered a group: money concerns nobody else.',
  count: (counts: { people: number; addresses: number }) =>
    counts.addresses === 0
      ? 'Nobody of them has an e-mail address.'
      : `${people(counts.people)} at ${addresses(counts.addresses)}. Each address gets it once.`,
  without: (count: number) => `${people(count)} gave no e-mail address and will not get it.`,
  whatCount: 'whom it goes to',
  preview: 'What they will read',
  previewAs: 'As it is for',
  previewTo: (address: string) => `To ${address}`,
  noSubject: 'No subject yet',
  noBody: 'Nothing written yet',
  linkNote: 'Each gets a link of their own.',
  testTitle: 'Try it first',
  ownEmail: 'Your own e-mail',
  test: 'Send me a test',
  testing: 'Sending…',
  tested: (address: string) => `A test is on its way to ${address}.`,
  send: (count: number) => `Send to ${addresses(count)}`,
  sending: 'Sending…',
  ask: (count: number) => `Send this message to ${addresses(count)}?`,
  askHelp: (subject: string, view: keyof typeof views) =>
    `“${subject}” goes to: ${views[view]}. What has left cannot be taken back.`,
  confirm: 'Send it now',
  cancel: 'Not yet',
  unreachable: 'We could not reach the server. Nothing is lost: press again, and it is still sent once.',
} as const

export const messagePageTexts = {
  title: 'A message',
  back: 'All messages',
  what: 'the message',
  sentBy: (name: string, at: string) => `Sent by ${name}, ${formatMoment(at)}`,
  to: (view: keyof typeof views, counts: { people: number; addresses: number }) =>
    `${views[view]}: ${people(counts.people)} at ${addresses(counts.addresses)}`,
  progress: 'How far it is',
  done: (sent: number, total: number) => `${sent.toLocaleString('en')} of ${total.toLocaleString('en')} sent`,
  facts: {
    sent: 'Sent',
    waits: 'Waiting',
    trying: 'Being tried again',
    given_up: 'Did not arrive',
    not_sent: 'Not sent',
  },
  stop: 'Stop sending',
  stopping: 'Stopping…',
  askStop: 'Stop this message?',
  askStopHelp: 'Whoever has not got it yet will not get it. It cannot be continued.',
  goOn: 'Keep sending',
  stopped: (name: string, at: string) => `Stopped by ${name}, ${formatMoment(at)}`,
  undelivered: 'See undelivered mail',
  message: 'The message',
  recipients: 'Who gets it',
  whatRecipients: 'who gets it',
  name: 'Name',
  address: 'Address',
  state: 'What became of it',
  notQueued: 'The list fills as it is being sent.',
  unreachable: 'We could not reach the server. Please try again.',
} as const
