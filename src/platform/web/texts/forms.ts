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

export const countStepperTexts = { fewer: 'One fewer', more: 'One more' } as const

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

export const offlineTexts = { answersSaved: "You're offline. Your answers are saved on this phone." } as const

/** Of a form that was to be sent once the line was back, after a reload: nothing is done behind anybody's back. */
export const notSentTexts = {
  title: 'Not sent yet',
  wasClosed: 'This page was closed while it waited for the line. Your answers are still here.',
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

/** Why a file cannot be a proof. */
export const proofRefusals = {
  empty: 'This file is empty. Please choose another one.',
  tooLarge: (size: string) =>
    `This file is ${size}; the most we can take is 10 MB. Please upload a photo or screenshot of it instead.`,
  damagedPdf: 'This PDF is damaged. Please choose another one, or upload a photo or screenshot.',
  heic: 'This browser cannot open HEIC photos. Please upload a screenshot of it, or choose a JPEG or PNG.',
  unreadable: 'We could not open this file. Please choose a photo (JPEG or PNG) or a PDF.',
} as const
