import { answerIssues as issues } from '../texts/answers.ts'

export const questionKinds = ['text', 'number', 'choice', 'choices', 'yes_no', 'date'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** As a form asks it; `id` is that of these very words. */
export type Question = {
  id: string
  series: string
  asked: 'person' | 'group'
  kind: QuestionKind
  words: string
  hint: string
  options: string[]
  is_required: boolean
  is_sensitive: boolean
}

/** By the id of the question; what is not answered is empty, or missing. */
export type Answers = Record<string, string | string[] | undefined>

export const longestAnswer = 500

/** As it is kept: one text or, of several choices, one for each. Empty where nothing was said. */
export function readAnswer({ kind, options }: Pick<Question, 'kind' | 'options'>, given: Answers[string]): string[] {
  const said = [given ?? []].flat().flatMap((text) => text.trim() || [])
  if (kind === 'number') return said.map(plainNumber)
  // In the order of the question, each once.
  if (kind === 'choices')
    return [...options.filter((option) => said.includes(option)), ...said.filter(isNoneOf(options))]
  return said
}

const isNoneOf = (options: readonly string[]) => (text: string) => !options.includes(text)

/** `1,500` and `1 500` are how people write 1500. */
function plainNumber(text: string): string {
  const digits = text.replaceAll(/[, ](?=\d{3}(\D|$))/g, '')
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(digits) ? String(Number(digits)) : text
}

/** Why this cannot be the answer, in words. What may be left out is right when it is. */
export function answerProblem(question: Question, given: Answers[string]): string | undefined {
  const { kind, options, is_required } = question
  const said = readAnswer(question, given)
  const [first] = said
  if (first === undefined) return is_required ? issues[kind] : undefined
  if (kind !== 'choices' && said.length > 1) return issues[kind]
  if (kind === 'text') return first.length > longestAnswer ? issues.tooLong(longestAnswer) : undefined
  // Nobody brings -3 cars, or half a one.
  if (kind === 'number') return /^\d{1,9}$/.test(first) ? undefined : issues.noNumber
  if (kind === 'date') return isDay(first) ? undefined : issues.noDay
  if (kind === 'yes_no') return first === 'yes' || first === 'no' ? undefined : issues.yes_no
  return said.some(isNoneOf(options)) ? issues.notOffered : undefined
}

/** A day that there is, in a year that somebody may mean. */
function isDay(text: string): boolean {
  const day = /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
