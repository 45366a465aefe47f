import { countOf } from '#shared/counting.ts'

export const checklistNavTexts = {
  label: 'First steps',
  description: 'What is left to do before people can register.',
  actions: ['Finish setting up', 'Send a test mail', 'Scan a test ticket'],
} as const

export const checklistTaskTexts = {
  title: 'Finish setting up',
  left: (steps: number) => `${countOf(steps, 'step')} to go.`,
} as const

export const checklistTexts = {
  title: 'First steps',
  lead: 'A step is ticked by itself once it is done. You can stop at any time and go on later, also on another phone.',
  what: 'the first steps',
  list: 'The steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  goOn: (title: string) => `Go on: ${title}`,
  done: 'Done',
  toDo: 'To do',
  needsEvent: 'Comes after “Your church and its event”.',
  allDone: 'Everything is ready',
  allDoneDetail: 'People can register, mails arrive, and the scanner reads tickets.',
  toPublicPage: 'See the page of the event',
  putAway: 'Do not remind me any more',
  putAwayHelp: 'The first page after the login reminds you of what is left.',
  isPutAway: 'You are not reminded of what is left.',
  remind: 'Remind me again',
  notChanged: 'That did not work',
  steps: {
    event: {
      title: 'Your church and its event',
      about: 'Name, day and address of the event. Nobody can register yet.',
    },
    prices: { title: 'Prices', about: 'What people pay.' },
    contact: { title: 'Contacts and bank account', about: 'Who answers questions, and where money is sent.' },
    designations: { title: 'Designations', about: 'What people choose from: pastor, member, guest …' },
    open: {
      title: 'Publish',
      about: 'See everything as visitors will, read the privacy notice, and open registration.',
    },
    mail: { title: 'A test mail', about: 'Shows that mails reach people.' },
    ticket: { title: 'A test ticket', about: 'Shows that the scanner reads tickets.' },
    staff: { title: 'Colleagues', about: 'Who works at the desk, at the door and with the money.' },
  },
} as const

export const firstEventTexts = {
  title: 'Your church and its event',
  lead: 'Only what an event begins with. Everything can be changed later but the word in its address.',
  organizer: 'Name of your church',
  organizerHint: 'It stands above the event, on receipts and in mails.',
  name: 'Name of the event',
  day: 'Day',
  venue: 'Venue',
  venueHint: 'Leave it empty while it is to be announced.',
  slug: 'Word in its address',
  slugHint: 'Small letters, digits and dashes. It is on posters, so it stays.',
  prefix: 'Receipt numbers begin with',
  prefixHint: 'Two to eight letters and digits, as the first ones of each receipt number.',
  make: 'Make the event',
  making: 'Making it…',
  unreachable:
    'We could not reach the server. What you entered is still here. Please press the button again: it is made once.',
  hasOne: 'The event is made',
  hasOneDetail: (name: string) => `${name} is there already. Everything else of it is in its settings.`,
  toSettings: 'Event settings',
} as const

export const testMailPageTexts = {
  title: 'A test mail',
  lead: 'Receipts and tickets come by e-mail. This shows that they arrive.',
  email: 'Your e-mail address',
  emailHint: 'One that you can read now.',
  send: 'Send the test mail',
  sending: 'Sending…',
  again: 'Send another one',
  sent: (to: string) => `Sent to ${to}`,
  sentDetail: 'It should be there within a minute. Please look in the spam folder too.',
  notThere:
    'Not there after five minutes? Then mails do not leave the server: please tell whoever runs it, and name the setting SMTP_URL.',
  code: 'Code in the mail',
  codeHint: 'Six digits.',
  check: 'Check the code',
  checking: 'Checking…',
  arrived: 'Mails arrive',
  arrivedDetail: 'The test mail has reached you.',
  unreachable: 'We could not reach the server. Please press the button again.',
} as const

export const testTicketPageTexts = {
  title: 'A test ticket',
  lead: 'Let the scanner read this code. It is nobody’s ticket: it is never counted, and lets nobody in.',
  qr: 'QR code of the test ticket',
  withoutQr: 'Please type the code.',
  code: 'Code to type instead',
  how: [
    'Take another phone, open this page’s site on it, and log in.',
    'Open “Scanner” there, and hold the camera before this code.',
    'With one phone only: open the scanner here, press Search, and type the code.',
  ],
  openScanner: 'Open the scanner',
  waiting: 'Waiting for a scanner to read it…',
  read: 'The scanner works',
  readDetail: 'The test ticket was read. Nobody was let in.',
  back: 'Back to the first steps',
} as const
