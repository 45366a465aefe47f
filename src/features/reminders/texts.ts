import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

const groupWords = (count: number) => (count === 1 ? '1 group' : `${count} groups`)

export const balancesNavTexts = {
  label: 'Balances',
  description: 'See who still owes something, and send reminders.',
  actions: ['Send reminders'],
} as const

export const balancesTaskTexts = {
  open: (groups: number, total: number) =>
    groups === 0
      ? { title: 'Nobody owes anything', detail: 'Every registration is paid or being checked.' }
      : {
          title: `${pesos(total)} open`,
          detail: `${groupWords(groups)} ${groups === 1 ? 'has' : 'have'} still to pay.`,
        },
} as const

export const balancesPageTexts = {
  title: 'Balances',
  owed: (groups: number, total: number) =>
    `${groupWords(groups)} ${groups === 1 ? 'owes' : 'owe'} ${pesos(total)}${groups > 1 ? ' together' : ''}, and nothing of it is being checked.`,
  only: (whom: string) => `Only groups of this list: ${whom}`,
  showAll: 'Show all balances',
  back: 'Back to the registrations',
  nobodyOfThese: 'Nobody of these owes anything',
  what: 'the balances',
  notLoaded: 'The connection may be weak. Nothing was sent.',
  nobodyOwes: 'Nobody owes anything',
  nobodyOwesHelp: 'Groups appear here when part of their price is unpaid and no payment of theirs is being checked.',
  unreachable: 'We could not reach the server. Please try again.',
  remindAll: (groups: number) =>
    groups === 1
      ? 'Send a reminder to the 1 group that may get one'
      : `Send a reminder to the ${groups} groups that may get one`,
  reminding: 'Sending…',
  askRemindAll: (groups: number) => `Send a reminder to ${groupWords(groups)}?`,
  askRemindAllHelp: 'Each gets one e-mail with the amount, the OR number and the way to pay. It cannot be taken back.',
  send: 'Send',
  cancel: 'Cancel',
  reminded: (name: string) => `A reminder is on its way to ${name}.`,
  remindedAll: (groups: number) =>
    groups === 0 ? 'Nobody may get a reminder right now.' : `A reminder is on its way to ${groupWords(groups)}.`,
  everybodyReminded: (days: number) =>
    `Everybody was reminded in the last ${days === 1 ? 'day' : `${days} days`}, asked for no more reminders, or gave no e-mail.`,
  leftAlone: (name: string) => `${name} will not be reminded any more.`,
  askedAgain: (name: string) => `${name} may be reminded again.`,
  list: 'Groups with a balance',
  howOften: 'How often',
  daysSaved: (days: number) => `Saved: ${days === 1 ? '1 day' : `${days} days`} between two reminders.`,
} as const

export const balanceListTexts = {
  label: 'Open balances',
  name: 'Name',
  orNumber: 'OR number',
  lastReminder: 'Reminder',
  open: 'Open',
  actions: 'Actions',
  paid: (amount: number) => `${pesos(amount)} paid`,
  remind: 'Remind',
  remindWhom: (name: string) => `Remind ${name}`,
  reminding: 'Sending…',
  stopAsking: 'Stop asking',
  stopAskingWhom: (name: string) => `Stop asking ${name}`,
  askAgain: 'Ask again',
  askAgainWhom: (name: string) => `Ask again: ${name}`,
  saving: 'Saving…',
  quiet: 'Asked for no more reminders',
  noEmail: 'No e-mail: registered at the desk',
  notReminded: 'Not reminded yet',
  reminded: (at: string) => `Reminded ${formatMoment(at)}`,
  remindedUntil: (at: string, not_before: string) =>
    `Reminded ${formatMoment(at)}, next from ${formatMoment(not_before)}`,
} as const

export const reminderDaysTexts = {
  label: 'Days between two reminders',
  hint: 'No group gets a second one sooner, whoever presses the button.',
  required: 'Please enter a number of days from 1 to 60.',
  save: 'Save the days',
  saving: 'Saving…',
} as const

export const reminderRefusals = {
  notRemindable: 'This group cannot be reminded now: it was reminded already, or it has nothing open any more.',
  groupNotFound: 'There is no such group.',
} as const

export const reminderMailTexts = {
  subject: (balance: string, event: string) => `${balance} left to pay – ${event}`,
  preview: (or_number: string) => `Your place is kept. Your OR number is ${or_number}.`,
  heading: 'A balance is still open',
  greeting: (first_name: string, tickets: number) =>
    `Hello ${first_name}! Your registration is kept. The QR ${tickets === 1 ? 'ticket comes' : 'tickets come'} by e-mail once the balance is paid.`,
  price: (people: string) => `Registration, ${people}`,
  paid: 'Paid',
  left: 'Left to pay',
  settle: 'Settle the balance',
  orNumber: 'Your OR number',
  orNumberHint: 'The button above has it filled in.',
  participants: (count: number) => (count === 1 ? 'Participant' : 'Participants'),
  manage: 'See your registration',
  leaveAlone:
    'Paid already, not coming, or no more reminders, please? Just reply to this e-mail and tell us: we will stop asking.',
} as const
