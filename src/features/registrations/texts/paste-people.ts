const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const pastePeopleTexts = {
  rows: 'Your rows',
  rowsHint:
    'In Excel or Google Sheets select the rows, with their headings if there are any, copy, and paste them here.',
  noSheet: 'No spreadsheet yet? Copy the headings into an empty one, and write a row for each person below them.',
  headings: 'headings',
  noColumn: 'No column is chosen yet',
  noColumnDetail: 'Say above what at least one column holds.',
  fillIn: (count: number) => `Fill in ${people(count)}`,
  tooMany: (room: number, pasted: number) => `Only the first ${room} of ${pasted} are used`,
  tooManyDetail: (room: number) => `You are registering ${people(room)}.`,
  makeRoom: (count: number) => `Make room for ${people(count)}`,
  tooManyForOne: (most: number) =>
    `One registration takes up to ${people(most)}. Register the others in another one, with the rest of the list.`,
  monthFirst: 'Dates were read as month/day/year',
  isDayFirst: 'Dates were read as day/month/year',
  dayFirst: 'In my list the day comes first',
  onlyHeadings: 'There is only a row of headings. Please paste the people too.',
  found: (pasted: number, left: number) =>
    `${people(pasted)} found.${left > 0 ? ` The other ${left} you fill in yourself.` : ''}`,
} as const

export const columnChoicesTexts = {
  recognised: (understood: number, all: number, others: string[]) =>
    `${understood} of ${all} columns recognised${others.length > 0 ? `, not “${others.join('”, “')}”` : ''}. Look or change`,
  legend: 'What does each column hold?',
  hasHeader: 'The first row is headings, not a person',
  leaveOut: 'Leave out',
  column: (number: number, example: string) => `Column ${number}${example && `: ${example}`}`,
  fullName: 'Full name',
  day: (cell: string, said: string) => `“${cell}” is ${said}.`,
} as const

export const pastedPreviewTexts = {
  label: 'Preview',
  participant: 'Participant',
  scrolls: 'Scroll sideways to see all columns.',
  showAll: (count: number) => `Show the whole list (${people(count)})`,
  inList: (cell: string) => `(in your list “${cell}”)`,
  leftEmpty: '(left empty)',
  lastName: (name: string) => `${name} (last name)`,
} as const

/** What of a list is not as the form takes it. */
export const pastedProblemsTexts = {
  toCorrect: (count: number) => (count === 1 ? '1 thing to correct' : `${count} things to correct`),
  nothingLeft: 'Everything is corrected',
  /** Some names, and how many people there are beside them. */
  whom: (names: string[], more: number) =>
    names.length + more === 1
      ? names.join()
      : `${people(names.length + more)} (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`,
  wrote: (name: string, cell: string) => `${name} “${cell}”`,
  noSuch: (word: string, field: string) => `“${word}” is no ${field.toLowerCase()}`,
  slip: (end: string, meant: string) => `“${end}”: did you mean ${meant}?`,
  decideLater: 'Decide later',
} as const

export const filledInTexts = {
  done: (count: number) => `${people(count)} filled in.`,
  lookThrough: 'Please look through each one.',
  left: (count: number) =>
    count === 1
      ? '1 person still has something to correct or fill in.'
      : `${people(count)} still have something to correct or fill in.`,
  goTo: (name: string) => `Go to ${name}`,
} as const
