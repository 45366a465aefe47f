import { countOf, grouped } from '#shared/counting.ts'

export const papersNavTexts = {
  label: 'Lists and files',
  description: 'Save who is registered as a spreadsheet, and print lists, badges and certificates.',
  actions: [
    'Export the registrations',
    'Save as Excel',
    'Save as CSV',
    'Contact list',
    'Kitchen list',
    'Church lists',
    'Save all payments',
    'Print badges',
    'Certificates of attendance',
  ],
} as const

export const papersPageTexts = {
  title: 'Lists and files',
  lead: 'What is saved here holds people’s details: keep it on your own device, and delete it when it has served. Who saved what is recorded.',
} as const

export const peopleFileTexts = {
  title: 'Registrations as a spreadsheet',
  what: 'what can be saved',
  whom: 'Who is in it',
  show: 'Show',
  designation: 'Designation',
  anyDesignation: 'Any',
  church: 'Church',
  churchHint: 'A part of its name',
  left: 'Also those who cannot come',
  leftHint: 'A column says who they are.',
  preset: 'What is in it',
  presets: { everybody: 'All columns', contacts: 'Contact list', arrivals: 'Arrivals', kitchen: 'Kitchen' },
  columns: 'Choose the columns yourself',
  columnsLegend: 'Columns',
  questionsLegend: 'Your own questions',
  earlier: (words: string) => `${words} (asked before)`,
  ofGroup:
    'Amounts and what a group answered once stand in the first of its rows only, so that a sum counts them once.',
  health: 'Also the notes on health (allergies or medications)',
  healthHint: 'They are private. That you saved them is recorded, with your name and of how many people.',
  format: 'Kind of file',
  formats: {
    xlsx: { label: 'Excel', description: 'For Excel, Google Sheets and LibreOffice' },
    csv: { label: 'CSV', description: 'For other programs' },
  },
  count: (people: number, columns: number) => `${countOf(people, 'person', 'people')}, ${countOf(columns, 'column')}`,
  nobody: 'Nobody is in this list. Choose other people above.',
  noColumn: 'Choose at least one column.',
  save: 'Save the file',
} as const

export const moneySectionTexts = {
  title: 'Payments for the accountant',
  about:
    'Every payment by its OR number, with what came in, what was given back and what counts, and the sums at the end.',
  xlsx: 'Save payments as Excel',
  csv: 'Save payments as CSV',
} as const

export const badgeSectionTexts = {
  title: 'Badges',
  about:
    'A PDF to print and cut: eight badges on a sheet of A4, with name, church, designation and the code of the ticket.',
  whom: (people: number) =>
    people === 0 ? 'Nobody is chosen above.' : `For the ${countOf(people, 'person', 'people')} chosen above.`,
  save: 'Save the badges',
} as const

export const printedTexts = {
  kitchen: {
    title: 'Kitchen list',
    about:
      'A PDF to print: how many eat, and everybody who wrote a note about allergies or medications. It is private: that you saved it is recorded, with your name.',
    save: 'Save the kitchen list',
  },
  churches: {
    title: 'Church lists',
    about: 'A PDF to print, for each church a page of its own: who comes, who has paid and who is here.',
    save: 'Save the church lists',
  },
  certificates: {
    title: 'Certificates of attendance',
    about: 'A PDF to print, with a certificate for everybody who came in.',
    save: 'Save the certificates',
  },
} as const

export const savePaperTexts = {
  busy: 'Making the file…',
  cancel: 'Cancel',
  progress: 'How far the file is',
  rows: (rows: number, of: number) => `${grouped(rows)} of ${grouped(of)} rows`,
  size: (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB so far`,
  done: (name: string) => `${name} is in your downloads.`,
  cancelled: 'Cancelled. Nothing was saved.',
  failed: 'The file was not saved',
  lost: 'The connection was lost before the file was complete, so nothing of it was kept. Please try again.',
  unreachable: 'The server could not be reached, so nothing was saved. Please try again.',
} as const
