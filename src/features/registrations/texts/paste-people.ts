const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const pastePeopleTexts = {
  title: 'Paste from a spreadsheet',
  rows: 'Your rows',
  rowsHint:
    'In Excel or Google Sheets select the rows, with their headings if there are any, copy, and paste them here.',
  noSheet: 'No spreadsheet yet? Copy the headings into an empty one, and write a row for each person below them.',
  headings: 'headings',
  unread: 'Please answer these yourself',
  noColumn: 'No column is chosen yet',
  noColumnDetail: 'Say above what at least one column holds.',
  fillIn: (count: number) => `Fill in ${people(count)}`,
  filledIn: (count: number) => `${people(count)} filled in. Please look through each one.`,
  tooMany: (room: number, pasted: number) => `Only the first ${room} of ${pasted} are used`,
  tooManyDetail: (room: number) =>
    `You are registering ${people(room)}. To add the others, go back and change the number of participants.`,
  monthFirst: 'Dates were read as month/day/year',
  isDayFirst: 'Dates were read as day/month/year',
  dayFirst: 'In my list the day comes first',
  onlyHeadings: 'There is only a row of headings. Please paste the people too.',
  found: (pasted: number, left: number) =>
    `${people(pasted)} found.${left > 0 ? ` The other ${left} you fill in yourself.` : ''}`,
} as const

export const columnChoicesTexts = {
  recognised: (understood: number, all: number) => `${understood} of ${all} columns recognised. Look or change`,
  legend: 'What does each column hold?',
  hasHeader: 'The first row is headings, not a person',
  leaveOut: 'Leave out',
  column: (number: number, example: string) => `Column ${number}${example && `: ${example}`}`,
  fullName: 'Full name',
  day: (question: string, cell: string, said: string) =>
    `${question}${/[?!.:]$/.test(question) ? '' : ':'} “${cell}” is ${said}.`,
  unread: (row: number, question: string, problem: string) =>
    `Participant ${row}, ${question}${/[?!.:]$/.test(question) ? '' : ':'} ${problem}`,
} as const

export const pastedPreviewTexts = {
  label: 'Preview',
  scrolls: 'Scroll sideways to see all columns.',
  showOthers: (count: number) => `Show the other ${people(count)}`,
  participant: 'Participant',
  quoted: (cell: string) => `“${cell}”`,
  notUnderstood: 'not understood, left empty',
  leftEmpty: 'left empty',
  lastName: (name: string) => `${name} (last name)`,
} as const
