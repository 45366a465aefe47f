import { countOf } from '#shared/counting.ts'

export const backOfficeTexts = { skip: 'Skip the menu' } as const

export const railTexts = {
  label: 'Back office',
  search: 'Search',
  home: 'Home',
  logOut: 'Log out',
} as const

export const eventPickerTexts = {
  title: 'Choose an event',
  choose: 'Choose an event',
  chooseOne: 'Choose one of ours',
  about: (day: string, slug: string) => `${day} · ${slug}`,
  current: 'Current',
  notCurrent: 'Not the current event',
  unknown: 'No such event',
} as const

export const waitingCountTexts = {
  many: '999+',
  spoken: (count: number, wrong: boolean) => `, ${countOf(count, 'thing')} ${wrong ? 'wrong or waiting' : 'waiting'}`,
} as const

export const navGroupTexts = {
  Door: 'Door',
  Registrations: 'Registrations',
  Money: 'Money',
  Volunteers: 'Volunteers',
  Mail: 'Mail',
  Settings: 'Settings',
} as const

export const sheetTexts = { close: 'Close' } as const

export const moreNavTexts = {
  more: 'More',
  search: 'Search everything',
  loggedInAs: (name: string) => `Logged in as ${name}`,
  logOut: 'Log out',
} as const

export const searchPaletteTexts = {
  title: 'Search everything',
  label: 'Search by name, number or page',
  placeholder: 'A name, an OR number, a mobile, a page…',
  results: 'Found',
  opening: 'Opening the search…',
  notOpened: 'The search could not be opened: the connection may be weak. Close this with Escape and try again.',
  close: 'Close',
  searching: 'Searching…',
  failed: (why: string) => `Only pages are searched right now. ${why}`,
  nothing: (typed: string) => `Nothing found for “${typed}”. Try part of the name, or fewer digits of the number.`,
  pages: 'Pages',
  kinds: {
    registration: 'Registrations',
    person: 'At the door',
    payment: 'Payments',
    held: 'Held registrations',
    waitlist: 'Waiting list',
    application: 'Applications and members',
    staff: 'Staff',
  },
} as const

export const staffHomeTexts = {
  title: (name: string) => `Hello, ${name}`,
  withRole: 'Logged in as {username}, with the role {roles}.',
  withRoles: 'Logged in as {username}, with the roles {roles}.',
  withoutRole:
    'Logged in as {username}. You have no role yet. Please ask an admin of the team for one; it counts at once.',
  search: 'Search for a person, a number or a page',
  tasks: 'What needs you',
  theTasks: 'what waits for you',
  nothing: 'Nothing waits for you',
  nothingDetail: 'What needs you appears here by itself, the most urgent first.',
  notes: 'Good to know',
  pages: 'Your pages',
  password: 'Change your password',
  toPublicPage: 'See the page that visitors see',
} as const

export const staffNotFoundTexts = {
  title: 'We could not find that page',
  why: 'The address may have a typing mistake, or the page has moved.',
  home: 'Go to the back office',
} as const
