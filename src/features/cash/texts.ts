import { formatMoment } from '#shared/manila-time.ts'
import { type Centavos, formatPesos, pesos } from '#shared/money.ts'

export const cashNavTexts = {
  label: 'Cash',
  description: 'See how much cash is expected, count it, and close a shift.',
  actions: ['Count the cash', 'Close a shift'],
} as const

export const cashPageTexts = {
  title: 'Cash',
  about: 'What each person has taken in cash since it was last counted, less what they gave back.',
  aboutOwn: 'What you have taken in cash since it was last counted, less what you gave back.',
  notCounted: 'Not yet counted',
  theCash: 'the cash',
  nobodyHasCash: 'No cash waits to be counted. Payments taken with a passkey appear here.',
  youHaveNoCash: 'You have taken no cash since the last count. Payments taken with your passkey appear here.',
  closed: 'Closed shifts',
  theClosed: 'the closed shifts',
  noneClosed: 'None has been closed yet.',
} as const

export const cashHolderTexts = {
  count: 'Count and close {whose}',
  settle: 'Settle and close {whose}',
  whose: (name: string) => `the shift of ${name}`,
  heldTitle: (amount: number) => `${pesos(amount)} more is for registrations that are held`,
  held: 'Whether it counts is not decided yet. Let them in, or have finance discard them, then count.',
  toHeld: 'Held registrations',
  expected: (payments: number, refunds: number) =>
    `expected, from ${paymentCount(payments)}${refunds > 0 ? ` less ${refundCount(refunds)}` : ''}`,
  moreGivenBack: (payments: number, refunds: number) =>
    `more given back than taken, in ${payments > 0 ? `${paymentCount(payments)} and ` : ''}${refundCount(refunds)}`,
} as const

const paymentCount = (count: number) => (count === 1 ? '1 payment' : `${count} payments`)
const refundCount = (count: number) => (count === 1 ? '1 refund' : `${count} refunds`)

export const closeShiftTexts = {
  stillOpen: 'The shift is still open',
  unsure: 'It is not certain that the shift is closed',
  unreachable:
    'We could not reach the server. What you entered is still here. Look at the closed shifts below before you try again.',
  changedTitle: 'The cash has changed while you were counting',
  changed: (expected: number) => `${pesos(expected)} is expected now. Please count again.`,
  changedOwed: (owed: number) => `${pesos(owed)} more was given back than taken. Please count again.`,
  counting: {
    label: 'Cash counted, in pesos',
    hint: 'Count it first, then enter what is there, also when it does not match.',
    missing: 'Please enter the amount you counted, for example 1500.00',
  },
  settling: (name: string, owed: number) => ({
    label: `Cash given to ${name} for it, in pesos`,
    hint: `They gave back ${pesos(owed)} more than they took, out of cash that was counted before. Enter what they got for it, or 0.`,
    missing: 'Please enter an amount, for example 1500.00',
  }),
  settlingOwn: (owed: number) => ({
    label: 'Cash given to you for it, in pesos',
    hint: `You gave back ${pesos(owed)} more than you took, out of cash that was counted before. Enter what you got for it, or 0.`,
    missing: 'Please enter an amount, for example 1500.00',
  }),
  note: 'Note',
  noteHint: 'Anything that explains a difference.',
  close: 'Close the shift',
  closing: 'Closing…',
  cancel: 'Cancel',
} as const

export const closedShiftTexts = {
  countedBy: (at: string, name: string) => `${formatMoment(at)}, counted by ${name}`,
  expected: 'Expected',
  owed: 'Owed to them',
  counted: 'Counted',
  given: 'Given to them',
  exact: 'Exactly right',
  short: (difference: string) => `${difference} short`,
  over: (difference: string) => `${difference} over`,
  tooMuchGiven: (difference: string) => `${difference} too much given to them`,
  stillOwed: (difference: string) => `${difference} still owed to them`,
  result: 'Shift closed',
  title: (name: string) => `The shift of ${name} is closed`,
  next: (handsIn: boolean, differs: boolean) =>
    `${handsIn ? 'Hand the cash to finance. ' : ''}${differs ? 'Tell finance about the difference. ' : ''}The next payment starts a new shift.`,
  done: 'Done',
} as const

export const takenListTexts = {
  title: 'Taken with your passkeys',
  use: '{or_number}, {moment}',
  heldUse: '{or_number}, {moment}, held: nobody is registered yet',
  disputed: 'Not you. Finance looks at it.',
  notMe: 'Not me',
  notSaved: 'That was not saved',
  askTitle: (amount: number) => `You did not take this ${pesos(amount)}?`,
  ask: (orNumber: string, payer: string) =>
    `${orNumber}\n${payer}\n\nThe passkey that was used stops working at once, and finance is told. You need a new passkey to take cash again.`,
  goBack: 'Go back',
  confirm: 'It was not me',
} as const

export const cashRefusals = {
  countRequired: 'Please enter the amount you counted.',
  notYours: 'Only finance counts the cash of others.',
  nothingToCount: 'There is no cash to count.',
  changed: (expected: Centavos) =>
    `The cash has changed since you looked: ${formatPesos(expected)} is expected now. Please count again.`,
  held: (cash: Centavos) =>
    `${formatPesos(cash)} of this cash was taken for registrations that are held. Please let them in under Held first, or have finance discard them.`,
  noSuchPayment: 'There is no such payment of yours.',
  alreadyCounted: 'This cash was counted, or it counts no more. Please talk to finance. Nothing was changed.',
} as const
