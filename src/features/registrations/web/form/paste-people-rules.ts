import { isMobile, normalizeMobile } from '#shared/philippine-mobile.ts'
import { type FieldKey, fieldKeys, fieldOf, isYesNo, type Participant } from '../../contract.ts'
import { columnChoicesTexts } from '../../texts/paste-people.ts'
import { formQuestionsTexts } from '../../texts/questions.ts'
import type { AnswerColumn, AnswerColumns } from './paste-answers-rules.ts'
import {
  filled,
  isMost,
  longestName,
  onlyListed,
  readCells,
  takeMobilesOff,
  withoutMarks,
  withoutTotal,
} from './paste-people-lines-rules.ts'
import type { Column, Guess } from './pasted-list.ts'
import type { Pasted } from './with-pasted-rules.ts'

export type Designation = { value: string; label: string }

export const isAnswer = (column: Column): column is AnswerColumn => column.startsWith('answers.')

/** Null where the organiser asks nothing of their own. */
export type Asked = AnswerColumns | null | undefined

export const allColumns = (asked?: Asked): Column[] => [
  'full_name',
  ...fieldKeys,
  ...(asked?.choices.map(({ value }) => value) ?? []),
]

/** The first row of a spreadsheet that is understood without a look. */
export const headingsToCopy = (asked?: Asked): string =>
  allColumns(asked)
    .slice(1)
    .map((column) => columnLabel(column, asked))
    .join('\t')

export function columnLabel(column: Column, asked?: Asked): string {
  if (isAnswer(column)) return asked?.choices.find(({ value }) => value === column)?.label ?? ''
  if (column === 'full_name') return columnChoicesTexts.fullName
  const { label, note } = fieldOf(column)
  return note ? `${label} ${note}` : label
}

/** Heading words by column, the narrower first. Null is for what is somebody else's. */
const headings: [Column | null, RegExp][] = [
  [null, /(?=.*\b(pastor|emergency|guardian|person)\b).*\b(contact|mobile|phone|number|e ?mail)\b/],
  // The whole name in one cell, the way class lists have it: "Last name, First name, M.I."
  [
    'full_name',
    /(?=.*\b(last(name)?|surname|apelyido)\b)(?!.*\bfirst time).*\b(first(name)?|given(name)?|pangalan)\b.*/,
  ],
  ...[...fieldKeys]
    .sort((one, other) => fieldOf(one).heading[0] - fieldOf(other).heading[0])
    .map((key): [Column, RegExp] => [key, fieldOf(key).heading[1]]),
  ['full_name', /\b((full)?names?|participants?|attendees?)\b/],
]

/** Words that stand in headings beside those, and name nothing by themselves. */
const glue =
  /^(a|account|and|any|attending|complete|current|family|for|full|home|if|in|is|local|no|number|of|or|present|s|status|the|this|time|your)$/

/**
 * Rows and cells of what was copied: the headings, where there are any, and the people. What stands above the headings or
 * around a numbered list is left out, and so is a total at the end.
 */
export function parseTable(text: string, designations: readonly Designation[] = [], asked?: Asked): string[][] {
  const { separator, rows } = readCells(text, (row) => countHeadings(row, asked))
  const top = headingRow(rows, asked)
  const heading = rows.slice(0, top + 1).slice(-1)
  const people = withoutTotal(rows.slice(top + 1))
  if (separator === '\t') return [...heading, ...withoutMarks(people)]
  const listed = withoutMarks(onlyListed(people))
  const { cells, mobiles } = heading.flat().some((cell) => byHeading(cell) === 'mobile')
    ? { cells: listed, mobiles: null }
    : takeMobilesOff(listed)
  const areNames = separator === ',' && top === -1 && areLastAndFirst(cells, designations)
  const named = areNames ? cells.map((row) => [row.filter((cell) => cell !== '').join(', ')]) : cells
  if (!mobiles) return [...heading, ...named]
  const width = [...heading, ...named].reduce((most, row) => Math.max(most, row.length), 0)
  const withMobile = (row: string[], mobile: string) => [
    ...row,
    ...Array.from({ length: width - row.length }, () => ''),
    mobile,
  ]
  return [
    ...heading.map((row) => withMobile(row, columnLabel('mobile'))),
    ...named.map((row, index) => withMobile(row, mobiles[index] as string)),
  ]
}

/** Where the headings are: in the first row, or below a title or two; -1 where there are none. */
function headingRow(rows: string[][], asked: Asked): number {
  const counts = rows.slice(0, 3).map((row, index) => {
    const count = countHeadings(row, asked)
    return count >= 2 || rows.slice(0, index).every((above) => filled(above).length === 1) ? count : 0
  })
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** One alone must be that of a name: "Pastor" and "Church" are also what people write about themselves. */
function countHeadings(row: string[], asked: Asked): number {
  if (hasNumberOrEmail(row, asked)) return 0
  const titles = row.map((cell) => titleOf(cell, asked)).filter((title) => title !== null)
  const [first, second] = titles
  return second || first?.endsWith('_name') ? titles.length : 0
}

/** The organiser's own words before those that we know. */
const titleOf = (cell: string, asked: Asked): Column | null => asked?.byHeading(cell) ?? byHeading(cell)

/** A row of people has a number or an e-mail in it; a row of headings never does, but for a question that asks for one. */
const hasNumberOrEmail = (row: string[], asked: Asked): boolean =>
  row.some((cell) => /\d{4}|@/.test(cell) && !asked?.byHeading(cell))

/** "Dela Cruz, Juan" on each line: the comma is part of the name, and no separator. */
function areLastAndFirst(rows: string[][], designations: readonly Designation[]): boolean {
  return (
    isMost(rows, (row) => filled(row).length === 2) &&
    rows.every((row) => row.length <= 3 && row.every((cell) => /^[\p{L}.'’ -]*$/u.test(cell))) &&
    [0, 1].every((index) => byContent(columnAt(rows, index), designations) === 'words')
  )
}

const columnAt = (rows: string[][], index: number): string[] => rows.flatMap((row) => row[index] || [])

/** What each column holds: by its heading where the first row has headings, else by what the cells look like. */
export function guessColumns(rows: string[][], designations: readonly Designation[], asked?: Asked): Guess {
  const [first] = rows
  if (!first) return { hasHeader: false, columns: [] }
  const looks = Array.from({ length: rows.reduce((most, row) => Math.max(most, row.length), 0) }, (_, index) =>
    byContent(columnAt(rows, index), designations),
  )
  // "Pastor" above other designations is somebody's designation.
  const titles = first.map((cell, index) =>
    looks[index] === 'designation' ? (asked?.byHeading(cell) ?? null) : titleOf(cell, asked),
  )
  const hasHeader = titles.some((title) => title !== null) && !hasNumberOrEmail(first, asked)
  // A column beyond the headings has none.
  const columns = hasHeader ? looks.map((_, index) => titles[index] ?? null) : nameColumns(looks)
  return { hasHeader, columns: onlyOnce(columns) }
}

function byHeading(cell: string): Column | null {
  const text = cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (text.length > (text.includes('first time') ? 100 : 40)) return null
  const rest = headings.reduce((left, [, shape]) => left.replaceAll(new RegExp(shape, 'g'), ''), text)
  const left = wordsOf(rest)
  // "Marcella Pastor" is a person: as much of it is no heading as is one.
  if (left.filter((word) => !glue.test(word)).length >= wordsOf(text).length - left.length) return null
  return headings.find(([, shape]) => shape.test(text))?.[0] ?? null
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '')

function byContent(cells: string[], designations: readonly Designation[]): Column | 'words' | null {
  if (cells.length === 0) return null
  const all = (test: (cell: string) => boolean) => cells.every(test)
  if (all((cell) => cell.includes('@'))) return 'email'
  if (all((cell) => isMobile(normalizeMobile(cell)))) return 'mobile'
  // Only words: a column of ones is rather the number of the row.
  const chosen = fieldKeys.find((key) => all((cell) => /[a-z]/i.test(cell) && readOption(key, cell) !== undefined))
  if (chosen) return chosen
  if (all((cell) => readDesignation(cell, designations) !== undefined)) return 'designation'
  if (all((cell) => /^[\p{L}.,'’ -]{2,60}$/u.test(cell))) return 'words'
  return null
}

/** The first columns of plain words are names: one is a whole name, two are first and last, three have a middle. */
function nameColumns(looks: (Column | 'words' | null)[]): (Column | null)[] {
  const start = looks.indexOf('words')
  const count = [...looks.slice(start), null].findIndex((look) => look !== 'words')
  const names = namesIn(count)
  return looks.map((look, index) => (look === 'words' ? (names[index - start] ?? null) : look))
}

function namesIn(count: number): Column[] {
  if (count === 1) return ['full_name']
  return count === 2 ? ['first_name', 'last_name'] : ['first_name', 'middle_name', 'last_name']
}

const onlyOnce = (columns: (Column | null)[]) =>
  columns.map((column, index) => (columns.indexOf(column) === index ? column : null))

const wordOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9']/g, '')

/** The value of the option that a cell names, in whichever words. */
function readOption(key: FieldKey, cell: string): string | undefined {
  const word = wordOf(cell)
  return fieldOf(key).options?.find(({ label, synonyms }) => wordOf(label) === word || synonyms.includes(word))?.value
}

function readDesignation(cell: string, designations: readonly Designation[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const called = (by: keyof Designation) => designations.find((one) => plain(one[by]) === plain(cell))
  return (called('label') ?? called('value'))?.value
}

/** People as the form takes them. A cell that is not understood is left empty: the form asks for it again. */
export function toPeople({ rows, designations, asked, ...guess }: ToPeople): Pasted[] {
  const columns = guess.columns.map((column, index) => ({
    column,
    dayFirst: dayOrder({ rows, guess, asked }, column, index)?.dayFirst,
  }))
  return peopleIn(rows, guess).map((row) => {
    const person: Pasted = {}
    for (const [index, { column, dayFirst }] of columns.entries()) {
      const cell = row[index]
      if (!column || !cell) continue
      if (isAnswer(column)) takeAnswer({ person, column, cell, asked, dayFirst })
      else Object.assign(person, readCell(column, cell, designations))
    }
    return person
  })
}

type ToPeople = Guess & Words & { rows: string[][] }

const peopleIn = (rows: string[][], { hasHeader }: Guess): string[][] => rows.slice(hasHeader ? 1 : 0)

type Read = { rows: string[][]; guess: Guess; asked: Asked }

function dayOrder({ rows, guess, asked }: Read, column: Column | null, index: number) {
  const order = column && asked?.days(column, columnAt(peopleIn(rows, guess), index))
  return order ? { ...order, dayFirst: order.unsure === undefined ? order.dayFirst : guess.dayFirst } : undefined
}

/** Of each column whose days may as well be written the other way, one day as it is read. */
export function unsureDays(read: Read): string[] {
  const { guess, asked } = read
  return guess.columns.flatMap((column, index) => {
    const { unsure, dayFirst } = dayOrder(read, column, index) ?? {}
    if (!asked || !unsure || !column || !isAnswer(column)) return []
    const said = asked.say(column, asked.read(column, unsure, dayFirst))
    return said ? formQuestionsTexts.named(columnLabel(column, asked), columnChoicesTexts.day(unsure, said)) : []
  })
}

type TakeAnswer = { person: Pasted; column: AnswerColumn; cell: string; asked: Asked; dayFirst: boolean | undefined }

/** What is not understood is kept in words, until it is answered by hand. */
function takeAnswer({ person, column, cell, asked, dayFirst }: TakeAnswer): void {
  if (!asked) return
  const said = asked.read(column, cell, dayFirst)
  person.answers = { ...person.answers, ...said }
  if (asked.say(column, said)) return
  person.unread = { ...person.unread, [column.slice('answers.'.length)]: asked.problem(column, cell) }
}

/** In whose words cells are read. */
export type Words = { designations: readonly Designation[]; asked?: Asked }

function readCell(
  column: FieldKey | 'full_name',
  cell: string,
  designations: readonly Designation[],
): Partial<Participant> {
  if (column === 'full_name') return splitName(cell)
  const value = readValue(column, cell, designations)
  return value === undefined ? {} : { [column]: value }
}

/** Undefined where the cell is none of the options. */
export function readValue(key: FieldKey, cell: string, designations: readonly Designation[]) {
  const { control, options, tidy } = fieldOf(key)
  if (control === 'designation') return readDesignation(cell, designations)
  // A spreadsheet takes 0917… for a number and drops its zero; tidying puts it back.
  if (!options) return tidy ? tidy(cell) : cell
  const value = readOption(key, cell)
  return isYesNo(key) && value !== undefined ? value === 'true' : value
}

const suffixes = / ?,? ((?:jr|sr|ii|iii|iv)\.?)$/i
/** The last word, with the words before it that belong to it: de la Cruz, San Juan. */
const surname = / (?:(?:de|del|dela|delos|delas|la|las|los|san|santa|sta\.?|sto\.?|von|van) )*\S+$/i

/** "Dela Cruz, Juan Jr." or "Juan Dela Cruz Jr.", as a cell of the table: with single spaces. */
export function splitName(name: string): Partial<Participant> {
  if (name.length > longestName) return { first_name: name }
  const suffix = name.match(suffixes)?.[1]
  const bare = name.replace(suffixes, '')
  const rest = suffix ? { name_suffix: suffix } : {}
  const [last, first, ...middle] = bare.split(/ ?, ?/)
  if (first) {
    const middleName = middle.join(' ').trim()
    return { first_name: first, ...(middleName && { middle_name: middleName }), last_name: last, ...rest }
  }

  const end = bare.search(surname)
  if (end === -1) return { first_name: bare, ...rest }
  return { first_name: bare.slice(0, end), last_name: bare.slice(end + 1), ...rest }
}
