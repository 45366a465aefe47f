import { formatMoment } from '#shared/manila-time.ts'
import { formatPesos } from '#shared/money.ts'

export const stationRefusals = {
  nameMissing: 'Please give the station a name.',
} as const

export const walkInRefusals = {
  consentMissing: 'Please show them the privacy notice first; they have to agree to it.',
  amountMissing: 'Amount is required',
  nobody: 'Please enter at least one person.',
  tooMany: (most: number) =>
    `At most ${most} people are registered together. Please begin a second group for the others.`,
  slipNumber: 'Please enter the number as it stands on the slip, for example A-014.',
  unknownField: 'That is not one of the details that the desk can ask for.',
} as const

export const deviceRefusals = {
  tooManyDays: 'A device works for at most 14 days.',
  wholeDays: 'Please enter a whole number of days, from 1 to 14.',
  codeMissing: 'Please enter the code.',
  codeRefused: 'That code is not valid. It works once, for ten minutes: please ask the desk for a new one.',
  revoked: 'This device is no longer enrolled for the door. Please ask the desk for a new code.',
  notFound: 'There is no such device.',
} as const

export const checkInRefusals = {
  testTicket: 'This is the test ticket. Nobody was let in.',
  ticketReplaced: (at: Date) =>
    `This ticket was replaced on ${formatMoment(at)} and lets nobody in. Ask for the newest one in their e-mail, or send them to the desk.`,
  participantNotFound: 'Participant not found.',
  groupNotFound: 'There is no such group.',
  keyReused: 'That scan was of somebody else. Please scan the code again.',
  /** In centavos. */
  balanceDue: (balance: number) =>
    `Balance ${formatPesos(balance)}. Nobody is let in before it is paid: please send them to the desk.`,
  balanceNeedsReason: (balance: number) =>
    `Balance ${formatPesos(balance)}. Please send them to the desk, or give a reason to check them in anyway.`,
  inAlready: 'Already checked in.',
  inSince: (moment: string) => `Already checked in: ${moment}.`,
  notCheckedIn: 'They are not checked in, so there is nothing to undo.',
  kitClaimed: (moment: string) => `The kit was already handed out: ${moment}.`,
  kitNotClaimed: 'Their kit has not been handed out.',
  conflictNotOpen: 'Somebody has looked at this already, or it is no conflict.',
} as const

export const referralRefusals = {
  notFound: 'They are not on the list of the desk.',
  wordMissing: 'Please write a word for the door: what it is to know or do.',
  answered: 'Somebody at the desk has answered the door already. The list shows what they said.',
  notPaid: 'A balance is still open. Take it first, or let them in with a word why.',
  blocks: 'This event lets nobody in with a balance. Take it first, or send them back.',
} as const

/** What is recorded with a check-in or a kit, and read later. */
export const recordTexts = {
  unnamedStation: 'Door',
  scannedOffline: 'Scanned without a network.',
  moment: (when: string, station: string, by: string) => `${when}, ${station}, by ${by}`,
} as const
