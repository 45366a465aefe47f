import { countOf } from '#shared/counting.ts'
import { formatDay, formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'

export const closingFieldRefusals = {
  daysRequired: 'Please choose a day to close.',
  tooManyDays: 'These are more days than a year has. Please close fewer at once.',
  reopenReason: 'Please say why it is reopened, for the accountant.',
} as const

export const closingRefusals = {
  notFound: 'There is no such closing.',
  linesLeft: (lines: number) =>
    `${countOf(lines, 'line')} of these days ${lines === 1 ? 'has' : 'have'} not ended yet. Nothing was closed. Please finish ${lines === 1 ? 'it' : 'them'} first.`,
  changed: (lines: number, amount: number) =>
    `Something came in meanwhile: there are ${countOf(lines, 'line')} of ${pesos(amount)} to close now. Nothing was closed. Please look again.`,
  alreadyClosed: (name: string) => `${name} has closed this already. Nothing was changed by you.`,
  alreadyReopened: (name: string) => `${name} has reopened this already. Nothing was changed by you.`,
} as const

/** How lines end, as the accountant reads it. */
export const outcomeTexts = {
  UNMATCHED: 'Unmatched',
  DUPLICATE: 'Paid twice',
  MATCHED: 'Matched',
  BY_HAND: 'Matched by hand',
  NOT_OURS: 'Not ours',
  GIVE_BACK: 'Given back',
} as const

export const reportTexts = {
  fileName: (from: string, until: string) => (from === until ? `bank-${from}.csv` : `bank-${from}-to-${until}.csv`),
  columns: {
    day: 'Date',
    reference: 'Reference',
    description: 'Description',
    amount: 'Amount',
    outcome: 'Ended as',
    orNumbers: 'OR numbers',
    matched: 'Matched with payments',
    rest: 'Not matched',
    by: 'Decided by',
    at: 'Decided at',
    reason: 'Reason',
    refund: 'Reference of the refund',
    notes: 'Notes',
    file: 'File',
    row: 'Row',
  },
  machine: 'By reference or OR number',
  sum: (outcome: string, lines: number) => `${outcome}, ${countOf(lines, 'line')}`,
  total: (lines: number) => `Together, ${countOf(lines, 'line')}`,
} as const

export const daysPageTexts = {
  title: 'Close days',
  about: 'A day can be closed when every line of it has ended, and no payment of it is rejected or void.',
  toLines: 'Lines of the bank',
  theDays: 'the days',
  days: 'Days',
  none: 'No statement has been read yet.',
  columns: {
    day: 'Day',
    lines: 'Lines',
    amount: 'Came in',
    standing: 'Standing',
    action: 'What to do',
  },
  left: (lines: number) => `${countOf(lines, 'line')} left`,
  refused: 'Rejected or void, but the money is here:',
  ready: 'All ended',
  after: (lines: number) => `${countOf(lines, 'line')} came after it was closed`,
  closedBy: (name: string, at: string) => `Closed by ${name}, ${formatMoment(at)}`,
  finish: 'Finish them',
  close: 'Close this day',
  closeDay: (day: string) => `Close this day, ${formatDay(day)}`,
  closeReady: (days: number) => `Close all ${countOf(days, 'finished day')}`,
  report: 'Report',
  reportOf: (day: string) => `Report of ${formatDay(day)}`,
  askTitle: (days: readonly string[]) =>
    days.length === 1 ? `Close ${formatDay(days[0] ?? '')}?` : `Close ${countOf(days.length, 'day')}?`,
  ask: (lines: number, amount: number) =>
    `${countOf(lines, 'line')} of ${pesos(amount)}. From then on they change only when it is reopened with a reason.`,
  outcome: (outcome: string, lines: number, amount: number) => `${outcome}: ${lines} (${pesos(amount)})`,
  confirm: 'Close',
  cancel: 'Cancel',
  closing: 'Closing…',
  notClosed: 'Nothing was closed',
  unsure:
    'The server has not answered, so it is not certain that it was closed. The list shows what counts once it is loaded again.',
} as const

export const closingPageTexts = {
  title: (days: readonly string[]) =>
    days.length === 1 ? formatDay(days[0] ?? '') : `${formatDay(days[0] ?? '')} to ${formatDay(days.at(-1) ?? '')}`,
  heading: 'Bank closing',
  theClosing: 'the closing',
  back: 'All days',
  about: (event: string, days: readonly string[], name: string, at: string) =>
    `${event} · ${countOf(days.length, 'day')} · Closed by ${name}, ${formatMoment(at)}`,
  sums: 'Sums by how the lines ended',
  together: 'Together',
  lines: (count: number) => countOf(count, 'line'),
  save: 'Save as CSV',
  saving: 'Preparing…',
  notSaved: 'The report could not be saved',
  saved: 'Saved to your downloads.',
  print: 'Print',
  reportTitle: 'Every line',
  columns: {
    day: 'Day',
    line: 'Line of the bank',
    amount: 'Amount',
    outcome: 'Ended as',
    details: 'With what, by whom',
  },
  noReport: 'Its lines are open again, so they stand in the report of the closing that follows.',
  reopen: 'Reopen',
  reopenAbout: 'Its lines can be changed again, and the day has to be closed anew. This closing stays on record.',
  why: 'Why is it reopened?',
  reopenSubmit: 'Reopen these lines',
  reopening: 'Reopening…',
  cancel: 'Cancel',
  reopened: (name: string, at: string) => `Reopened by ${name}, ${formatMoment(at)}`,
  rest: (amount: number) => `${pesos(amount)} is for no payment`,
  refund: (reference: string) => `Refund: ${reference}`,
  refundDue: 'The refund is not noted yet.',
  byOn: (name: string, at: string) => `${name}, ${formatMoment(at)}`,
} as const
