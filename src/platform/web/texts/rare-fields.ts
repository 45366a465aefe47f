// By themselves, because the form that nearly everybody opens has none of these fields and need not carry their words.

export const chipsFieldTexts = {
  add: 'Add',
  addTo: (label: string) => `to ${label}`,
  added: (count: number, last: string) => `${count} added: ${last}`,
  remove: (chip: string) => `Remove ${chip}`,
} as const

export const dateFieldTexts = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  chooseMonth: 'Choose',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const

export const inAppBrowserTexts = {
  title: 'Better in Chrome',
  why: "You are inside Messenger or Facebook, where the camera and uploads may not work. Open this page in Chrome or your phone's own browser before you start.",
  open: 'Open in Chrome',
  link: 'link',
  copy: 'Copy link',
  copied: 'Copied. Now paste it in Chrome.',
} as const

export const filesFieldTexts = {
  numbered: (alt: string, number: number, files: number) => `${alt} (${number} of ${files})`,
  chooseAnother: 'Choose another file',
  preparing: (number: number, files: number) => `Preparing ${number} of ${files}…`,
  ready: (files: number) => (files === 1 ? '1 file ready' : `${files} files ready`),
  full: (most: number) => `These are ${most} files, the most we can take.`,
  tooMany: (most: number) => `You can add up to ${most} files.`,
  refused: (name: string, why: string) => `${name}: ${why}`,
} as const
