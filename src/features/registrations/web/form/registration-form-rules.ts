import * as z from 'zod/mini'
import { evidenceFields, type PaymentMode } from '#features/payments/contract.ts'
import type { Answers } from '#features/questions/contract.ts'
import { type FieldKey, fieldKeys, isYesNo, participant, proofRequired, type YesNoKey } from '../../contract.ts'
import { sharingTexts } from '../../texts/form.ts'
import type { PastedList } from './pasted-list.ts'

/** A person as typed: a choice not made yet is an empty word, an unanswered question is missing. */
type Typed = { [Key in FieldKey]: Key extends YesNoKey ? boolean | undefined : string }
/** `unread` is what a pasted list answered in other words than the question takes, by the id of the question. */
export type PersonValues = Typed & { answers?: Answers; unread?: Unread }
export type Unread = Record<string, string>

export type FormValues = {
  participants: PersonValues[]
  /** Of the whole group. */
  answers?: Answers
  same_email: boolean
  same_church: boolean
  payment_proof: File | null
  payment_reference: string
  assisted_by: string
  /** Not filled in yet: kept with the rest, however the person moves through the form meanwhile. */
  pasted_list?: PastedList
  /** Nobody sees it; what fills it in is a program. */
  nickname: string
}

export const emptyPerson = (): PersonValues =>
  Object.fromEntries(fieldKeys.map((key) => [key, isYesNo(key) ? undefined : ''])) as Typed

export const emptyForm = (count: number): FormValues => ({
  participants: Array.from({ length: count }, emptyPerson),
  same_email: false,
  same_church: false,
  payment_proof: null,
  payment_reference: '',
  assisted_by: '',
  nickname: '',
})

/** What the first participant may say for everybody, and the words for it. */
export const sharing = {
  same_email: { label: sharingTexts.same_email, keys: ['email'] },
  same_church: { label: sharingTexts.same_church, keys: ['church', 'pastor'] },
} as const
export type Share = keyof typeof sharing
export const shares = Object.keys(sharing) as Share[]

type Sharing = Pick<FormValues, Share>

/** What later participants take from the first. */
export const sharedFields = (values: Sharing): FieldKey[] =>
  shares.flatMap((share) => (values[share] ? sharing[share].keys : []))

/** The people with what they share filled in. Copies are made here and nowhere else, so they can never be out of date. */
export function withShared(values: Pick<FormValues, 'participants'> & Sharing): PersonValues[] {
  const [first, ...others] = values.participants
  if (!first) return []
  const shared = Object.fromEntries(sharedFields(values).map((field) => [field, first[field]]))
  return [first, ...others.map((person) => ({ ...person, ...shared }))]
}

const wholeForm = z.intersection(z.object({ participants: z.array(participant) }), evidenceFields)

/** Messages by field name (`participants.0.mobile`), in the order of the form. */
export type Problems = Record<string, string>

const asPayment = (values: FormValues, mode: PaymentMode) =>
  mode === 'bank'
    ? { payment_mode: 'BANK', payment_reference: values.payment_reference }
    : { payment_mode: 'CASH', assisted_by: values.assisted_by }

export function findProblems(values: FormValues, mode: PaymentMode): Problems {
  const problems: Problems = {}
  const copied = new Set<string>(sharedFields(values))
  const { error } = wholeForm.safeParse({ participants: withShared(values), ...asPayment(values, mode) })
  const issues = error?.issues ?? []
  for (const { path, message } of issues.filter(({ path }) => path[0] === 'participants')) {
    // A wrong shared value is one mistake, and it is corrected at the first participant.
    if (Number(path[1]) > 0 && copied.has(String(path[2]))) continue
    problems[path.join('.')] ??= message
  }
  if (mode === 'bank' && values.payment_proof === null) problems.payment_proof = proofRequired
  for (const { path, message } of issues.filter(({ path }) => path[0] !== 'participants')) {
    problems[String(path[0])] ??= message
  }
  return problems
}

/** The fields as they are sent: trimmed, and mobiles in the one form; null while something is wrong. */
export function readForm(values: FormValues, mode: PaymentMode) {
  return wholeForm.safeParse({ participants: withShared(values), ...asPayment(values, mode) }).data ?? null
}

export function personState(person: PersonValues, copied: readonly FieldKey[]) {
  const own = fieldKeys.filter((key) => !copied.includes(key))
  if (own.every((key) => person[key] === '' || person[key] === undefined)) return 'empty' as const
  return participant.safeParse(person).success ? ('complete' as const) : ('started' as const)
}

/** More people than before get empty blocks; fewer keep the rest aside, in case the number goes up again. */
export function resizeGroup(people: PersonValues[], count: number) {
  const missing = Array.from({ length: Math.max(0, count - people.length) }, emptyPerson)
  return { participants: [...people.slice(0, count), ...missing], spares: people.slice(count) }
}
