import { pastedPreviewTexts as texts } from '../../texts/paste-people.ts'
import { answerInWords } from './answer-in-words.ts'
import type { AnswerColumn, AnswerColumns } from './paste-answers-rules.ts'
import { type Column, columnLabel, type Designation, type Guess, isAnswer } from './paste-people-rules.ts'
import type { Pasted } from './registration-form-rules.ts'

type Props = {
  rows: string[][]
  guess: Guess
  people: Pasted[]
  designations: readonly Designation[]
  asked: AnswerColumns | undefined
}

/** A table; on a phone each row is a card, with the heading before each cell. */
export function PastedPreview({ rows, guess, people, designations, asked }: Props) {
  const shown = guess.columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]))
  const cellOf = (person: number, index: number) => rows[person + (guess.hasHeader ? 1 : 0)]?.[index] ?? ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
    <div role="region" aria-label={texts.label} tabIndex={0} className="card overflow-x-auto p-4 sm:p-0">
      <table className="w-full text-left text-sm max-sm:block">
        <thead className="max-sm:hidden">
          <tr className="border-line border-b">
            <th scope="col" className="px-3 py-2.5">
              #
            </th>
            {shown.map(({ column }) => (
              <th
                key={column}
                scope="col"
                className={`px-3 py-2.5 align-bottom ${isAnswer(column) ? 'min-w-40' : 'whitespace-nowrap'}`}
              >
                {columnLabel(column, asked)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-4">
          {people.map((person, row) => (
            <tr key={row} className="border-line not-last:border-b max-sm:block max-sm:not-last:pb-4">
              <th scope="row" className="px-3 py-2 align-top max-sm:block max-sm:px-0">
                <span className="sm:hidden">{texts.participant} </span>
                {row + 1}
              </th>
              {shown.map(({ column, index }) => (
                <td key={column} className="px-3 py-2 align-top max-sm:flex max-sm:gap-3 max-sm:px-0 max-sm:py-0.5">
                  <span aria-hidden="true" className="w-28 shrink-0 text-muted sm:hidden">
                    {columnLabel(column, asked)}
                  </span>
                  <Understood {...{ person, column, designations, asked }} cell={cellOf(row, index)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  person: Pasted
  column: Column
  cell: string
  designations: readonly Designation[]
  asked: AnswerColumns | undefined
}

/** What will be filled in, and what was not understood, so that nobody thinks it was. */
function Understood({ person, column, cell, designations, asked }: CellProps) {
  const words = isAnswer(column) ? asked?.say(column, person.answers) : asWords(person, column, designations)
  if (words) return <span className="min-w-0 wrap-anywhere">{words}</span>
  if (cell === '') return <span className="text-muted">—</span>
  return (
    <span className="min-w-0 text-red wrap-anywhere">
      {isAnswer(column) ? asked?.problem(column, cell) : texts.quoted(cell)}{' '}
      <span className="block">{isAnswer(column) ? texts.leftEmpty : texts.notUnderstood}</span>
    </span>
  )
}

function asWords(person: Pasted, column: Exclude<Column, AnswerColumn>, designations: readonly Designation[]) {
  if (column !== 'full_name') return answerInWords(column, person[column], designations)
  return [person.first_name, person.last_name && texts.lastName(person.last_name), person.name_suffix]
    .filter(Boolean)
    .join(' ')
}
