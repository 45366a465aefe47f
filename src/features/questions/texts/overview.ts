import { countOf } from '#shared/counting.ts'
import { formatDay } from '#shared/manila-time.ts'

export const answersPageTexts = {
  title: 'Answers',
  back: 'Your own questions',
  what: 'the answers',
  none: 'Nothing was asked yet',
  noneHelp: 'What you ask stands here with its answers once it is published.',
  now: 'Asked now',
  before: 'Asked before',
  beforeAbout: 'With other words, or taken out since. What was answered stays.',
  answered: (answered: number, of: number, asked: 'person' | 'group') =>
    `${answered} of ${asked === 'person' ? countOf(of, 'person', 'people') : countOf(of, 'group')} answered`,
  period: (from: string, until: string) =>
    formatDay(from) === formatDay(until)
      ? `Asked on ${formatDay(from)}`
      : `Asked from ${formatDay(from)} to ${formatDay(until)}`,
  inFile: 'What they wrote is in the file below, and at each registration.',
  atRegistration: 'What they wrote is at each registration.',
  sensitive: 'Sensitive: open it at the registration itself. Each time is recorded.',
  sum: 'Sum',
  smallest: 'Smallest',
  largest: 'Largest',
  option: 'Choice',
  count: 'People',
  countOfGroups: 'Groups',
  file: 'File of answers',
  fileAbout: (questions: number) =>
    `One row for each person, ${countOf(questions, 'question')}. Open it as a spreadsheet. That it was saved is recorded.`,
  ofGroups:
    'What a group answered once stands in the first of its rows only, so that a sum counts it once. The column “Group” says who belongs together.',
  noFile: 'No question is marked to go into the file.',
  save: 'Save the file',
  saving: 'Making the file…',
  saved: 'The file is in your downloads.',
  failed: 'We could not make the file',
} as const

export const answersFileTexts = {
  fileName: (event: string, day: string) => `answers-${event}-${day}.csv`,
  name: 'Name',
  group: 'Group',
  groupOf: (first: string, code: string) => `${first} (${code})`,
  church: 'Church',
  code: 'Ticket code',
  earlier: (words: string) => `${words} (asked before)`,
} as const

export const groupAnswersTexts = {
  title: 'Answers to your questions',
  what: 'their answers',
  group: 'For the whole group',
  earlier: 'asked before',
  sensitive: 'Sensitive',
  show: 'Show (this is recorded)',
  whose: (words: string, person: string | null) => `${words}${person === null ? '' : `, ${person}`}`,
  hide: 'Hide',
  failed: 'We could not show it',
} as const
