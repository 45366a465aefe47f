import { countOf } from '#shared/counting.ts'
import { formatMoment } from '#shared/manila-time.ts'

export const settingsNavTexts = {
  label: 'Event',
  description: 'Change what visitors see of the event, and when they can register.',
  actions: [
    'Change the date or venue',
    'Change the banner or the logo',
    'Open or close registration',
    'Change prices',
    'Plan or end a flash sale',
    'Change the bank account',
    'Change designations',
    'Ask a question of your own',
    'Change the privacy notice',
    'Make the next event',
  ],
} as const

export const settingsPageTexts = {
  title: 'Event settings',
  what: 'the settings',
  noEvent: 'There is no event yet',
  noEventHelp: 'The first steps begin with making one.',
  toFirstSteps: 'Go to the first steps',
  lead: 'Nothing that you change here is seen by visitors before you publish it.',
  unpublished: (changes: number) => `${countOf(changes, 'change')} not published yet`,
  draftedBy: (by: string, at: string) => `Last changed by ${by}, ${formatMoment(at)}.`,
  toChanges: 'See and publish',
  changedHere: 'Changed',
  sections: 'Parts of the event',
  elsewhere: 'Settings that have a place of their own',
  elsewhereWords: {
    receipts: 'Title and footer of the receipts',
    balances: 'How often people are reminded of a balance',
  },
  history: 'What was published before',
} as const

export const changesPageTexts = {
  title: 'Publish changes',
  nothing: 'Nothing to publish',
  nothingHelp: 'Visitors see everything as it is in the settings.',
  list: 'What will change',
  before: 'Now',
  after: 'Then',
  people: (count: number) =>
    count === 0
      ? 'Nobody is registered yet.'
      : `${count === 1 ? '1 person is' : `${count} people are`} registered. They are not written to: tell them yourself where a change matters to them.`,
  preview: 'See it as visitors will',
  publish: 'Publish',
  publishing: 'Publishing…',
  published: 'Published. Visitors see it now.',
  opened: 'Published. Visitors see the event now, and can register from its opening on.',
  discard: 'Throw the changes away',
  discardTitle: 'Throw the changes away?',
  discardMessage: (changes: number) => `${countOf(changes, 'change')} will be gone. Visitors see no difference.`,
  discardConfirm: 'Throw away',
  discardKeep: 'Keep them',
  discarded: 'The changes are gone. Visitors see what they saw before.',
  notPublished: 'That did not work',
  unreachable:
    'We could not reach the server, so we do not know whether it was published. This page shows it once the connection is back.',
  historyWhat: 'what was published before',
  noHistory: 'Nothing was published by screen so far.',
  publishedBy: (by: string, at: string) => `${by}, ${formatMoment(at)}`,
} as const

export const previewPageTexts = {
  title: 'Preview',
  what: 'the preview',
  questions: 'What the form also asks',
  about: 'So visitors will see it. Nothing here can be pressed.',
  back: 'Back',
} as const

export const leaveTexts = {
  title: 'Leave without saving?',
  message: 'What you changed on this page is not saved in the draft yet.',
  notMade: 'The next event is not made yet.',
  stay: 'Stay here',
  leave: 'Leave',
} as const
