import { formatMoment } from '#shared/manila-time.ts'

export const taskListTexts = {
  since: (moment: string) => `since ${formatMoment(moment)}`,
  wrong: 'Something is wrong',
} as const

/** `what`: "Registrations per day". */
export const chartTexts = {
  asTable: 'Show as a table',
  ofWhat: (what: string) => `: ${what}`,
  scrolls: (what: string) => `${what}, as a table`,
  failed: 'The chart could not be loaded: the connection may be weak. The table has the same numbers.',
} as const

export const showMoreTexts = { more: 'Show more', loading: 'Loading…' } as const

export const fileViewTexts = {
  zoom: 'Zoom',
  fit: 'Fit',
  turn: 'Turn to the right',
  loading: (what: string) => `Loading ${what}`,
  failed: (what: string) => `We could not show ${what}`,
  numbered: (alt: string, page: number, pages: number) => `${alt}, page ${page} of ${pages}`,
  scrolls: 'Picture, scrolls when enlarged',
  pages: 'Pages',
  previous: 'Previous page',
  position: (page: number, pages: number) => `Page ${page} of ${pages}`,
  next: 'Next page',
} as const

/** The switch beside the single-letter keys of a screen. */
export const keyHintsTexts = { keys: 'Keys' } as const

/** Spoken after the name of a column that can be pressed. */
export const tableTexts = { sort: 'sort' } as const
