import { type Addition, addition, type NeededPart } from '../../contract.ts'
import { answerRefusals } from '../../texts/membership.ts'

export type AdditionField = keyof Addition
export type AdditionValues = Record<AdditionField, string>

const fieldsOf: Record<NeededPart, readonly AdditionField[]> = {
  idFiles: [],
  contactNumber: ['contactNumber'],
  address: ['presentAddress', 'permanentAddress'],
  emergencyContact: ['emergencyContactPerson', 'emergencyContactPersonNumber', 'emergencyContactPersonRelation'],
  lifegroup: ['lifegroupLeader', 'lifegroupMembers'],
}

export const emptyAddition: AdditionValues = {
  contactNumber: '',
  presentAddress: '',
  permanentAddress: '',
  emergencyContactPerson: '',
  emergencyContactPersonNumber: '',
  emergencyContactPersonRelation: '',
  lifegroupLeader: '',
  lifegroupMembers: '',
}

type Answers = { needed: readonly NeededPart[]; values: AdditionValues; files: readonly File[] }

/** Only what was asked for. */
export const askedValues = ({ needed, values }: Pick<Answers, 'needed' | 'values'>): Partial<AdditionValues> =>
  Object.fromEntries(needed.flatMap((part) => fieldsOf[part]).map((name) => [name, values[name].trim()]))

/** Messages by field name. */
export function findProblems({ needed, values, files }: Answers): Record<string, string> {
  const problems: Record<string, string> = {}
  if (needed.includes('idFiles') && files.length === 0) problems.idFiles = answerRefusals.answerRequired
  for (const { path, message } of addition.safeParse(askedValues({ needed, values })).error?.issues ?? []) {
    problems[String(path[0])] ??= message
  }
  return problems
}
