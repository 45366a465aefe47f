import { momentForever } from './fields.ts'

export const nextEventTexts = {
  title: 'The next event',
  open: 'Make the next event from this one',
  openAbout: 'Everything is copied but the people, the money and the dates.',
  lead: (name: string) => `It begins as a copy of ${name}. Only these must differ.`,
  fields: {
    slug: 'Word in its address',
    registration_opens_at: 'Registration opens',
  },
  hints: {
    slug: 'Small letters, digits and dashes. It is on posters, so it stays.',
    registration_opens_at: 'It is closed until then, so you have time to look everything through.',
  },
  copied: 'Copied',
  copiedList: [
    'who holds it, venue, times, vision and pictures',
    'contacts and the bank account',
    'designations, your own questions and the privacy notice',
    'the usual price, the pre-registration, and lower prices for groups',
    'words of the receipts, days between reminders, and what is asked at the desk',
  ],
  notCopied: 'Not copied',
  notCopiedList: [
    'registrations, payments, cash, receipts and check-ins',
    'flash sales, and lower prices for a time',
    'changes that are not published yet',
  ],
  make: 'Make the event',
  making: 'Making it…',
  unreachable:
    'We could not reach the server. What you entered is still here. Please press the button again: it is made once.',
  made: (name: string) => `${name} is made`,
  madeOpens: (moment: string) => `Registration opens ${momentForever(moment)}. Until then nobody can register.`,
  madeCopied: (from: string) =>
    `All that is published of ${from} was copied. No registration, no payment and no flash sale was.`,
  madeCheck: 'Please check venue and times, prices and the bank account, and plan early prices or a flash sale anew.',
} as const

export const currentEventTexts = {
  title: 'The current event',
  isCurrent: 'This is the current event: the first page of the site leads to it.',
  isNot: 'Another event is the current one: the first page of the site leads there.',
  make: 'Make this the current event',
  making: 'Changing it…',
  askTitle: (name: string) => `Make ${name} the current event?`,
  ask: 'The first page of the site leads to it. The back office, the scanner, the walk-in desk and the operator’s commands mean it wherever no other event is chosen, and mails to volunteers name its contacts.',
  askHelp: (opens: string) =>
    `Nothing is opened, closed or sent by this. The event that is current now stays at its own address, with its people and its money. ${opens}`,
  askOpens: (moment: string) => `Visitors cannot register for the new one before ${momentForever(moment)}.`,
  confirm: 'Make it current',
  keep: 'Leave it',
  done: (name: string) => `${name} is the current event now.`,
  failed: 'That did not work',
  unreachable: 'We could not reach the server. Please press the button again: it counts once.',
} as const
