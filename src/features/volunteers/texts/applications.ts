import { formatMoment } from '#shared/manila-time.ts'

/** In the order in which an application goes through them. */
export const stageTexts = {
  RECEIVED: 'Received',
  IN_REVIEW: 'In review',
  MORE_NEEDED: 'More needed',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  PLACED: 'Placed',
} as const

/** What the reader of an empty list wants to know. */
export const emptyStageTexts = {
  RECEIVED: 'Nobody is waiting. All read.',
  IN_REVIEW: 'No application is being read right now.',
  MORE_NEEDED: 'Nobody has been asked for anything.',
  ACCEPTED: 'Nobody waits for a place. Whoever was accepted serves in a ministry.',
  DECLINED: 'No application was declined.',
  PLACED: 'Nobody has been placed in a ministry yet.',
} as const

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const applicationsPageTexts = {
  title: 'Applications',
  waiting: (count: number) =>
    count === 0 ? 'Nobody waits to be read' : `${people(count)} ${count === 1 ? 'waits' : 'wait'} to be read`,
  search: 'Search',
  searchHint: 'Name, e-mail, number or ministry',
  found: (count: number, q: string, stage: string | undefined) => {
    const who = count === 0 ? 'Nobody' : people(count)
    return stage ? `${who} found for “${q}” in ${stage}` : `${who} found for “${q}” in all stages`
  },
  similar: (count: number, q: string) => `No name is written “${q}”. ${people(count)} with one like it:`,
  everyStage: 'Look in all stages',
  ministry: 'Ministry',
  all: 'All',
  reader: 'Read by',
  everybody: 'Everybody',
  me: 'Me',
  nobodyYet: 'Nobody yet',
  /** As in "Loading the applications". */
  what: 'the applications',
  nobodyFits: 'Nobody here with this ministry and reader.',
  nobodyFound: (q: string) =>
    `Nobody found for “${q}”. Please try a part of the name, the e-mail address, or the last digits of the number.`,
  clearSearch: 'Clear the search',
  showAll: (state: keyof typeof stageTexts) => `Show all that are ${stageTexts[state].toLowerCase()}`,
  comeBySelf: 'New applications appear here by themselves.',
} as const

export const stageTabsTexts = {
  label: 'Stages',
  /** Read out between the count and the stage. */
  counted: (count: number) => (count === 1 ? 'person,' : 'people,'),
} as const

export const applicationRowsTexts = {
  applicant: 'Applicant',
  ministry: 'Ministry',
  stage: 'Stage',
  opened: 'Opened',
  reader: 'Read by',
  since: (moment: string) => `since ${formatMoment(moment)}`,
  twice: 'Perhaps here twice',
  also: (ministry: string) => `also ${ministry}`,
  second: 'Also',
  waiting: 'Since',
  readBy: (reviewer: string | null) => `Read by ${reviewer ?? 'nobody yet'}`,
  nobodyYet: 'nobody yet',
} as const
