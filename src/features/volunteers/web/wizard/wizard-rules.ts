import * as z from 'zod/mini'
import { volunteerNotice } from '#features/privacy/contract.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { stepAddress } from '../../addresses.ts'
import {
  emailStep,
  type MembershipApplication,
  membershipApplication,
  ministryStep,
  otherStep,
  personalStep,
} from '../../contract.ts'
import { answerRefusals } from '../../texts/membership.ts'
import { dateRefusals } from '../../texts/wizard.ts'

export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]

type ApplicationField = Exclude<keyof MembershipApplication, 'application_key' | 'lifeJourneys'>

/** The answers as typed: a choice not made yet is an empty word. Files live beside them: no plain copy of an ID is stored. */
export type WizardValues = Record<ApplicationField, string> & {
  lifeJourneys: string[]
  sameAddress: boolean
  /** The address with which Next was pressed on step 1, which is the consent. */
  agreedEmail: string
  /** The version of the notice that was agreed to with it. */
  agreedNotice: string
  /** Files were added before the page was left: they are asked for again, without going back. */
  hadFiles: boolean
}

export const emptyValues = (): WizardValues => ({
  email: '',
  agreedEmail: '',
  agreedNotice: '',
  lastName: '',
  firstName: '',
  middleName: '',
  birthday: '',
  bloodType: '',
  presentAddress: '',
  permanentAddress: '',
  sameAddress: false,
  sex: '',
  civilStatus: '',
  contactNumber: '',
  medicalCondition: '',
  fbMessengerName: '',
  emergencyContactPerson: '',
  emergencyContactPersonNumber: '',
  emergencyContactPersonRelation: '',
  hadFiles: false,
  dateStart: '',
  dateServed: '',
  majorMinistry: '',
  minorMinistry: '',
  hasLifegroup: '1',
  lifegroupLeader: '',
  isLifegroupLeader: '',
  lifegroupMembers: '',
  lifeJourneys: [],
})

export const isStarted = (values: WizardValues): boolean => JSON.stringify(values) !== JSON.stringify(emptyValues())

/** What the answers mean: copies made, and nothing kept of a question that is not asked any more. */
const asFields = (values: WizardValues) => ({
  ...values,
  permanentAddress: values.sameAddress ? values.presentAddress : values.permanentAddress,
  minorMinistry: values.minorMinistry === '' ? [] : [values.minorMinistry],
  lifegroupLeader: values.hasLifegroup === '0' ? '' : values.lifegroupLeader,
  lifegroupMembers: values.isLifegroupLeader === '1' ? values.lifegroupMembers : '',
})

/** Messages by field name, in the order of the form. */
export type Problems = Record<string, string>

const schemas = { 1: emailStep, 2: personalStep, 3: ministryStep, 4: otherStep } as const

export function findProblems(step: Step, values: WizardValues, files: readonly File[], now = new Date()): Problems {
  const fields = asFields(values)
  const problems = issuesOf(schemas[step], fields)
  if (step === 2) addDateProblem('birthday', values.birthday)
  if (step === 2 && files.length === 0) problems.idFiles = answerRefusals.answerRequired
  if (step === 3) addDateProblem('dateStart', values.dateStart)
  if (step === 3) addDateProblem('dateServed', values.dateServed)
  if (step !== 4) return problems
  return {
    // Lost with an earlier page, they are asked for again where the form is sent.
    ...(files.length === 0 && { idFiles: answerRefusals.answerRequired }),
    // One question left open must not hide what is wrong with the other.
    ...issuesOf(otherStep, { ...fields, isLifegroupLeader: fields.isLifegroupLeader || '0' }),
    ...problems,
  }

  function addDateProblem(name: string, date: string) {
    const message = dateProblem(date, now)
    if (message !== null) problems[name] = message
  }
}

function issuesOf(schema: z.ZodMiniType, fields: object): Problems {
  const problems: Problems = {}
  for (const { path, message } of z.safeParse(schema, fields).error?.issues ?? []) {
    problems[String(path[0])] ??= message
  }
  return problems
}

/** What the contract cannot see in a date whose parts are all there; an incomplete one is the contract's to refuse. */
export function dateProblem(date: string, now: Date): string | null {
  const [year, month, day] = date.split('-')
  if (!year || !month || !day) return null
  if (year.length !== 4) return dateRefusals.yearDigits
  const meant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // February 31 becomes March 3: a date that moves does not exist.
  if (meant.getUTCMonth() !== Number(month) - 1) return dateRefusals.noSuchDay
  if (meant > new Date(todayInManila(now))) return dateRefusals.inFuture
  return Number(year) < 1900 ? dateRefusals.yearTooEarly : null
}

/** Later steps open only after those before them; files lost with a page hold nobody up until the end. */
export function firstIncompleteStep(values: WizardValues, files: readonly File[]): Step {
  if (values.agreedEmail !== values.email.trim() || isWrong(1)) return 1
  if (values.agreedNotice !== volunteerNotice.version) return 1
  if (isWrong(2)) return 2
  return isWrong(3) ? 3 : 4

  function isWrong(step: Step): boolean {
    const names = Object.keys(findProblems(step, values, files))
    return names.some((name) => name !== 'idFiles' || !values.hadFiles)
  }
}

export const filesAreLost = (values: WizardValues, files: readonly File[]): boolean =>
  values.hadFiles && files.length === 0

/** The fields as they are sent; null while something is wrong. */
export const readApplication = (values: WizardValues): MembershipApplication | null =>
  membershipApplication.safeParse(asFields(values)).data ?? null

const stepFields: Record<Exclude<Step, 4>, readonly string[]> = {
  1: ['email'],
  2: [...Object.keys(personalStep.shape), 'sameAddress', 'idFiles'],
  3: ['dateStart', 'dateServed', 'majorMinistry', 'minorMinistry'],
}

export const stepOf = (field: string): Step =>
  ([1, 2, 3] as const).find((step) => stepFields[step].includes(field)) ?? 4

export const stepPath = (step: Step): string => stepAddress({ step: String(step) })
