import { fullName } from '#shared/full-name.ts'
import { registrationFormTexts } from '../../texts/form.ts'
import { pastedPreviewTexts, pastedProblemsTexts } from '../../texts/paste-people.ts'
import { answerInWords } from './answer-in-words.ts'
import { type Asked, isAnswer, toPeople, type Words } from './paste-people-rules.ts'
import type { Chosen, Column, Guess } from './pasted-list.ts'
import { endOf, idOf, type Problem, problemsOf, wordsIn } from './pasted-problems-rules.ts'
import { emptyPerson } from './registration-form-rules.ts'
import type { Pasted } from './with-pasted-rules.ts'

type Shown = Problem & { chosen: string | undefined }
export type ListedProblem = Shown & { whom: string[] }
export type PastedCell = { column: Column; cell: string; words: string; problems: Shown[] }
export type PastedPerson = { name: string; cells: PastedCell[] }

type List = Words & { rows: string[][]; guess: Guess; room: number; chosen: Chosen }

/** The people as the form takes them, with what was chosen for them, and what is still wrong. */
export function readList({ rows, guess, room, chosen, ...words }: List) {
  const corrected = rows.map((row) =>
    row.map((cell, index) => correct(guess.columns[index], cell, chosen, words.asked)),
  )
  const found = toPeople({ rows: corrected, ...guess, ...words })
  const people = found.slice(0, room)
  const asPasted = rows.slice(guess.hasHeader ? 1 : 0)
  const listed = people.map((person, row): PastedPerson => {
    const cells = guess.columns.flatMap((column, index) => {
      if (!column) return []
      const cell = (asPasted[row] as string[])[index] ?? ''
      const problems = cell === '' ? [] : problemsOf(column, cell, person, words)
      return {
        ...{ column, cell, words: cutAt(100, inWords(person, column, words)) },
        problems: problems.map((problem) => ({ ...problem, chosen: chosen[problem.id] })),
      }
    })
    const name = cutAt(50, fullName({ ...emptyPerson(), ...person }))
    return { name: name || registrationFormTexts.participant(row + 1), cells }
  })
  return {
    found: found.length,
    people,
    listed,
    problems: gather(listed),
    /** The fields to look at once they are filled in. */
    toCorrect: listed.flatMap((one, row) =>
      allOf(one).flatMap(({ chosen, field }) => (chosen === undefined ? `participants.${row}.${field}` : [])),
    ),
  }
}

/** What is too long is seen by its beginning. */
const cutAt = (length: number, words = ''): string => (words.length > length ? `${words.slice(0, length)}…` : words)

const allOf = ({ cells }: PastedPerson) => cells.flatMap(({ problems }) => problems)

/** Each problem once, with whose it is; what most people have is first. */
function gather(listed: readonly PastedPerson[]): ListedProblem[] {
  const byId = new Map<string, ListedProblem>()
  for (const person of listed) {
    for (const problem of allOf(person)) {
      const known = byId.get(problem.id)
      const who =
        problem.wrote === undefined ? person.name : pastedProblemsTexts.wrote(person.name, cutAt(40, problem.wrote))
      byId.set(problem.id, { ...(known ?? problem), whom: [...(known?.whom ?? []), who] })
    }
  }
  return [...byId.values()].sort((one, other) => other.whom.length - one.whom.length)
}

/** A cell with what was chosen for the words in it: each of several choices by itself, and of an address its end. */
function correct(column: Column | null | undefined, cell: string, chosen: Chosen, asked: Asked): string {
  if (!column) return cell
  const instead = (word: string) => chosen[idOf(column, word)] ?? word
  if (column === 'email') return cell.slice(0, cell.length - endOf(cell).length) + instead(endOf(cell))
  const words = wordsIn(column, cell, asked)
  if (words.every((word) => instead(word) === word)) return cell
  // Nothing is left where every word is left out.
  return words.flatMap((word) => instead(word) || []).join('; ')
}

function inWords(person: Pasted, column: Column, { designations, asked }: Words): string | undefined {
  if (isAnswer(column)) return asked?.say(column, person.answers)
  if (column !== 'full_name') return answerInWords(column, person[column], designations)
  return [person.first_name, person.last_name && pastedPreviewTexts.lastName(person.last_name), person.name_suffix]
    .filter(Boolean)
    .join(' ')
}
