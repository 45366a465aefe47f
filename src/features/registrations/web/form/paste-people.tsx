import { ChevronDown, ClipboardPaste, Table2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { columnChoicesTexts, pastePeopleTexts as texts } from '../../texts/paste-people.ts'
import type { AnswerColumns } from './paste-answers-rules.ts'
import {
  allColumns,
  type Column,
  columnLabel,
  type Designation,
  type Guess,
  guessColumns,
  headingsToCopy,
  parseTable,
  toPeople,
  unreadAnswers,
  unsureDays,
} from './paste-people-rules.ts'
import { PastedPreview } from './pasted-preview.tsx'
import type { Pasted } from './registration-form-rules.ts'

export type PastePeopleProps = {
  /** How many people the form has room for. */
  count: number
  designations: readonly Designation[]
  /** What the organiser asks each person. */
  asked: AnswerColumns | undefined
  onImport: (people: Pasted[]) => void
}

/** For a leader who already has the group in a spreadsheet. */
export function PastePeople({ count, designations, asked, onImport }: PastePeopleProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<Guess | null>(null)
  const [imported, setImported] = useState(0)
  const [unread, setUnread] = useState<string[]>([])
  const rows = useMemo(() => parseTable(text, designations, asked), [text, designations, asked])
  const found = useMemo(() => guessColumns(rows, designations, asked), [rows, designations, asked])
  const guess = choice ?? found
  const people = toPeople({ rows, ...guess, designations, asked })
  const used = people.slice(0, count)
  const nothingMapped = guess.columns.every((column) => column === null)

  const take = () => {
    onImport(used)
    setImported(used.length)
    setUnread(unreadAnswers(used, asked))
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
          <span className="flex-1">{texts.title}</span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-line border-t p-5">
          <TextAreaField
            label={texts.rows}
            hint={texts.rowsHint}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setChoice(null)
              setImported(0)
              setUnread([])
            }}
            spellCheck={false}
            wrap="off"
            className="[&_textarea]:overflow-x-auto [&_textarea]:text-sm"
          />
          {text === '' && (
            <div>
              <p className="mb-2 text-muted text-sm">{texts.noSheet}</p>
              <CopyButton text={headingsToCopy(asked)} what={texts.headings} />
            </div>
          )}
          {rows.length > 0 && (
            <>
              <ColumnChoices {...{ rows, found, guess, asked }} onChange={setChoice} />
              {nothingMapped ? (
                <Notice tone="warn" live title={texts.noColumn}>
                  {texts.noColumnDetail}
                </Notice>
              ) : (
                <>
                  <HowMany pasted={people.length} count={count} />
                  {used.length > 0 && (
                    <>
                      <DayOrder {...{ rows, guess, asked }} onChange={setChoice} />
                      <PastedPreview {...{ rows, guess, designations, asked }} people={used} />
                      <Button
                        icon={<ClipboardPaste aria-hidden="true" />}
                        onClick={take}
                        className="justify-self-start"
                      >
                        {texts.fillIn(used.length)}
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
        {imported > 0 && texts.filledIn(imported)}
      </p>
      {unread.length > 0 && (
        <Notice tone="warn" live title={texts.unread} className="mt-3">
          <ul className="list-disc pl-5 wrap-anywhere">
            {unread.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

function HowMany({ pasted, count }: { pasted: number; count: number }) {
  if (pasted > count) {
    return (
      <Notice tone="warn" live title={texts.tooMany(count, pasted)}>
        {texts.tooManyDetail(count)}
      </Notice>
    )
  }
  if (pasted === 0) return <Notice live>{texts.onlyHeadings}</Notice>
  return (
    <p aria-live="polite" className="text-muted">
      {texts.found(pasted, count - pasted)}
    </p>
  )
}

type DayOrderProps = Pick<ChoicesProps, 'rows' | 'guess' | 'asked' | 'onChange'>

/** 05/04/1988 is a day in May or in April: who knows the list says which. */
function DayOrder({ rows, guess, asked, onChange }: DayOrderProps) {
  const days = unsureDays({ rows, guess, asked })
  if (days.length === 0) return null
  const dayFirst = guess.dayFirst ?? false
  return (
    <div className="grid gap-2">
      <Notice tone="warn" live title={dayFirst ? texts.isDayFirst : texts.monthFirst}>
        {days.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </Notice>
      <CheckboxField
        label={texts.dayFirst}
        checked={dayFirst}
        onChange={({ target }) => onChange({ ...guess, dayFirst: target.checked })}
      />
    </div>
  )
}

/** `found` is what was guessed, `guess` what holds now. Folded where all was found: fifteen lists fill three screens of a phone. */
type ChoicesProps = {
  rows: string[][]
  found: Guess
  guess: Guess
  asked: AnswerColumns | undefined
  onChange: (guess: Guess) => void
}

function ColumnChoices({ rows, found, guess, asked, onChange }: ChoicesProps) {
  const texts = columnChoicesTexts
  const options = allColumns(asked).map((value) => ({ value, label: columnLabel(value, asked) }))
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
        {texts.recognised(understood, found.columns.length)}
      </summary>
      <fieldset className="mt-3 min-w-0">
        <legend className="sr-only">{texts.legend}</legend>
        <CheckboxField
          label={texts.hasHeader}
          checked={guess.hasHeader}
          onChange={({ target }) => onChange({ ...guess, hasHeader: target.checked })}
        />
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {guess.columns.map((column, index) => (
            <SelectField
              key={index}
              label={columnName(rows, guess, index)}
              placeholder={texts.leaveOut}
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
  const example = (hasHeader ? second : first)?.[index] ?? ''
  return heading || columnChoicesTexts.column(index + 1, example.slice(0, 24))
}
