import { departmentTexts, fieldLabels } from './membership.ts'

export const stepTitles = {
  1: 'Data privacy',
  2: 'Personal information',
  3: 'Ministry involvement',
  4: 'Other information',
} as const

export const wizardTexts = {
  pageTitle: (step: keyof typeof stepTitles) => `${stepTitles[step]} · ${departmentTexts.name}`,
  received: `We have received your form · ${departmentTexts.name}`,
  /** As in "Loading your form". */
  opening: 'Loading your form',
  success: 'Success',
  thanks: 'Thank you for filling out this form.',
  /** As in "… is removed from this device, the files too." */
  files: 'the files',
} as const

export const stepFrameTexts = {
  agreeByNext: 'By pressing Next you agree that we process your personal data as this notice says.',
  back: 'Back',
  next: 'Next',
  checking: 'Checking…',
  submit: 'Submit',
  place: (step: number, steps: number) => `Step ${step} of ${steps}`,
  steps: 'Steps',
  /** A message that does not say itself which field it is about is given the field's name in front. */
  problem: (name: string, message: string) => {
    if (!message.startsWith('This ') && !message.startsWith('Please shorten')) return message
    const label = fieldLabels[name as keyof typeof fieldLabels] ?? name
    return `${label}${label.endsWith('?') ? '' : ':'} ${message}`
  },
} as const

export const idUploadTexts = {
  hint: (most: number) => `A photo or PDF of a valid ID. Up to ${most} files, for example front and back.`,
  alt: 'Your ID',
  added: 'Your ID is added',
  goOn: 'Thank you. You can go on.',
  addAgain: 'Please add your ID again.',
  lost: 'To keep it safe, your ID did not stay on this device when the page was closed. Your other answers are still here.',
} as const

export const draftGateTexts = {
  title: 'Continue where you left off?',
  kept: (hadFiles: boolean) =>
    `A form was started on this device and not sent yet. Its answers are still here.${hadFiles ? ` Only the files are not. ${idUploadTexts.addAgain}` : ''}`,
  goOn: 'Continue',
  startOver: 'Start over',
} as const

export const emailStepTexts = {
  hint: 'We write to you here about your application.',
  attention: 'Need your attention!',
} as const

export const personalStepTexts = {
  name: 'Full name',
  noMiddleName: 'Write N/A if there is none.',
  basics: 'Basic information',
  bloodTypeHint: 'Choose Unknown if you are not sure.',
  chooseOne: 'Choose one',
  sameAddress: 'My permanent address is the same',
  contact: 'Contact information',
  medicalHint: 'Anything we should know to keep you safe while you serve.',
  emergency: 'Emergency contact',
  emergencyHint: 'Whom should we call?',
  relationHint: 'For example spouse, mother, son or friend.',
  identification: 'Identification upload',
} as const

export const dateRefusals = {
  yearDigits: 'Please enter the year with four digits, like 1985.',
  noSuchDay: 'This date does not exist. Please check the day.',
  inFuture: 'This date is in the future. Please check it.',
  yearTooEarly: 'Please check the year.',
} as const

export const ministryStepTexts = {
  dateHint: 'Your best guess is enough.',
  notYet: 'Not yet',
  majorHint: 'Where you serve, or would like to serve, most.',
  minorHint: 'A second one, if you like.',
  loading: 'Loading…',
  chooseOne: 'Choose one',
  none: 'None',
} as const

export const otherStepTexts = {
  yes: 'Yes',
  no: 'No',
  membersHint: 'Write a name and press Add. You can also paste several names with commas between them.',
  journeysHint: 'Select one or more',
  loading: 'Loading…',
} as const

export const listRetryTexts = {
  failed: 'The list did not load.',
  busy: 'Trying again…',
  retry: 'Retry',
} as const
