import { formatTime } from '#shared/manila-time.ts'

/** A ticket that was read while something else had the screen. */
export const missedTexts = {
  title: (count: number) =>
    count === 1 ? 'A ticket was scanned and NOT recorded' : `${count} tickets were scanned and NOT recorded`,
  finishFirst: 'Nobody was let in by it. Finish here first: it waits below, to be looked up.',
  nobodyIn: 'Something else had the screen, so nobody was let in by it.',
  lookUp: (count: number) => (count === 1 ? 'Look it up' : 'Look up the first'),
  forget: 'They have gone',
} as const

/** Answers to earlier tickets, beside the newest. */
export const lateTexts = {
  title: 'Tickets before this one',
  isIn: (name: string) => `${name} is in`,
  groupIsIn: (size: number) => `The whole group is in: ${size} people`,
  unnamedIsIn: 'Let in without a name',
  isNotIn: (name: string) => `${name} is NOT in yet`,
  wasIn: (name: string) => `${name} was in already`,
  atDesk: (name: string) => `${name} was sent to the desk`,
  notIn: 'The ticket before this one let nobody in',
  show: 'Show',
  forget: 'Put it away',
} as const

export const toDeskTexts = {
  sent: (name: string) => `${name} is on the list of the desk`,
  answerFollows: 'Show them the way. What the desk says comes back here, and with the next scan of their ticket.',
  notTold: 'The desk cannot be told now: there is no network',
  goAllTheSame: (name: string) => `Send ${name} there with their ticket: the desk finds them by it.`,
} as const

export const deskSaysTexts = {
  paid: 'The desk says: paid, let them in',
  letIn: (word: string) => `The desk says: let them in. ${word}`,
  sentBack: (word: string) => `The desk says: ${word}`,
  waits: (sent_at: string) => `At the desk since ${formatTime(sent_at)}`,
  /** Recorded with the check-in. */
  reason: (by: string, word: string) => `The desk, ${by}: ${word}`,
} as const

export const sentToDeskTexts = {
  title: 'Sent to the desk',
  show: 'Show',
  showWhom: (name: string) => `Show ${name}`,
} as const
