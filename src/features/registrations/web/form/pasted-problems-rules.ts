import { meantAddress } from '#shared/email-slip.ts'
import { type FieldKey, fieldKeys, fieldOf, isYesNo } from '../../contract.ts'
import { pastedProblemsTexts as texts } from '../../texts/paste-people.ts'
import { formQuestionsTexts, pastedAnswerTexts } from '../../texts/questions.ts'
import type { AnswerColumn, AnswerColumns } from './paste-answers-rules.ts'
import { type Asked, columnLabel, isAnswer, readValue, type Words } from './paste-people-rules.ts'
import type { Column } from './pasted-list.ts'
import type { Pasted } from './with-pasted-rules.ts'

export type Problem = {
  /** The same for everybody who has it. */
  id: string
  /** The field of a person that will be wrong, or empty. */
  field: string
  /** Under its column's name. */
  said: string
  /** Where the column is not named. */
  line: string
  /** What may stand there instead, for all who have it; nothing where each needs something else. */
  fixes: string[]
  /** What was written, where each wrote something else. */
  wrote?: string
}

export const idOf = (column: Column, word: string): string => `${column} ${word.toLowerCase()}`

export const endOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Each of several choices by itself. */
export const wordsIn = (column: Column, cell: string, asked: Asked): string[] =>
  asked && isAnswer(column) ? asked.parts(column, cell) : [cell]

/** What in a cell is not understood, or would be refused; `person` is who it makes. */
export function problemsOf(column: Column, cell: string, person: Pasted, words: Words): Problem[] {
  if (column === 'full_name') return refused(nameKeys, person)
  if (isAnswer(column)) return words.asked ? unreadIn(column, cell, words.asked) : []
  if (readValue(column, cell, words.designations) === undefined) return [noOption(column, cell, words)]
  return [
    ...(column === 'email' ? slipsOf(cell) : []),
    ...refused([column], person).map((problem) => ({ ...problem, wrote: cell })),
  ]
}

const { named } = formQuestionsTexts

const nameKeys = fieldKeys.filter((key) => fieldOf(key).partOfName)

function unreadIn(column: AnswerColumn, cell: string, asked: AnswerColumns): Problem[] {
  const isUnread = (word: string) => asked.say(column, asked.read(column, word)) === undefined
  return [...new Set(wordsIn(column, cell, asked).filter(isUnread))].map((word) => {
    const said = asked.problem(column, word)
    const line = named(columnLabel(column, asked), said)
    return { id: idOf(column, word), field: column, said, line, fixes: asked.fixes(column) }
  })
}

function noOption(key: FieldKey, word: string, { designations }: Words): Problem {
  const { label, options = designations } = fieldOf(key)
  const said = isYesNo(key) ? pastedAnswerTexts.yes_no(word) : texts.noSuch(word, label)
  return { id: idOf(key, word), field: key, said, line: said, fixes: options.map((option) => option.label) }
}

function slipsOf(address: string): Problem[] {
  const meant = meantAddress(address)
  if (meant === null) return []
  const said = texts.slip(endOf(address), endOf(meant))
  return [{ id: idOf('email', endOf(address)), field: 'email', said, line: said, fixes: [endOf(meant)] }]
}

/** What the form would say to these fields. */
const refused = (keys: readonly FieldKey[], person: Pasted): Problem[] =>
  keys.flatMap((key) => {
    const { rule, label } = fieldOf(key)
    const { error } = rule.safeParse(person[key])
    return (error?.issues.slice(0, 1) ?? []).map(({ message: said }) => ({
      ...{ id: `${key}: ${said}`, field: key, said, line: named(label, said) },
      fixes: [],
    }))
  })
