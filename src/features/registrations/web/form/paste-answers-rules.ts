import {
  type Answers,
  answerProblem,
  type Question,
  readAnswer,
  sayAnswer,
  yesNoTexts,
} from '#features/questions/contract.ts'
import { pastedAnswerTexts as texts } from '../../texts/questions.ts'

export type AnswerColumn = `answers.${string}`

/** The organiser's own questions as columns of a spreadsheet. */
export type AnswerColumns = {
  choices: { value: AnswerColumn; label: string }[]
  /** By the question's own words, whatever their letters and signs. */
  byHeading: (cell: string) => AnswerColumn | null
  /** How the days of a column are written. */
  days: (column: string, cells: readonly string[]) => DayOrder
  /** By the id of the question; empty where the cell is not understood. */
  read: (column: AnswerColumn, cell: string, dayFirst?: boolean) => Answers
  say: (column: AnswerColumn, answers: Answers | undefined) => string | undefined
  /** Why a cell is not understood. */
  problem: (column: AnswerColumn, cell: string) => string
  /** Each of several choices by itself; any other cell is one. */
  parts: (column: AnswerColumn, cell: string) => string[]
  /** What may stand for a word that is not understood; empty, where the question need not be answered. */
  fixes: (column: AnswerColumn) => string[]
}

/** `unsure` is a cell that may be either, in a column where no other tells. */
type DayOrder = { dayFirst: boolean; unsure?: string | undefined }

export function answerColumns(questions: readonly Question[]): AnswerColumns {
  const columnOf = ({ id }: Question): AnswerColumn => `answers.${id}`
  const asked = (column: string) => questions.find((question) => columnOf(question) === column)
  return {
    choices: questions.map((question) => ({ value: columnOf(question), label: question.words })),
    byHeading: (cell) => {
      const found = plain(cell) === '' ? undefined : questions.find(({ words }) => plain(words) === plain(cell))
      return found ? columnOf(found) : null
    },
    days: (column, cells) => (asked(column)?.kind === 'date' ? orderOfDays(cells) : { dayFirst: false }),
    read: (column, cell, dayFirst = false) => {
      const question = asked(column)
      const said = question && readCell(question, cell, dayFirst)
      return said === undefined || answerProblem(question as Question, said)
        ? {}
        : { [(question as Question).id]: said }
    },
    say: (column, answers) => {
      const question = asked(column)
      const said = question ? readAnswer(question, answers?.[question.id]) : []
      return said.length === 0 ? undefined : sayAnswer((question as Question).kind, said)
    },
    problem: (column, cell) => {
      const question = asked(column)
      return question ? texts[question.kind](cell, question.options) : ''
    },
    parts: (column, cell) => {
      const question = asked(column)
      const found = question?.kind === 'choices' ? optionsIn(question.options, cell) : []
      return found.length > 0 ? found : [cell]
    },
    fixes: (column) => {
      const question = asked(column)
      if (!question) return []
      const { kind, options, is_required } = question
      const offered = kind === 'yes_no' ? Object.values(yesNoTexts) : options
      return is_required ? offered : [...offered, '']
    },
  }
}

/** Letters and digits alone. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function readCell({ kind, options }: Question, cell: string, dayFirst: boolean): Answers[string] {
  if (kind === 'choice') return optionIn(options, cell)
  if (kind === 'choices') return optionsIn(options, cell)
  if (kind === 'yes_no') return yes.test(plain(cell)) ? 'yes' : no.test(plain(cell)) ? 'no' : undefined
  if (kind === 'date') return dayIn(monthFirst(cell.toLowerCase(), dayFirst))
  return cell
}

const yes = /^(y|yes|oo|opo|oopo|true|1)$/
const no = /^(n|no|hindi|hindipo|false|0)$/

/** Where only a sign tells two of them apart, as in A+ and A-, it must be there. */
function optionIn(options: readonly string[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  const exact = options.find((option) => option.toLowerCase() === wanted)
  const similar = options.filter((option) => plain(option) === plain(text))
  return exact ?? (similar.length === 1 ? similar[0] : undefined)
}

/** What is not offered is kept as it is, for the question to refuse the whole: half an answer looks like a whole one. */
function optionsIn(options: readonly string[], cell: string): string[] {
  const parts = cell.split(/[,;]/).filter((part) => part.trim() !== '')
  // An option may have commas in it: the most that is one of them.
  const lengths = options.map((option) => option.split(/[,;]/).length).sort((one, other) => other - one)
  const found: string[] = []
  while (parts.length > 0) {
    const fits = lengths.find((length) => optionIn(options, parts.slice(0, length).join(',')) !== undefined) ?? 1
    const taken = parts.splice(0, fits).join(',')
    found.push(optionIn(options, taken) ?? taken.trim())
  }
  return found
}

/** In English and Filipino; the first letters are enough, also for May. */
const months = [
  ['january', 'enero'],
  ['february', 'pebrero'],
  ['march', 'marso'],
  ['april', 'abril'],
  ['mayo'],
  ['june', 'hunyo'],
  ['july', 'hulyo'],
  ['august', 'agosto'],
  ['september', 'setyembre'],
  ['october', 'oktubre'],
  ['november', 'nobyembre'],
  ['december', 'disyembre'],
]

const inFigures = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/g

/** Whoever writes one day as 13/05/1990 means April by 05/04/1988 too. */
function orderOfDays(cells: readonly string[]): DayOrder {
  const figures = cells.flatMap((cell) =>
    [...cell.matchAll(inFigures)].map(([, one, other]) => ({ cell, one: Number(one), other: Number(other) })),
  )
  const dayFirst = figures.some(({ one }) => one > 12)
  if (dayFirst !== figures.some(({ other }) => other > 12)) return { dayFirst }
  const either = figures.find(({ one, other }) => one !== other && one <= 12 && other <= 12)
  return { dayFirst: false, unsure: either?.cell }
}

/** What can only be the one or the other is read so, whatever the column says. */
const monthFirst = (cell: string, dayFirst: boolean): string =>
  cell.replace(inFigures, (as, one: string, other: string, year: string) =>
    Number(one) > 12 || (dayFirst && Number(other) <= 12) ? `${other}/${one}/${year}` : as,
  )

/** In figures the month comes first, as spreadsheets write it here, unless the year does. */
const shapesOfDays = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  /^(?:\p{L}+,? )?(?<month>\p{L}{3,})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u,
  /^(?<day>\d{1,2})[ -](?<month>\p{L}{3,})\.?,?[ -](?<year>\d{4})$/u,
]

/** A month or a day that there is not is refused by the question. */
function dayIn(cell: string): string | undefined {
  const found = shapesOfDays.map((shape) => shape.exec(cell)).find((match) => match !== null)
  if (!found) return undefined
  const { year, month, day } = found.groups as Record<'year' | 'month' | 'day', string>
  const place = months.findIndex((names) => names.some((name) => name.startsWith(month)))
  const number = /\d/.test(month) ? month : String(place + 1)
  return [year, number.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
