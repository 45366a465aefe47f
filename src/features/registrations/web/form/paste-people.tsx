import { ChevronDown, ClipboardPaste, Table2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import type { Participant } from '../../contract.ts'
import {
  allColumns,
  type Column,
  columnLabel,
  type Designation,
  type Guess,
  guessColumns,
  parseTable,
  toPeople,
} from './paste-people-rules.ts'
import { PastedPreview } from './pasted-preview.tsx'

export type PastePeopleProps = {
  /** How many people the form has room for. */
  count: number
  designations: readonly Designation[]
  onImport: (people: Partial<Participant>[]) => void
}

/** For a leader who already has the group in a spreadsheet. */
export function PastePeople({ count, designations, onImport }: PastePeopleProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<Guess | null>(null)
  const [imported, setImported] = useState(0)
  const rows = useMemo(() => parseTable(text, designations), [text, designations])
  const found = useMemo(() => guessColumns(rows, designations), [rows, designations])
  const guess = choice ?? found
  const people = toPeople({ rows, ...guess, designations })
  const used = people.slice(0, count)
  const nothingMapped = guess.columns.every((column) => column === null)

  const take = () => {
    onImport(used)
    setImported(used.length)
    setText('')
    setChoice(null)
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
  }

  return (
    <div>
      <details ref={details} className="card group">
        <summary className="flex min-h-14 items-center gap-3 px-5 py-3 font-semibold text-primary [&::-webkit-details-marker]:hidden">
          <Table2 aria-hidden="true" className="size-5 shrink-0" />
          <span className="flex-1">Paste from a spreadsheet</span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-line border-t p-5">
          <TextAreaField
            label="Your rows"
            hint="In Excel or Google Sheets select the rows, with their headings if there are any, copy, and paste them here."
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setChoice(null)
              setImported(0)
            }}
            spellCheck={false}
            wrap="off"
            className="[&_textarea]:overflow-x-auto [&_textarea]:text-sm"
          />
          {rows.length > 0 && (
            <>
              <ColumnChoices rows={rows} found={found} guess={guess} onChange={setChoice} />
              {nothingMapped ? (
                <Notice tone="warn" live title="No column is chosen yet">
                  Say above what at least one column holds.
                </Notice>
              ) : (
                <>
                  <HowMany pasted={people.length} count={count} />
                  {used.length > 0 && (
                    <>
                      <PastedPreview rows={rows} guess={guess} people={used} designations={designations} />
                      <Button
                        icon={<ClipboardPaste aria-hidden="true" />}
                        onClick={take}
                        className="justify-self-start"
                      >
                        Fill in {peopleWords(used.length)}
                      </Button>
                    </>
                  )}
                </>
              )}
            </>
          )}
        </div>
      </details>
      <p role="status" className="mt-2 font-semibold text-leaf empty:hidden">
        {imported > 0 && `${peopleWords(imported)} filled in. Please look through each one.`}
      </p>
    </div>
  )
}

const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count} people`)

function HowMany({ pasted, count }: { pasted: number; count: number }) {
  if (pasted > count) {
    return (
      <Notice tone="warn" live title={`Only the first ${count} of ${pasted} are used`}>
        You are registering {peopleWords(count)}. To add the others, go back and change the number of participants.
      </Notice>
    )
  }
  if (pasted === 0) return <Notice live>There is only a row of headings. Please paste the people too.</Notice>
  const left = count - pasted
  return (
    <p aria-live="polite" className="text-muted">
      {peopleWords(pasted)} found.{left > 0 && ` The other ${left} you fill in yourself.`}
    </p>
  )
}

/** `found` is what was guessed, `guess` what holds now. Folded where all was found: fifteen lists fill three screens of a phone. */
type ChoicesProps = { rows: string[][]; found: Guess; guess: Guess; onChange: (guess: Guess) => void }

function ColumnChoices({ rows, found, guess, onChange }: ChoicesProps) {
  const options = allColumns.map((value) => ({ value, label: columnLabel(value) }))
  const choose = (index: number, column: Column | null) =>
    onChange({
      ...guess,
      // A field has one column: the newer choice wins.
      columns: guess.columns.map((now, at) => (at === index ? column : now === column ? null : now)),
    })
  const understood = found.columns.filter((column) => column !== null).length
  return (
    <details open={understood < found.columns.length} className="min-w-0">
      <summary className="link flex min-h-12 items-center font-semibold">
        {understood} of {found.columns.length} columns recognised. Look or change
      </summary>
      <fieldset className="mt-3 min-w-0">
        <legend className="sr-only">What does each column hold?</legend>
        <CheckboxField
          label="The first row is headings, not a person"
          checked={guess.hasHeader}
          onChange={({ target }) => onChange({ ...guess, hasHeader: target.checked })}
        />
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {guess.columns.map((column, index) => (
            <SelectField
              key={index}
              label={columnName(rows, guess, index)}
              placeholder="Leave out"
              options={options}
              value={column ?? ''}
              onChange={({ target }) => choose(index, (target.value || null) as Column | null)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

function columnName(rows: string[][], { hasHeader }: Guess, index: number): string {
  const [first, second] = rows
  const heading = hasHeader ? first?.[index] : undefined
  const example = (hasHeader ? second : first)?.[index]
  return heading || `Column ${index + 1}${example ? `: ${example.slice(0, 24)}` : ''}`
}
