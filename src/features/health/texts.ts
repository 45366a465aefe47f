import { formatMoment, formatSince } from '#shared/manila-time.ts'

export const healthNavTexts = {
  label: 'Server health',
  description: 'See whether the server, its mail and its backups work, and what to do where they do not.',
  actions: ['Look after the server'],
} as const

export const workerTaskTexts = {
  silent: {
    title: 'No e-mail leaves the server',
    detail: 'The program that sends them does not run. See what to do.',
  },
} as const

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

/** By the names of the jobs. */
export const jobTexts: Readonly<Record<string, string>> = {
  'receipt-mail': 'Receipts with tickets',
  'receipt-again-mail': 'Receipts that are sent again',
  'tickets-again': 'Tickets that are sent again',
  'links-mail': 'Links that people asked for',
  'message-mail': 'E-mails of a message to many',
  'fan-out-message': 'Messages to many, before their e-mails',
  'balance-reminder': 'Reminders of a balance',
  'correction-mail': 'Notices of corrected details',
  'move-mail': 'Notices of a move to another registration',
  'leaving-mail': 'Notices to people who leave or come back',
  'decision-mail': 'Notices of a decision about money',
  'reversal-mail': 'Notices of a refund',
  'waitlist-mail': 'E-mails of the waiting list',
  'application-mail': 'E-mails to volunteers',
  'send-mail': 'Other e-mails',
  'move-up': 'Places for the next of the waiting list',
  'settle-decision': 'Decisions of finance',
  'webhook-delivery': 'Webhooks to other programs',
}

export const healthTexts = {
  title: 'Server health',
  lead: 'What the programs find when they look at themselves. This page looks again every minute.',
  what: 'what the server says of itself',
  notLoaded:
    'The server did not answer, or the database is away. Whoever can log in to the server finds out more with: npm run tipon -- doctor',
  allWell: 'All is well',
  allWellHelp: 'Nothing needs you.',
  wrong: (count: number) => `${things(count)} ${count === 1 ? 'is' : 'are'} wrong`,
  wrongHelp: 'Somebody has to see to it now. What to do stands with each.',
  doubtful: (count: number) => `${things(count)} to look at`,
  doubtfulHelp: 'Nobody is held up. It can wait until the morning.',
  found: 'What was found',
  states: { well: 'Well', doubtful: 'Look at it', wrong: 'Wrong' },
  areas: {
    database: 'Database',
    files: 'Files',
    mail: 'Mail server',
    machine: 'The machine',
    address: 'Public address',
    backups: 'Backups',
    worker: 'Worker',
  },
  queues: 'What waits',
  queuesHelp: 'Mails and other work that is due. A short wait is normal; after ten minutes something holds it up.',
  queueList: 'Work that waits or was given up',
  nothingWaits: 'Nothing waits, and nothing was given up.',
  job: 'What',
  due: 'Due',
  noneDue: 'Nothing',
  dueSince: (count: number, since: string) => `${count}, the oldest since ${formatSince(new Date(since))}`,
  givenUp: 'Given up',
  noneGivenUp: 'None',
  givenUpHelp:
    'What was given up stays in this list for two weeks. E-mails that did not arrive are settled under Undelivered mail.',
  openUndelivered: 'Undelivered mail',
  openWebhooks: 'Webhooks',
  openAudit: 'Who did what',
  version: 'Version',
  lookedAt: 'Looked at',
  at: formatMoment,
  again: 'Look again',
  lookingAgain: 'Looking…',
} as const
