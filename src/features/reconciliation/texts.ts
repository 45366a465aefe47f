import { countOf, grouped } from '#shared/counting.ts'
import { formatCalendarDate } from '#shared/manila-time.ts'
import { type Centavos, pesos, toPesos } from '#shared/money.ts'

export const reconcileNavTexts = {
  label: 'Reconcile',
  description: 'Compare the bank’s statement with the payments.',
  actions: ['Read in a bank statement', 'Approve what the bank confirms', 'Close a day of the bank'],
} as const

export const reconcileTaskTexts = {
  rejectedButThere: (or_number: string, amount: Centavos) => ({
    title: `${or_number}: rejected, but ${pesos(toPesos(amount))} is in the bank`,
    detail: 'Somebody paid and was told that they had not.',
  }),
  toApprove: (payments: number) => ({
    title: `${countOf(payments, 'payment')} that the bank confirms`,
    detail: 'They can be approved at one press.',
  }),
  unexplained: (lines: number) => ({
    title: `${countOf(lines, 'line')} of the bank without a payment`,
    detail: 'Money came in, and nobody knows yet for whom.',
  }),
  toGiveBack: (lines: number) => ({
    title: `${countOf(lines, 'transfer')} to give back`,
    detail: 'Note the reference once the money has gone back.',
  }),
  toClose: (days: number) => ({
    title: `${countOf(days, 'day')} of the bank can be closed`,
    detail: 'Every line of it has ended.',
  }),
} as const

export const reconcilePageTexts = {
  title: 'Reconcile',
  about: 'Compare what the bank received with the payments that people sent us.',
  matchAgain: 'Match again',
  closeDays: 'Close days',
  matching: 'Matching…',
  matched: (lines: number) =>
    lines === 0 ? 'No further line fits a payment.' : `${countOf(lines, 'more line')} matched.`,
  notMatched: 'We could not match the lines',
  approve: (waiting: number) =>
    waiting === 1
      ? 'Approve the 1 matched payment that waits'
      : `Approve the ${grouped(waiting)} matched payments that wait`,
  askTitle: (waiting: number) => `Approve ${countOf(waiting, 'payment')}?`,
  ask: 'The bank has exactly the money of each. Receipts go out after ten seconds; until then each can be taken back under Payments.',
  confirm: 'Approve',
  cancel: 'Cancel',
  approving: 'Approving…',
  approvingSoFar: (done: number) => `Approving… ${grouped(done)} done`,
  approved: (payments: number) => `${countOf(payments, 'payment')} approved.`,
  notAllApproved: 'Not all of them were approved',
} as const

/** Matched payments that are not approved along with the others. */
export const leftOutTexts = {
  title: (count: number) =>
    count === 1
      ? '1 matched payment waits for your own look'
      : `${grouped(count)} matched payments wait for your own look`,
  about: 'They are not approved together with the others. Open each, and compare it with its proof.',
  reasons: {
    repeated_image: 'Same picture as another payment',
    repeated_reference: 'Same reference as another payment',
    held_reference: 'Same reference as a registration that waits',
    second_claim: 'More waits for this group than it owes',
    pair_run_out: 'Its flash pair ran out',
    too_much: 'More than the group has to pay',
    not_exact: 'Matched by hand with another amount',
  },
  more: (payments: number) => `And ${countOf(payments, 'more payment')}, in Payments.`,
} as const

export const statementUploadTexts = {
  title: 'Import a statement',
  noneYet:
    'No statement has been read yet. Choose the CSV file that you download from the bank; a line that is in two files is kept once.',
  notRead: 'We could not read this file',
  notImported: 'Nothing was imported',
  reading: 'Reading the lines…',
  unreachable: 'The connection may be weak. The file is still chosen. Please try again.',
} as const

export const fileChoiceTexts = {
  label: 'Bank statement',
  choose: 'Choose the bank’s file',
  chooseAnother: 'Choose another file',
  reading: 'Reading the file…',
} as const

export const columnFormTexts = {
  title: 'Which column is which?',
  remembered: (lines: number) =>
    `The file has ${countOf(lines, 'line')}. These are the columns of your last statement.`,
  guessed: (lines: number) => `The file has ${countOf(lines, 'line')}. This is our guess from its headings.`,
  labels: {
    posted_on: 'Date',
    description: 'Description',
    credit: 'Money that came in',
    debit: 'Money that went out',
    reference: 'Reference',
  },
  oneForBoth: 'If there is one amount column for both, choose it here.',
  choose: 'Please choose',
  none: 'No such column',
  import: (lines: number) => `Import ${countOf(lines, 'line')}`,
  importing: 'Reading the lines…',
} as const

/** What is in a column, beside its choice. */
export const columnTexts = {
  empty: 'This column is empty.',
  examples: (examples: readonly string[]) => `For example: ${examples.map((example) => `“${example}”`).join(', ')}`,
  notADate: (example: string | undefined) => `“${example}” does not look like a date.`,
  dates: (order: string, written: string, day: string) =>
    `Read with the ${order}: “${written}” is ${formatCalendarDate(day)}.`,
  orders: {
    YMD: 'year, month, day',
    MDY: 'month first',
    DMY: 'day first',
    'D-Mon-Y': 'day, month by name',
    'Mon-D-Y': 'month by name, day',
  },
} as const

export const importResultTexts = {
  title: (lines: number) => (lines === 0 ? 'Nothing new in this file' : `${countOf(lines, 'new line')} kept`),
  matched: (lines: number) =>
    lines === 0 ? 'No further line was matched.' : `${countOf(lines, 'line')} matched with payments.`,
  new: 'new',
  known: 'known already',
  ignored: 'money that went out',
  unreadable: 'not readable',
  together: (lines: number) => `Together they are the ${countOf(lines, 'line')} of the file.`,
  unreadableLines: (lines: number) => `${countOf(lines, 'line')} we could not read`,
  row: (number: number) => `Row ${number}:`,
  more: (lines: number) => `And ${countOf(lines, 'more', 'more')}.`,
  chooseAgain: 'Choose the columns again',
} as const

export const lineTabsTexts = {
  title: 'Lines of the bank',
  tabs: 'Lines by state',
  states: {
    UNMATCHED: 'Unmatched',
    DUPLICATE: 'Paid twice',
    MATCHED: 'Matched',
    BY_HAND: 'By hand',
    NOT_OURS: 'Not ours',
    GIVE_BACK: 'Give back',
  },
  day: (day: string) => `Only lines of ${formatCalendarDate(day)}`,
  allDays: 'Show all days',
  theLines: 'the lines',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const

export const emptyTabTexts = {
  MATCHED: {
    title: 'Nothing is matched yet',
    words: 'Lines of the bank appear here when the payments they name add up to them exactly.',
  },
  UNMATCHED: { title: 'Nothing is open', words: 'Every line of the bank that came in has found its payment.' },
  DUPLICATE: {
    title: 'Nobody paid twice',
    words: 'A line appears here when its payment is matched with another line.',
  },
  BY_HAND: { title: 'Nothing is matched by hand', words: 'What you match yourself stands here, with who did it.' },
  NOT_OURS: { title: 'Nothing is set aside', words: 'Interest and other money that is for nobody here stands here.' },
  GIVE_BACK: { title: 'Nothing is given back', words: 'Money that goes back to whoever sent it stands here.' },
} as const

export const lineCardTexts = {
  row: (number: number, file: string) => `Row ${number} of ${file}`,
  closed: 'Closed',
  openAgain: 'Open again',
  refundDue: 'The refund is not noted yet',
  addUp: (payments: number) => `${payments} payments add up to it.`,
  paidTwice: 'Another line of the bank has paid for this already. Somebody may have paid twice.',
  held: 'A registration with this reference or OR number is held, and has no payment yet.',
  noPayment: 'No payment has this reference or OR number.',
  onlyHinted:
    'Only the text of the line looks like this reference, or the money came long after the sale. Compare name, day and amount with the proof before you approve.',
  otherAmount: (expected: number, amount: number) => `Expected ${pesos(expected)}, the bank has ${pesos(amount)}.`,
  partlyMatched: 'Part of it is matched with another line already.',
} as const

export const columnRefusals = {
  dateRequired: 'Please choose the column with the date.',
  moneyRequired: 'Please choose the column with the money that came in.',
  referenceRequired: 'Please choose the reference or the description: without them nothing can be matched.',
  twice: (name: string) => `“${name}” is chosen twice. Please choose another.`,
  notDistinct: 'Please choose a different column for each.',
  unknown: (name: string) => `This file has no column “${name}”. Please choose the columns again.`,
} as const

export const fileRefusals = {
  required: 'Please choose the CSV file of the bank.',
  nothingChanged: (why: string) => `${why} Nothing was changed.`,
  tooManyColumns: (most: number) =>
    `This file has more than ${most} columns, which no bank statement has. Please choose the CSV file that your bank gives you.`,
  noLines: 'We found no lines in this file. Please choose the CSV file that your bank gives you.',
  tooManyLines:
    'This file has more than 20,000 lines, which is as many as can be read at once. Please ask the bank for fewer days.',
  workbook: 'This is an Excel workbook. Please save it as CSV and choose that file.',
  pdf: 'This is a PDF. Please ask the bank for the CSV file.',
  notAText: 'This file is not a text. Please choose the CSV file that your bank gives you.',
  openQuote: (row: number) =>
    `This file stops making sense at row ${row}: a quotation mark is opened there and not closed. Please ask the bank for the file again.`,
} as const

/** Of a statement as it is read: why a line is not, and what a column without a heading is called. */
export const statementTexts = {
  notAnAmount: (written: string) => `“${written}” is not an amount.`,
  inAndOut: 'Money came in and went out in the same line.',
  noAmount: 'It has no amount.',
  zero: 'The amount is zero.',
  noDate: 'It has no date.',
  notADate: (written: string) => `“${written}” is not a date like the others in this file.`,
  unnamedColumn: (number: number) => `Column ${number}`,
} as const
