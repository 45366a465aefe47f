import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
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

/** A table; on a phone each row is a card, with the heading before each cell, and only those to look at are shown at first. */
export function PastedPreview({ rows, guess, people, designations, asked }: Props) {
  const { region, scrolls } = useScrolls()
  const [showsAll, setShowsAll] = useState(false)
  const showAll = () => {
    setShowsAll(true)
    region.current?.focus()
  }
  const shown = guess.columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]))
  const cellsOf = (person: Pasted, row: number) =>
    shown.map(({ column, index }) => {
      const cell = rows[row + (guess.hasHeader ? 1 : 0)]?.[index] ?? ''
      return { column, cell, words: wordsOf({ person, column, designations, asked }) }
    })
  const listed = people.map((person, row) => {
    const cells = cellsOf(person, row)
    return { cells, isToLookAt: row === 0 || cells.some(({ cell, words }) => cell !== '' && !words) }
  })
  const folded = showsAll ? 0 : listed.filter(({ isToLookAt }) => !isToLookAt).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      {scrolls && <p className="text-muted text-sm">{texts.scrolls}</p>}
      <div
        ref={region}
        role="region"
        aria-label={texts.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
        tabIndex={scrolls ? 0 : -1}
        className="card w-full overflow-x-auto p-4 sm:p-0"
      >
        <table className="w-full text-left text-sm max-sm:block">
          <thead className="max-sm:hidden">
            <tr className="border-line border-b">
              <th scope="col" className="sticky left-0 bg-pearl px-3 py-2.5 align-bottom">
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
            {listed.map(({ cells, isToLookAt }, row) => (
              <tr
                key={row}
                className={`border-line not-last:border-b max-sm:not-last:pb-4 ${showsAll || isToLookAt ? 'max-sm:block' : 'max-sm:hidden'}`}
              >
                <th
                  scope="row"
                  className="px-3 py-2 align-top max-sm:block max-sm:px-0 sm:sticky sm:left-0 sm:bg-pearl"
                >
                  <span className="sm:hidden">{texts.participant} </span>
                  {row + 1}
                </th>
                {cells.map(({ column, ...cell }) => (
                  <td key={column} className="px-3 py-2 align-top max-sm:flex max-sm:gap-3 max-sm:px-0 max-sm:py-0.5">
                    <span aria-hidden="true" className="w-28 shrink-0 text-muted sm:hidden">
                      {columnLabel(column, asked)}
                    </span>
                    <Understood {...{ column, asked }} {...cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {folded > 0 && (
        <Button variant="quiet" className="-ml-3 sm:hidden" onClick={showAll}>
          {texts.showOthers(folded)}
        </Button>
      )}
    </div>
  )
}

/** Whether what is in the region is wider than it. */
function useScrolls() {
  const region = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const box = region.current
    if (!box) return
    const sizes = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth))
    for (const one of [box, ...box.children]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [])
  return { region, scrolls }
}

type WordsProps = {
  person: Pasted
  column: Column
  designations: readonly Designation[]
  asked: AnswerColumns | undefined
}

const wordsOf = ({ person, column, designations, asked }: WordsProps) =>
  isAnswer(column) ? asked?.say(column, person.answers) : asWords(person, column, designations)

type CellProps = { column: Column; cell: string; words: string | undefined; asked: AnswerColumns | undefined }

/** No wider than it needs, and a long address on two lines rather than on five. */
const asWide = 'min-w-0 wrap-anywhere sm:block sm:w-max sm:max-w-56'

/** What will be filled in, and what was not understood, so that nobody thinks it was. */
function Understood({ column, cell, words, asked }: CellProps) {
  if (words) return <span className={asWide}>{words}</span>
  if (cell === '') return <span className="text-muted">—</span>
  return (
    <span className={`${asWide} text-red`}>
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
