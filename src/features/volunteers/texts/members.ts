import { people } from './applications.ts'

export const membersPageTexts = {
  title: 'Members',
  first: (most: number) => `The first ${most} people. Please search for others; the export holds all.`,
  found: (count: number) => (count === 0 ? 'Nobody found' : `${people(count)} found`),
  listed: (count: number) => (count === 0 ? 'Nobody yet' : `${people(count)} in the directory`),
  search: 'Search',
  searchHint: 'Name, e-mail or number',
  ministry: 'Ministry',
  journey: 'Life journey',
  lifegroup: 'Lifegroup leader',
  all: 'All',
  retired: (name: string) => `${name} (retired)`,
  /** As in "Loading the directory". */
  what: 'the directory',
  nobodyFits: 'Nobody in the directory fits all of this.',
  empty: 'The directory is empty. Whoever is accepted under Applications appears here.',
  showAll: 'Show everybody',
} as const

export const memberRowsTexts = {
  label: 'Members',
  mobile: 'Mobile',
  email: 'E-mail',
  since: 'Since',
  name: 'Name',
  ministry: 'Ministry',
  lifegroup: 'Lifegroup and journey',
  notPlaced: 'Not placed yet',
  wishes: (major: string, minor: string | null) => (minor ? `wishes ${major}, also ${minor}` : `wishes ${major}`),
  leader: 'Lifegroup leader',
  next: (journey: string) => `Next: ${journey}`,
  inLifegroup: (leader: string) => (leader ? `In the Lifegroup of ${leader}` : 'In no Lifegroup'),
} as const

export const exportButtonTexts = {
  save: 'Export this list (CSV)',
  busy: 'Preparing the file…',
  done: 'Saved among your downloads. Please treat it as the personal data it is.',
  failed: 'We could not export the directory',
} as const

/** The headings of the exported file, and what stands under them. */
export const memberExportTexts = {
  name: 'Name',
  email: 'E-mail',
  number: 'Contact number',
  ministry: 'Serves in',
  majorMinistry: 'Major ministry',
  minorMinistry: 'Minor ministry',
  lifegroup: 'Lifegroup leader',
  leads: 'Leads a Lifegroup',
  yes: 'Yes',
  no: 'No',
  journeys: 'Life journeys',
  accepted: 'Accepted',
  placed: 'Placed',
} as const
