import { formatMoment } from '#shared/manila-time.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)
const addresses = (count: number) =>
  count === 1 ? '1 e-mail address' : `${count.toLocaleString('en')} e-mail addresses`

export const messageIssues = {
  subjectRequired: 'Please write a subject.',
  subjectTooLong: 'Please keep the subject under 150 letters.',
  oneLine: 'A subject is one line.',
  notInSubject: 'The balance and links can stand in the message, not in its subject.',
  bodyRequired: 'Please write the message.',
  bodyTooLong: 'Please keep the message under 5,000 letters.',
  unknownPlaceholder: 'One of the words in braces is not known. Please use the buttons.',
  email: 'Please enter your own e-mail address.',
} as const

const nobodyCheckedIn = 'Nobody of them was checked in, so there is nobody to send a certificate to.'

export const messageRefusals = {
  nobody: 'Nobody of them has an e-mail address.',
  nobodyCheckedIn,
  audienceChanged: (count: number) =>
    `Nothing was sent: meanwhile it would go to ${addresses(count)}. Please look once more, and send it again.`,
  tooMany: (most: number) =>
    `Nothing was sent: you have sent ${most} messages since yesterday. Please wait a day, or ask a colleague.`,
  keyReused: 'This message was sent already, with other words. Please start a new one.',
  notFound: 'There is no such message.',
} as const

export const messageMailTexts = {
  and: 'and',
  venueLater: 'to be announced',
  see: 'See your registration',
  seeWhose: (name: string) => `See the registration of ${name}`,
  certificate: 'Save your certificate (PDF)',
  certificateOf: (name: string) => `Save the certificate of ${name} (PDF)`,
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

const checkedIn = 'only who was checked in'
const firsts = 'only who registered a group'

export type Whom = { view: keyof typeof views; designation?: string | undefined; church?: string | undefined } & {
  withCertificate?: boolean
  withBalance?: boolean
}

/** Everybody who is coming, Youth, of a church named like “Grace”. */
const whom = ({ view, designation, church, withCertificate = false, withBalance = false }: Whom) =>
  [
    views[view],
    designation,
    church && `of a church named like “${church}”`,
    withCertificate && view !== 'checked_in' && checkedIn,
    withBalance && firsts,
  ]
    .filter(Boolean)
    .join(', ')

export const messagesPageTexts = {
  title: 'Messages',
  lead: 'What was written to everybody, or to some of them, by e-mail.',
  write: 'Write a message',
  what: 'the messages',
  none: 'Nothing was written yet',
  noneHelp: 'For instance, tell everybody once the venue is known.',
  list: 'Messages that were sent',
  toWhom: (to: Whom, count: number) => `${whom(to)}: ${addresses(count)}`,
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
    certificate: 'Link to their certificate',
  },
  balanceNote: 'With the balance in it, it goes only to those who registered a group: money concerns nobody else.',
  certificateNote:
    'With the certificate in it, it goes only to those who were checked in. Each gets a link to their own, as PDF.',
  count: (counts: { people: number; addresses: number; not_checked_in: number }) =>
    counts.addresses === 0
      ? counts.people === 0 && counts.not_checked_in > 0
        ? nobodyCheckedIn
        : 'Nobody of them has an e-mail address.'
      : `${people(counts.people)} at ${addresses(counts.addresses)}. Each address gets it once.`,
  without: (count: number) => `${people(count)} gave no e-mail address and will not get it.`,
  notCheckedIn: (count: number) =>
    `${people(count)} ${count === 1 ? 'was' : 'were'} not checked in and will not get it.`,
  notFirst: (count: number) => `${people(count)} did not register a group themselves and will not get it.`,
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
  counting: 'Counting…',
  ask: (count: number) => `Send this message to ${addresses(count)}?`,
  askHelp: (subject: string, to: Whom) => `“${subject}” goes to: ${whom(to)}. What has left cannot be taken back.`,
  confirm: 'Send it now',
  cancel: 'Not yet',
  unreachable: 'We could not reach the server. Nothing is lost: press again, and it is still sent once.',
} as const

export const messagePageTexts = {
  title: 'A message',
  back: 'All messages',
  what: 'the message',
  sentBy: (name: string, at: string) => `Sent by ${name}, ${formatMoment(at)}`,
  to: (to: Whom, counts: { people: number; addresses: number }) =>
    `${whom(to)}: ${people(counts.people)} at ${addresses(counts.addresses)}`,
  progress: 'How far it is',
  done: (sent: number, total: number) => `${sent.toLocaleString('en')} of ${total.toLocaleString('en')} sent`,
  facts: {
    sent: 'Sent',
    waits: 'Waiting',
    trying: 'Being tried again',
    given_up: 'Did not arrive',
    not_sent: 'Not sent',
  },
  skipped: {
    left: 'Cannot come any more.',
    no_address: 'There is no e-mail address any more.',
    same_address: 'The address they have by now gets it already.',
    not_checked_in: 'Is not checked in any more, so there is no certificate.',
  },
  stop: 'Stop sending',
  stopping: 'Stopping…',
  stopHelp: 'Whoever has not got it yet will not get it, and it cannot be continued.',
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
