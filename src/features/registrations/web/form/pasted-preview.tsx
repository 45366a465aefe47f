import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { pastedPreviewTexts as texts } from '../../texts/paste-people.ts'
import { type Asked, columnLabel, isAnswer } from './paste-people-rules.ts'
import type { PastedCell, PastedPerson } from './pasted-list-rules.ts'

type Props = { listed: readonly PastedPerson[]; asked: Asked }

/**
 * A table, in which whoever and whatever has a problem is first. On a phone each row is a card: at first with nothing but
 * its problems or, where there are none, the first person as a sample. What was corrected stays where it was.
 */
export function PastedPreview({ listed, asked }: Props) {
  const { region, scrolls } = useScrolls()
  const [showsAll, setShowsAll] = useState(false)
  const showAll = () => {
    setShowsAll(true)
    region.current?.focus()
  }
  const people = wrongFirst(
    listed.map((person, row) => ({ ...person, row })),
    ({ cells }) => cells.some(isWrong),
  )
  const columns = new Set(listed.flatMap(({ cells }) => cells.filter(isWrong).map(({ column }) => column)))
  const inOrder = (cells: PastedCell[]) => wrongFirst(cells, ({ column }) => columns.has(column))
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
                {texts.participant}
              </th>
              {inOrder(listed[0]?.cells ?? []).map(({ column }) => (
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
          <tbody className="max-sm:grid max-sm:gap-3">
            {people.map(({ row, name, cells }, place) => {
              const isWhole = showsAll || (columns.size === 0 && place === 0)
              const shown = (isShown: boolean) => (isShown ? 'max-sm:block' : 'max-sm:hidden')
              return (
                <tr
                  key={row}
                  className={`border-line not-last:border-b max-sm:not-last:pb-3 ${shown(isWhole || cells.some(isWrong))}`}
                >
                  <th
                    scope="row"
                    className="min-w-44 px-3 py-2 align-top wrap-anywhere max-sm:block max-sm:p-0 sm:sticky sm:left-0 sm:bg-pearl"
                  >
                    {row + 1}. {name}
                  </th>
                  {inOrder(cells).map((cell) => (
                    <td
                      key={cell.column}
                      className={`px-3 py-2 align-top max-sm:p-0 ${shown(isWhole || isWrong(cell))}`}
                    >
                      <span aria-hidden="true" className="mr-1.5 text-muted sm:hidden">
                        {columnLabel(cell.column, asked)}
                      </span>
                      <Understood {...cell} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {!showsAll && listed.length > 1 && (
        <Button variant="quiet" className="-ml-3 sm:hidden" onClick={showAll}>
          {texts.showAll(listed.length)}
        </Button>
      )}
    </div>
  )
}

const isWrong = ({ problems }: PastedCell): boolean => problems.length > 0

const wrongFirst = <T,>(all: readonly T[], test: (one: T) => boolean): T[] => [
  ...all.filter(test),
  ...all.filter((one) => !test(one)),
]

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

/** What will be filled in, and what is wrong with it or was not understood, so that nobody thinks it was. */
function Understood({ cell, words, problems }: PastedCell) {
  const open = problems.filter(({ chosen }) => chosen === undefined)
  // The form takes an address that only looks like a slip.
  const isDoubtful = words && open.every(({ fixes }) => fixes.length > 0)
  return (
    // No wider than it needs, and a long address on two lines rather than on five.
    <span className="wrap-anywhere sm:block sm:w-max sm:max-w-56">
      {words}
      {!words && open.length === 0 && <span className="text-muted">—</span>}
      {open.length > 0 && (
        <span className={isDoubtful ? 'text-amber-ink' : 'text-red'}>
          {' '}
          {open.map(({ said }) => said).join(' ')} {!words && texts.leftEmpty}
        </span>
      )}
      {problems.length > open.length && <span className="text-muted"> {texts.inList(cell)}</span>}
    </span>
  )
}
