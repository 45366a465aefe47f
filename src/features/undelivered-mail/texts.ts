import { formatMoment } from '#shared/manila-time.ts'

const mails = (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`)

export const undeliveredNavTexts = {
  label: 'Undelivered mail',
  description: 'See which e-mails did not arrive and why, and send them again.',
  actions: ['Send an e-mail again'],
} as const

export const undeliveredTaskTexts = {
  notArrived: (count: number) => ({
    title: `${mails(count)} did not arrive`,
    detail: 'See why, correct the address, and send again.',
  }),
} as const

export const undeliveredPageTexts = {
  title: 'Undelivered mail',
  lead: 'E-mails that could not be delivered. Correct the address if it is wrong, then send again.',
  what: 'the e-mails that did not arrive',
  notLoaded: 'The connection may be weak. Nothing was sent.',
  givenUp: (count: number) => `${mails(count)} did not arrive`,
  cut: (shown: number, count: number) => `The newest ${shown} of ${count} are shown.`,
  list: 'E-mails that did not arrive',
  none: 'Every e-mail arrived',
  noneHelp: 'If one cannot be delivered, it appears here with the reason.',
  noneGivenUp: 'Nothing here needs you: what is still on its way is tried again by itself.',
  trying: (count: number) => `${mails(count)} ${count === 1 ? 'is' : 'are'} being tried again`,
  tryingHelp: 'This happens by itself for about a day. You need not do anything yet.',
  tryingList: 'E-mails that are being tried again',
  who: 'For',
  nobody: 'Name not known',
  mail: 'E-mail',
  why: 'Why',
  when: 'Since',
  choose: 'Choose',
  chooseWhose: (name: string, address: string) => `Choose the e-mail for ${name || address}`,
  chooseAll: 'Choose all',
  actions: 'Actions',
  said: 'The mail server said',
  addressNow: (address: string) => `The address is now ${address}. It will go there.`,
  noAddress: 'There is no address any more, so it cannot be sent again.',
  notAgain: 'This one cannot be sent again.',
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  since: (at: string) => formatMoment(at),
  last: (at: string) => `last try ${formatMoment(at)}`,
  sendAgain: 'Send again',
  sendAgainWhose: (name: string, address: string) => `Send again to ${name || address}`,
  sending: 'Sending…',
  sendChosen: (count: number) => (count === 1 ? 'Send the chosen one again' : `Send the ${count} chosen again`),
  dismiss: 'Dismiss',
  dismissWhose: (name: string, address: string) => `Dismiss the e-mail for ${name || address}`,
  dismissing: 'Saving…',
  dismissChosen: (count: number) => (count === 1 ? 'Dismiss the chosen one' : `Dismiss the ${count} chosen`),
  askDismiss: (count: number) => (count === 1 ? 'Dismiss this e-mail?' : `Dismiss ${count} e-mails?`),
  askDismissHelp: 'It leaves this list and is not sent. Your name is kept with it.',
  keep: 'Keep it',
  sentAgain: (count: number) =>
    count === 0
      ? 'Nothing was sent: a colleague has seen to it already.'
      : `${mails(count)} ${count === 1 ? 'is' : 'are'} on the way again. If one does not arrive, it comes back here.`,
  dismissed: (count: number) =>
    count === 0 ? 'A colleague has seen to it already.' : `${mails(count)} ${count === 1 ? 'is' : 'are'} off the list.`,
  unreachable: 'We could not reach the server. Please try again.',
  openRegistration: 'See the registration',
  openApplication: 'See the application',
  openWaitlist: 'See the waiting list',
  kinds: {
    receipt: 'Receipt',
    ticket: 'Ticket',
    rejected: 'Payment not accepted',
    reopened: 'Payment looked at again',
    reversal: 'Refund',
    leaving: 'Somebody leaves or comes back',
    move: 'Somebody belongs to another registration',
    decision: 'Decision about money',
    correction: 'Corrected details',
    links: 'Link to a registration',
    reminder: 'Reminder of the balance',
    waitlist: 'Waiting list',
    application: 'Volunteer application',
    test: 'Test',
    message: 'Message to everybody',
  },
  troubles: {
    no_mailbox: 'This mailbox does not exist. Most likely the address was mistyped.',
    no_domain: 'Nothing after the @ receives e-mail. Most likely the address was mistyped.',
    closed: 'This mailbox is closed. Please ask for another address.',
    full: 'Their mailbox is full. Please tell them, then send again.',
    too_large: 'The e-mail is too large for their mailbox. Please ask for another address.',
    refused:
      'Their mail service refused our e-mail, perhaps as spam. Please ask for another address, or tell the admin.',
    not_now: 'Their mail service could not take it now.',
    our_login: 'Our own mail server does not let us in. Please tell the admin.',
    our_server: 'Our own mail server could not be reached. Please tell the admin.',
    unknown: 'The reason is not one we know. Please tell the admin.',
  },
} as const
