import { formatMoment } from '#shared/manila-time.ts'
import { people } from './applications.ts'

/** Between the applications of the list one came from. */
export const trailTexts = {
  label: 'Through the list',
  previous: 'Previous',
  next: 'Next',
  position: (place: number, of: number) => `${place} of ${of}`,
  list: 'The list you came from',
  end: 'That was the last one of this list.',
  decided: 'Decided here',
  decide: 'Decide',
} as const

export const applicationKeyHints = [
  { keys: ['J', 'K'], meaning: 'next, previous' },
  { keys: ['I'], meaning: 'ID' },
  { keys: ['A'], meaning: 'accept' },
  { keys: ['M'], meaning: 'ask' },
  { keys: ['D'], meaning: 'decline' },
  { keys: ['U'], meaning: 'undo' },
] as const

/** What was done about somebody, as it is said while one goes on with the next. */
type Done = 'MORE_NEEDED' | 'ACCEPTED' | 'DECLINED'

export const decisionTexts = {
  done: (done: Done, name: string, place: string | undefined) =>
    ({
      ACCEPTED: place ? `${name} is accepted and serves in ${place}.` : `${name} is accepted.`,
      DECLINED: `The application of ${name} is declined. No e-mail is sent.`,
      MORE_NEEDED: `${name} is asked for more.`,
    })[done],
  sending: (done: Done, name: string) =>
    ({
      ACCEPTED: `Saving that ${name} is accepted…`,
      DECLINED: `Saving that the application of ${name} is declined…`,
      MORE_NEEDED: `Saving what ${name} is asked for…`,
    })[done],
  mailWaits: 'The e-mail leaves when the time to undo is over.',
  mailLeft: 'The e-mail is on its way.',
  undo: (seconds: number) => `Undo (${seconds})`,
  undoing: 'Taking it back…',
  undoAgain: 'Undo',
  unsure: (name: string) =>
    `We do not know whether the decision about ${name} was taken back: the answer was lost. Please press Undo again.`,
  undone: (name: string) => `Taken back. ${name} waits for a decision as before, and nobody was told anything.`,
  refused: (done: Done, name: string) =>
    ({
      ACCEPTED: `${name} was not accepted`,
      DECLINED: `The application of ${name} was not declined`,
      MORE_NEEDED: `${name} was not asked`,
    })[done],
  look: 'Look at it',
  dismiss: 'Close',
  notSaved: (names: readonly string[]) =>
    names.length === 1 ? `Not saved yet: ${names[0]}` : `Not saved yet: ${names.length} decisions`,
  notSavedHelp: (names: readonly string[]) =>
    names.length === 1
      ? 'The server did not answer. The decision is kept here, and is sent once more when you press Retry. Please keep this page open.'
      : `The server did not answer. They are kept here (${names.join(', ')}), and are sent once more when you press Retry. Please keep this page open.`,
  retry: 'Retry',
  retrying: 'Sending again…',
  waitsForAnswer: 'Your decision is not saved yet. Please wait for the answer, or press Retry above.',
} as const

export const decidePanelTexts = {
  title: 'What comes next',
  busy: 'One moment…',
  askForMore: 'Ask for more',
  decline: 'Decline',
  haveAsked: 'We have asked {email} for:',
  comesBack: 'When they have added it, the application is in review again.',
  goOn: 'Go on without it',
  goesOn: 'The review goes on.',
  placed: (name: string, ministry: string | undefined) => `${name} now serves in ${ministry}.`,
  ended: ({ state, placed_in, decided_at, decided_by }: Ended) => {
    const outcome =
      state === 'PLACED' ? `They serve in ${placed_in ?? 'a ministry'}.` : 'This application was declined.'
    const by = decided_by ? ` by ${decided_by}` : ''
    return decided_at ? `${outcome} Decided${by}, ${formatMoment(decided_at)}.` : outcome
  },
  acceptedBy: ({ decided_at, decided_by }: Ended) =>
    decided_by && decided_at
      ? `Accepted by ${decided_by}, ${formatMoment(decided_at)}.`
      : 'They are accepted and have no place yet.',
} as const

type Ended = { state: string; placed_in: string | null; decided_at: string | null; decided_by: string | null }

export const acceptFormTexts = {
  place: 'Will serve in',
  later: 'Decide later',
  firstWish: (ministry: string) => `Their first wish is ${ministry}, where you cannot place people.`,
  nowhere: 'None of your ministries is open for a place. A coordinator of all ministries can place them later.',
  journey: 'Next life journey',
  noJourney: 'None',
  accept: 'Accept',
  mail: 'A welcome goes to {email} ten seconds after you accept.',
} as const

export const declineFormTexts = {
  title: 'Decline',
  reasons: 'Quick reasons',
  quickReasons: [
    { label: 'Sent twice', reason: 'Sent twice: another application of this person goes on.' },
    { label: 'Not reached', reason: 'We could not reach them.' },
    { label: 'Withdrawn', reason: 'They asked us not to go on.' },
    { label: 'Not yet', reason: 'They should first attend a Lifegroup or a life journey.' },
  ],
  label: 'Why?',
  hint: 'Only the department reads it.',
  noMail: 'No e-mail is sent: a no is better heard from a person. Please speak to them first.',
  decline: 'Decline',
  cancel: 'Cancel',
} as const

export const reopenFormTexts = {
  open: 'Reopen…',
  title: 'Reopen this application',
  does: ({ state, name, place }: { state: string; name: string; place: string | null }) =>
    ({
      ACCEPTED: `${name} leaves the directory, and the application is in review again.`,
      PLACED: `${name} no longer serves in ${place ?? 'their ministry'}, leaves the directory, and the application is in review again.`,
      DECLINED: `The application of ${name} is in review again.`,
    })[state] ?? '',
  tell: ({ state, place }: { state: string; place: string | null }) =>
    ({
      ACCEPTED: 'They were told by e-mail that they are accepted. No e-mail is sent now: please speak to them.',
      PLACED: `They were told by e-mail that they are accepted. No e-mail is sent now: please speak to them and to the leader of ${place ?? 'their ministry'}.`,
      DECLINED: 'No e-mail was sent then, and none is sent now.',
    })[state] ?? '',
  why: 'Why?',
  whyHint: 'It stays among the notes, with your name.',
  submit: 'Reopen',
  saving: 'Reopening…',
  cancel: 'Cancel',
  done: (name: string) => `The application of ${name} is in review again.`,
} as const

/** The same step for several. */
export const manyTexts = {
  label: 'Chosen applications',
  choose: (name: string) => `Choose ${name}`,
  chooseAll: (count: number) => `Choose all ${count}`,
  chosen: (count: number) => `${people(count)} chosen`,
  names: (names: readonly string[]) => names.join(', '),
  tooMany: (most: number) => `At most ${most} at once. Please choose fewer.`,
  clear: 'Choose none',
  assign: 'Give to a reader',
  ask: 'Ask for more',
  accept: 'Accept',
  decline: 'Decline',
  colleague: 'Who reads them?',
  chooseColleague: 'Choose a colleague',
  colleagueRequired: 'Please choose a colleague.',
  give: (count: number) => `Give ${people(count)}`,
  askAll: (count: number) => `Send ${count === 1 ? '1 e-mail' : `${count} e-mails`}`,
  askHint: 'Each gets an e-mail ten seconds later, with a link where they can add exactly this.',
  declineAll: (count: number) => `Decline ${people(count)}`,
  acceptTitle: 'Each is accepted into their first wish:',
  acceptRow: (name: string, ministry: string) => `${name}: ${ministry}`,
  notOpened: (count: number) =>
    `${people(count)} will be left out: you have not opened them, or they have added something since. Nobody is accepted unread.`,
  noneOpened: 'You have not opened any of them. Nobody is accepted unread: please open them first.',
  acceptMail: 'Each gets an e-mail that welcomes them, ten seconds later. Until then you can undo it.',
  acceptAll: (count: number) => `Accept ${people(count)}`,
  sending: 'Saving…',
  cancel: 'Cancel',
  failed:
    'We do not know what was saved. Please look at the list: what was done has left it. You can send the rest again, nothing counts twice.',
  outcome: (done: number, of: number) => (done === of ? `Done for all ${of}` : `Done for ${done} of ${of}`),
  results: 'What became of each',
  did: {
    assign: 'given to a reader',
    ask: 'asked for more',
    decline: 'declined',
    accept: 'accepted',
    undo: 'taken back',
  },
  didRow: (name: string, did: string) => `${name}: ${did}`,
  refusedRow: (name: string, refusal: string) => `${name}: not done. ${refusal}`,
  undoAll: (seconds: number) => `Undo for all (${seconds})`,
  undoing: 'Taking it back…',
  close: 'Close',
} as const
