import { formatTime } from '#shared/manila-time.ts'

export const assistedByTexts = {
  label: 'Assisted By',
  hint: 'Please ask a registration-team member for a passkey. They type it in here.',
} as const

export const capizPanesTexts = {
  empty: 'not started',
  started: 'started',
  complete: 'complete',
  'needs-fixing': 'needs fixing',
} as const

export const chipsFieldTexts = {
  add: 'Add',
  addTo: (label: string) => `to ${label}`,
  added: (count: number, last: string) => `${count} added: ${last}`,
  remove: (chip: string) => `Remove ${chip}`,
} as const

export const countStepperTexts = { fewer: 'One fewer', more: 'One more' } as const

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

export const draftNoteTexts = {
  kept: 'Your answers are kept on this device as you type.',
  saved: (at: Date) => `Saved ${formatTime(at)}`,
  clear: 'Clear my answers',
  clearTitle: 'Clear my answers?',
  clearMessage: (files: string) => `Everything entered in this form is removed from this device, ${files} too.`,
  keep: 'Keep them',
} as const

export const errorSummaryTexts = {
  title: 'There is a problem',
  pageTitle: (title: string) => `Error: ${title}`,
} as const

export const submitBarTexts = {
  notSent: 'Not sent yet',
  back: 'Back',
  submitting: 'Submitting…',
  submittingPercent: (percent: number) => `Submitting… ${percent}%`,
} as const

export const inAppBrowserTexts = {
  title: 'Better in Chrome',
  why: "You are inside Messenger or Facebook, where the camera and uploads may not work. Open this page in Chrome or your phone's own browser before you start.",
  open: 'Open in Chrome',
  link: 'link',
  copy: 'Copy link',
  copied: 'Copied. Now paste it in Chrome.',
} as const

export const uploadTexts = {
  takePhoto: 'Take photo',
  choose: 'Choose file',
  remove: 'Remove',
  preparing: 'Preparing…',
  unreadable: 'We could not read this file. Please try again.',
  photo: (size: string) => `Photo, ${size}`,
  pdf: (size: string) => `PDF, ${size}`,
} as const

export const proofFieldTexts = {
  alt: 'Your proof of payment',
  replace: 'Replace',
  preparing: 'Preparing your file…',
  ready: (name: string, size: string) => `Ready: ${name}, ${size}`,
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

/** Why a file cannot be a proof. */
export const proofRefusals = {
  empty: 'This file is empty. Please choose another one.',
  tooLarge: (size: string) =>
    `This file is ${size}; the most we can take is 10 MB. Please upload a photo or screenshot of it instead.`,
  damagedPdf: 'This PDF is damaged. Please choose another one, or upload a photo or screenshot.',
  heic: 'This browser cannot open HEIC photos. Please upload a screenshot of it, or choose a JPEG or PNG.',
  unreadable: 'We could not open this file. Please choose a photo (JPEG or PNG) or a PDF.',
} as const
