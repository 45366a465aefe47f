import { meantAddress } from '#shared/email-slip.ts'
import { formatDay } from '#shared/manila-time.ts'
import { type ListOption, notYet } from '../../contract.ts'
import { civilStatusLabels, fieldLabels } from '../../texts/membership.ts'
import { idUploadTexts, listRetryTexts, ministryStepTexts } from '../../texts/wizard.ts'
import { checkTexts as texts } from '../../texts/wizard-end.ts'
import { formatMonth } from '../format-month.ts'
import type { Step, WizardValues } from './wizard-rules.ts'

type Name = keyof typeof fieldLabels
/** `field` is where it is changed. */
export type Said = { name: Name; field: string; label: string; words: string; doubt?: string }
type Beside = { files: readonly File[]; ministries: readonly ListOption[] | undefined }

const inSteps = {
  1: ['email'],
  2: [
    ...([
      'lastName',
      'firstName',
      'middleName',
      'birthday',
      'bloodType',
      'presentAddress',
      'permanentAddress',
    ] as const),
    ...(['sex', 'civilStatus', 'contactNumber', 'medicalCondition', 'fbMessengerName'] as const),
    ...(['emergencyContactPerson', 'emergencyContactPersonNumber', 'emergencyContactPersonRelation'] as const),
    'idFiles',
  ],
  3: ['dateStart', 'dateServed', 'majorMinistry', 'minorMinistry'],
} as const satisfies Record<Exclude<Step, 4>, readonly Name[]>

/** What was answered to a step, in words, in the order of its fields; what was left out is said too. */
export const saidIn = (step: keyof typeof inSteps, values: WizardValues, beside: Beside): Said[] =>
  inSteps[step].map((name) => ({
    name,
    field: name === 'permanentAddress' && values.sameAddress ? 'sameAddress' : name,
    label: fieldLabels[name],
    words: inWords(name, values, beside) || texts.none,
    ...(name === 'email' && doubtOf(values.email)),
  }))

/** Who has passed it by where they typed it is asked once more. */
function doubtOf(email: string): Pick<Said, 'doubt'> {
  const meant = meantAddress(email)
  return meant === null ? {} : { doubt: texts.meant(meant) }
}

const telling: readonly Name[] = ['email', 'lastName', 'firstName', 'contactNumber', 'majorMinistry']

/** What tells most of a step while its answers are folded. */
export const inShort = (said: readonly Said[]): string =>
  said.flatMap(({ name, words }) => (telling.includes(name) ? [words] : [])).join(', ')

function inWords(name: (typeof inSteps)[keyof typeof inSteps][number], values: WizardValues, beside: Beside): string {
  if (name === 'idFiles') {
    const names = beside.files.map((file) => file.name)
    return names.length === 0 ? idUploadTexts.addAgain : texts.files(names)
  }
  const value = values[name].trim()
  if (name === 'permanentAddress' && values.sameAddress) return texts.sameAddress
  if (value === '') return ''
  if (name === 'civilStatus') return civilStatusLabels[value as keyof typeof civilStatusLabels]
  if (name === 'majorMinistry' || name === 'minorMinistry') return ministryName(value, beside.ministries)
  if (name === 'dateServed' && value === notYet) return ministryStepTexts.notYet
  if (name === 'dateStart' || name === 'dateServed') return formatMonth(value)
  return name === 'birthday' ? formatDay(value) : value
}

function ministryName(id: string, ministries: Beside['ministries']): string {
  if (ministries === undefined) return texts.loading
  return ministries.find((ministry) => ministry.id === id)?.name ?? listRetryTexts.failed
}
