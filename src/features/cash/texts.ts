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
  toLookAt: 'To look at',
  notCounted: 'Not yet counted',
  theCash: 'the cash',
  nobodyHasCash: 'No cash waits to be counted. Payments taken with a passkey appear here.',
  youHaveNoCash: 'You have taken no cash since the last count. Payments taken with your passkey appear here.',
  closed: 'Closed shifts',
  theClosed: 'the closed shifts',
  noneClosed: 'None has been closed yet.',
  noOther: 'No other has been closed.',
  all: 'All cash',
  heldMore: (amount: number) => `${pesos(amount)} more is held`,
  noSuchBox: 'This cash has been counted',
  noSuchBoxNext: 'It is among the closed shifts now.',
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

export const countFormTexts = {
  stillOpen: 'The shift is still open',
  notSaved: 'The new count was not saved',
  unsure: 'It is not certain that the shift is closed',
  unsureSaved: 'It is not certain that the new count was saved',
  unreachable:
    'We could not reach the server. What you entered is still here. Look at the closed shifts before you try again.',
  unreachableRecount:
    'We could not reach the server. What you entered is still here. Look at the counts below before you try again.',
  changedTitle: 'The cash has changed while you were counting',
  changed: (expected: number) => `${pesos(expected)} is expected now. Please count again.`,
  changedOwed: (owed: number) => `${pesos(owed)} more was given back than taken. Please count again.`,
  ways: { pieces: 'Count bills and coins instead', sum: 'Enter one sum instead' },
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
  check: 'Check the count',
  checked: 'Compare the count',
  closeExact: 'Close the shift: exactly right',
  closing: 'Closing…',
  saving: 'Saving…',
  cancel: 'Cancel',
  countAgain: 'Count again',
  earlier: 'Counted before',
  next: {
    exact: 'The count is what is expected.',
    short: 'Count again, or close with this difference.',
    over: 'Count again, or close with this difference.',
    stillOwed: 'Look again, or close with this difference.',
    tooMuchGiven: 'Look again, or close with this difference.',
  },
  nextRecount: 'The earlier count stays in the list. The other one of you confirms the new one.',
  close: {
    exact: () => 'Close the shift',
    short: (difference: string) => `Close ${difference} short`,
    over: (difference: string) => `Close ${difference} over`,
    stillOwed: (difference: string) => `Close with ${difference} still owed`,
    tooMuchGiven: (difference: string) => `Close with ${difference} too much given`,
  },
  save: {
    exact: () => 'Save: exactly right',
    short: (difference: string) => `Save ${difference} short`,
    over: (difference: string) => `Save ${difference} over`,
    stillOwed: (difference: string) => `Save with ${difference} still owed`,
    tooMuchGiven: (difference: string) => `Save with ${difference} too much given`,
  },
  slips: {
    zeroLeftOut: 'Did you leave out a zero?',
    zeroTooMany: 'Did you type a zero too many?',
    swapped: 'Did you swap two digits?',
  },
  slip: (counted: number, expected: number) => `${pesos(counted)} was entered, and ${pesos(expected)} is expected.`,
  note: 'What may have happened?',
  noteHint: 'Finance reads it. Look through the payments too: one may be missing or wrong.',
  recountNote: 'What was wrong before?',
  recountNoteHint: 'It stays with the new count, for example: a zero was left out.',
} as const

export const piecesTexts = {
  bills: 'Bills',
  coins: 'Coins',
  howMany: 'How many',
  worth: 'Worth',
  total: 'Counted',
  missing: 'Please enter how many there are. If the box is empty, enter 0.',
  names: {
    bill_1000: '₱1,000',
    bill_500: '₱500',
    bill_200: '₱200',
    bill_100: '₱100',
    bill_50: '₱50',
    bill_20: '₱20',
    coin_20: '₱20',
    coin_10: '₱10',
    coin_5: '₱5',
    coin_1: '₱1',
    centavo_25: '₱0.25',
  },
  fields: {
    bill_1000: '₱1,000 bills',
    bill_500: '₱500 bills',
    bill_200: '₱200 bills',
    bill_100: '₱100 bills',
    bill_50: '₱50 bills',
    bill_20: '₱20 bills',
    coin_20: '₱20 coins',
    coin_10: '₱10 coins',
    coin_5: '₱5 coins',
    coin_1: '₱1 coins',
    centavo_25: '25 centavo coins',
  },
  /** `3 × ₱1,000 bills` */
  some: (howMany: number, field: string) => `${howMany} × ${field}`,
} as const

export const closedShiftTexts = {
  countedBy: (at: string, name: string) => `${formatMoment(at)}, counted by ${name}`,
  expected: 'Expected',
  owed: 'Owed to them',
  counted: 'Counted',
  given: 'Given to them',
  difference: {
    exact: () => 'Exactly right',
    short: (difference: string) => `${difference} short`,
    over: (difference: string) => `${difference} over`,
    tooMuchGiven: (difference: string) => `${difference} too much given to them`,
    stillOwed: (difference: string) => `${difference} still owed to them`,
  },
  status: {
    confirmed: (holder: string, finance: string) => `Confirmed by ${holder} and ${finance}`,
    forFinance: 'Waits for finance',
    forHolder: (holder: string) => `Waits for ${holder}`,
    forYou: 'Waits for you',
    objection: (holder: string) => `${holder} does not agree`,
    yourObjection: 'You do not agree',
  },
  theShift: 'the shift',
  closedTitle: (name: string) => `The shift of ${name} is closed`,
  recountedTitle: 'The new count is saved',
  next: (handsIn: boolean, differs: boolean) =>
    `${handsIn ? 'Hand the cash to finance. ' : ''}${differs ? 'They see the difference. ' : ''}The next payment starts a new shift.`,
  nextForFinance: (name: string) => `${name} is asked to confirm it. The next payment starts a new shift.`,
  recountedNext: 'It stands from now on. The other one of you confirms it next.',
  slips: {
    zeroLeftOut: 'Was a zero left out?',
    zeroTooMany: 'Is there a zero too many?',
    swapped: 'Are two digits swapped?',
  },
  slip: (counted: number, expected: number) =>
    `${pesos(counted)} was counted, and ${pesos(expected)} expected. Look at the box before you confirm, and count again if it is wrong.`,
  objectionTitle: (name: string) => `${name} does not agree with this count`,
  confirmTitle: 'Confirm this count',
  confirm: (name: string) => `Look at the cash together with ${name}. If it is another sum, count again.`,
  confirmOwn: (name: string) => `${name} has counted your cash. Is it what you handed over?`,
  iCounted: {
    exact: (counted: string) => `I counted ${counted} with them`,
    short: (counted: string, difference: string) => `I counted ${counted} with them: ${difference} short`,
    over: (counted: string, difference: string) => `I counted ${counted} with them: ${difference} over`,
    stillOwed: (counted: string, difference: string) => `They were given ${counted}: ${difference} is still owed`,
    tooMuchGiven: (counted: string, difference: string) => `They were given ${counted}: ${difference} too much`,
  },
  iAgree: (counted: string) => `Yes, it was ${counted}`,
  iWasGiven: (counted: string) => `Yes, I was given ${counted}`,
  confirming: 'Confirming…',
  notConfirmed: 'That was not confirmed',
  recount: 'Count again',
  recountTitle: 'Correct the count',
  recountAbout: (expected: number, counted: number) =>
    `${pesos(expected)} is expected, and ${pesos(counted)} was counted before.`,
  notAgree: 'I do not agree',
  objectionNote: 'What do you not agree with?',
  objectionHint: 'Finance reads it.',
  sendObjection: 'Tell finance',
  sending: 'Sending…',
  notSent: 'That was not sent',
  cancel: 'Cancel',
  trail: 'All counts',
  stands: 'Stands',
  corrected: 'Corrected',
  confirmedBy: (name: string, at: string) => `Confirmed by ${name}, ${formatMoment(at)}`,
  notAgreed: (name: string, at: string) => `${name} did not agree, ${formatMoment(at)}`,
} as const

export const cashTaskTexts = {
  short: (difference: Centavos, name: string) => `Desk short ${formatPesos(difference)}: ${name}`,
  over: (difference: Centavos, name: string) => `Desk over ${formatPesos(difference)}: ${name}`,
  settledOtherwise: (difference: Centavos, name: string) =>
    `Desk settled with ${formatPesos(difference)} difference: ${name}`,
  objection: (name: string) => `${name} does not agree with a cash count`,
  waitsForFinance: (counted: Centavos, name: string) =>
    `Cash count waits for finance: ${formatPesos(counted)} of ${name}`,
  waitForFinance: (count: number) => `${count} cash counts wait for finance`,
  waitsForYou: (counted: Centavos) => `Your cash was counted: ${formatPesos(counted)}. Please confirm it.`,
  handOver: (amount: Centavos, payer: string, orNumber: string, by: string) => ({
    title: `Hand ${formatPesos(amount)} in cash to ${payer}`,
    detail: `${by} has given it back, out of ${orNumber}. It is taken off your cash already, so it must leave your box before you count.`,
  }),
  noteOf: (note: string) => (note === '' ? 'Look at the count and its payments.' : `“${note}”`),
  countTogether: 'Count each with its holder, and confirm it.',
  notCounted: (total: Centavos, boxes: number) => ({
    title: `${formatPesos(total)} in cash`,
    detail:
      boxes === 1 ? 'Taken since the last count of the box.' : `In ${boxes} boxes, taken since their last counts.`,
  }),
} as const

export const cashLinesTexts = {
  title: 'Payments of this shift',
  theLines: 'the payments',
  none: 'No payment belongs to it.',
  severalEvents: 'Cash of several events is in this box. It is counted as a whole.',
  refund: '{or_number} given back {moment}',
  isTheDifference: 'Exactly the difference',
  disputed: 'The holder says they took no such cash',
} as const

export const takenListTexts = {
  title: 'Taken with your passkeys',
  use: '{or_number} {moment}',
  heldUse: '{or_number} {moment}, held: nobody is registered yet',
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
  piecesDiffer: 'The bills and coins do not add up to the amount. Please count again.',
  differenceNote: 'The count is not what is expected. Please say what may have happened.',
  recountNote: 'Please say what was wrong before.',
  objectionNote: 'Please say what you do not agree with.',
  noSuchShift: 'There is no such shift of yours.',
  countedMeanwhile: (name: string, counted: number) =>
    `${name} has counted it again meanwhile: ${pesos(counted)}. Please look at that count first. Nothing was changed.`,
  financeConfirmed: (name: string) =>
    `${name} of finance has confirmed this count. Please ask finance to count again. Nothing was changed.`,
  holderHasConfirmed: 'You have confirmed this count. Somebody else of finance confirms it too.',
  confirmedAlready: (name: string) => `${name} has confirmed this count already. Nothing more is needed from you.`,
  holderHasAgreed: 'You have confirmed this count already. Please talk to finance, who can count it again.',
  saidAlready: 'You have said already that you do not agree. Finance sees it.',
  notYourObjection: 'Only the holder of the cash says that.',
  notYours: 'Only finance counts the cash of others.',
  nothingToCount:
    'There is no cash to count. Somebody may just have counted it: please look at the closed shifts. Nothing was changed.',
  changed: (expected: Centavos) =>
    `The cash has changed since you looked: ${formatPesos(expected)} is expected now. Please count again.`,
  held: (cash: Centavos) =>
    `${formatPesos(cash)} of this cash was taken for registrations that are held. Please let them in under Held first, or have finance discard them.`,
  noSuchPayment: 'There is no such payment of yours.',
  alreadyCounted: 'This cash was counted, or it counts no more. Please talk to finance. Nothing was changed.',
} as const
