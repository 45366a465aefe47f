import { fieldLabels } from '../field-messages.ts'
import type { Step } from './wizard-rules.ts'

export const department = 'Volunteer Management Department'

export const stepTitles: Record<Step, string> = {
  1: 'Data privacy',
  2: 'Personal information',
  3: 'Ministry involvement',
  4: 'Other information',
}

/** A message that does not say itself which field it is about is given the field's name in front. */
export function summaryLine(name: string, message: string): string {
  if (!message.startsWith('This ') && !message.startsWith('Please shorten')) return message
  const label = fieldLabels[name as keyof typeof fieldLabels] ?? name
  return `${label}${label.endsWith('?') ? '' : ':'} ${message}`
}

export const emailTaken = 'Sorry, the email you provided is already in our database.'
export const attention = 'Need your attention!'
export const thanks = 'Thank you for filling out this form.'
export const warning = 'Warning'
export const notSaved = 'Unable to save this form.'
export const lineBroke = 'The connection broke. Your answers are safe, and nothing is sent twice.'
export const answersKept = 'Everything you entered is still here. You can press Retry safely: nothing is sent twice.'
export const sentBefore =
  'We already have this form with another email address. To send it with this one as well, press Retry.'
export const addIdAgain = 'Please add your ID again.'
export const offline = "You're offline. Your answers are saved on this phone."
export const agreeByNext = 'By pressing Next you agree that we process your personal data as this notice says.'
