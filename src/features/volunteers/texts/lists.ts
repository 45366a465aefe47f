export const listsPageTexts = {
  title: 'Lists',
  intro: 'What applicants can choose from, in this order. Whoever opens the form next sees the change.',
  notYours: 'These lists belong to all ministries',
  notYoursWhy:
    'You review for some ministries, so a coordinator of all of them keeps the lists. If a name is wrong or missing, please tell one of them or an admin of the team.',
} as const

/** By the list. `what` is as in "Loading the ministries". */
export const optionListTexts = {
  ministries: {
    title: 'Ministries',
    what: 'the ministries',
    empty: 'Nothing is offered. Applicants find an empty list until you add the first ministry.',
    addOne: 'Add a ministry',
  },
  journeys: {
    title: 'Life journeys',
    what: 'the life journeys',
    empty: 'Nothing is offered. Applicants find an empty list until you add the first life journey.',
    addOne: 'Add a life journey',
  },
} as const

export const anyListTexts = {
  add: 'Add',
  adding: 'Adding…',
  added: (name: string) => `${name} is on the list.`,
  retired: 'Retired',
  retiredHint: 'No longer offered. Whoever chose one keeps it.',
} as const

export const usedBy = (count: number): string =>
  count === 0 ? 'Used by no application' : `Used by ${count} ${count === 1 ? 'application' : 'applications'}`

export const optionRowTexts = {
  saving: 'Saving…',
  up: 'Up',
  moveUp: (name: string) => `Move ${name} up`,
  down: 'Down',
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, of: number) => `${name} is now number ${place} of ${of}.`,
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  renamed: (name: string, to: string) => `${name} is now ${to}.`,
  retire: 'Retire',
  retireOne: (name: string) => `Retire ${name}`,
  askToRetire: (name: string) => `Retire ${name}?`,
  whatRetiringDoes: (uses: number) =>
    `It is no longer offered to applicants. ${usedBy(uses)}${uses > 0 ? ': they keep it' : ''}. You can restore it at any time.`,
  keep: 'Keep it',
  wasRetired: (name: string) => `${name} is retired.`,
  restore: 'Restore',
  restoreOne: (name: string) => `Restore ${name}`,
  restoring: 'Restoring…',
  restored: (name: string) => `${name} is offered again.`,
} as const

export const renameFormTexts = {
  label: (name: string) => `New name of ${name}`,
  hint: 'Applications that use it show the new name too.',
  save: 'Save the name',
  saving: 'Saving…',
  cancel: 'Cancel',
} as const

export const optionRefusals = { nameRequired: 'Please enter a name.' } as const

export const listRefusals = {
  notYourList: 'Only coordinators of all ministries edit this list.',
  nameTaken: (list: 'ministry' | 'journey', { name, retired }: { name: string; retired: boolean }) =>
    `There is already a ${list} called “${name}”${retired ? ', which is retired. You can bring it back' : ''}.`,
  noSuch: (list: 'ministry' | 'journey') => `There is no such ${list}. Please load the list again.`,
} as const
