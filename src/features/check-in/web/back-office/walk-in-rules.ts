import * as z from 'zod/mini'
import { type Answers, answerProblem, type Question } from '#features/questions/contract.ts'
import { deskKeys, deskParticipant, type FieldKey, fieldOf, isYesNo } from '#features/registrations/contract.ts'
import { fromPesos, readPesos, toPesos } from '#shared/money.ts'
import { slipNumber } from '../../contract.ts'
import { walkInRefusals } from '../../texts/refusals.ts'
import { walkInCashTexts } from '../../texts/walk-in.ts'

/** As typed: a choice not made yet is an empty word. */
export type Typed = Partial<Record<FieldKey, string | boolean>>

/** `same` takes from the first of the family what families mostly share. */
export type Member = { key: string; same: boolean; typed: Typed; answers?: Answers }

export const nothingTyped: Typed = Object.fromEntries(deskKeys.map((key) => [key, isYesNo(key) ? false : '']))

/** What is asked of everybody here, in the order of the form. */
export const keysAsked = (asked: readonly FieldKey[]): FieldKey[] =>
  deskKeys.filter((key) => fieldOf(key).neededAtDesk || asked.includes(key))

export const sharedKeys = (keys: readonly FieldKey[]): FieldKey[] => keys.filter((key) => fieldOf(key).ofFamily)

/** The fields in somebody's block: who is the same as the first is asked for the rest. */
export const ownKeys = ({ same }: Member, keys: readonly FieldKey[]): FieldKey[] =>
  same ? keys.filter((key) => !fieldOf(key).ofFamily) : [...keys]

/** With what they take over filled in. Copies are made here alone, so that a name mended at the first is mended for all. */
export function asSent(family: readonly Member[], keys: readonly FieldKey[]): Typed[] {
  const [first] = family
  return family.map((member) => {
    const own = ownKeys(member, keys)
    const source = (key: FieldKey) => (own.includes(key) ? member : (first ?? member))
    return Object.fromEntries(keys.map((key) => [key, source(key).typed[key]]))
  })
}

/** On their own from now on, beginning with what they shared. */
export const onTheirOwn = (member: Member, first: Member, keys: readonly FieldKey[]): Member => ({
  ...member,
  same: false,
  typed: { ...member.typed, ...Object.fromEntries(sharedKeys(keys).map((key) => [key, first.typed[key]])) },
})

/** Whoever comes first now says for themselves what the one before said for them. */
export function without(family: readonly Member[], index: number, keys: readonly FieldKey[]): Member[] {
  const [before] = family
  const [first, ...others] = family.filter((_, at) => at !== index)
  if (!first || !before) return []
  return [first.same ? onTheirOwn(first, before, keys) : first, ...others]
}

/** Whoever is neither among these nor without a name: what is left to register once these are. */
export function leftOver(family: readonly Member[], gone: readonly string[], keys: readonly FieldKey[]): Member[] {
  const isGone = ({ key, typed }: Member) => gone.includes(key) || typed.first_name === ''
  const index = family.findIndex(isGone)
  return index < 0 ? [...family] : leftOver(without(family, index, keys), gone, keys)
}

export const isBegun = ([first, ...others]: readonly Member[]): boolean =>
  others.length > 0 ||
  Object.values(first?.typed ?? {}).some((value) => typeof value === 'string' && value.trim() !== '')

/** What it comes to, and the bills that people hand over for it. */
export const billsFor = (amount: number): number[] => {
  const next = (bill: number) => (Math.floor(amount / bill) + 1) * bill
  return [...new Set([amount, next(500), next(1_000)])]
}

/** Negative while something is missing; null for what is no sum. */
export function changeOf(received: string, amount: number): number | null {
  const given = readPesos(received)
  return given === null ? null : toPesos(fromPesos(given) - fromPesos(amount))
}

export type Entered = { family: readonly Member[]; consent: boolean; slip: string; received: string }

/** Messages by field name, in the order of the screen. */
export type Problems = Record<string, string>

export function findFamilyProblems(family: readonly Member[], keys: readonly FieldKey[]): Problems {
  const { error } = z.array(deskParticipant).safeParse(asSent(family, keys))
  const wrong = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const name = path.join('.')
    if (!wrong.has(name)) wrong.set(name, message)
  }
  // A wrong shared answer is one mistake, and it is mended at the first.
  const names = family.flatMap((member, index) => ownKeys(member, keys).map((key) => ({ index, key })))
  return Object.fromEntries(
    names.flatMap(({ index, key }) => {
      const message = wrong.get(`${index}.${key}`)
      return message === undefined ? [] : [[memberField(index, key), message]]
    }),
  )
}

/** Of the family as a whole, and of each of them. Nothing has to be answered at the desk; what is, must fit. */
export function findAnswerProblems(
  questions: readonly Question[],
  family: readonly Member[],
  together: Answers,
): Problems {
  const among = (asked: Question['asked'], answers: Answers, within: string) =>
    questions
      .filter((question) => question.asked === asked)
      .flatMap((question): [string, string][] => {
        const problem = answerProblem({ ...question, is_required: false }, answers[question.id])
        return problem ? [[`${within}answers.${question.id}`, problem]] : []
      })
  return Object.fromEntries([
    ...family.flatMap(({ answers = {} }, index) => among('person', answers, memberField(index, ''))),
    ...among('group', together, ''),
  ])
}

/** The name that the server gives it too. */
export const memberField = (index: number, key: string): string => `participants.${index}.${key}`

export function findProblems(
  { family, consent, slip, received }: Entered,
  { keys, amount }: { keys: readonly FieldKey[]; amount: number },
): Problems {
  const problems = findFamilyProblems(family, keys)
  if (!consent) problems.consent = walkInRefusals.consentMissing
  const wrongSlip = slip.trim() === '' ? undefined : slipNumber.safeParse(slip).error?.issues[0]
  if (wrongSlip) problems.slip_number = wrongSlip.message
  const change = changeOf(received, amount)
  if (change === null) problems.received = walkInCashTexts.receivedMissing
  else if (change < 0) problems.received = walkInCashTexts.short(-change)
  return problems
}
