import { ClipboardPaste } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useDesignations } from '#features/events/web/index.ts'
import { MAX_PARTICIPANTS } from '#features/pricing/contract.ts'
import { afterPointerUp } from '#platform/web/after-pointer-up.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { columnChoicesTexts, pastePeopleTexts as texts } from '../../texts/paste-people.ts'
import type { FormGroup } from './change-group-rules.ts'
import { FilledIn, type FilledInProps } from './filled-in.tsx'
import {
  type Asked,
  allColumns,
  columnLabel,
  type Designation,
  guessColumns,
  headingsToCopy,
  parseTable,
  unsureDays,
} from './paste-people-rules.ts'
import type { Column, Guess, PastedList } from './pasted-list.ts'
import { readList } from './pasted-list-rules.ts'
import { PastedPreview } from './pasted-preview.tsx'
import { PastedProblems } from './pasted-problems.tsx'
import { type FieldName, useRegistrationForm } from './registration-form-context.ts'
import { withPasted } from './with-pasted-rules.ts'

export type PastePeopleProps = {
  event: string
  /** How many people the form has room for. */
  count: number
  onCount: (count: number) => void
  onFill: (group: FormGroup) => void
  /** What is said beside the panel, which is closed by then. */
  onTold: (told: ReactNode) => void
  onOpen: FilledInProps['onOpen']
}

const noDesignations: Designation[] = []

const nothingYet: PastedList = { text: '', guess: null, chosen: {} }

/** For a leader who already has the group in a spreadsheet. */
export function PastePeople({ event, count, onCount, onFill, onTold, onOpen }: PastePeopleProps) {
  const root = useRef<HTMLDivElement>(null)
  const { form, check, kit } = useRegistrationForm()
  const asked = kit?.columns
  const designations = useDesignations(event).data ?? noDesignations
  const said = useWatch({ control: form.control, name: 'pasted_list' }) ?? nothingYet
  const setSaid = (to: PastedList | undefined) => form.setValue('pasted_list', to)
  const { text, chosen } = said
  const rows = useMemo(() => parseTable(text, designations, asked), [text, designations, asked])
  const found = useMemo(() => guessColumns(rows, designations, asked), [rows, designations, asked])
  const guess = said.guess ?? found
  const list = readList({ rows, guess, designations, asked, chosen, room: count })
  const nothingMapped = guess.columns.every((column) => column === null)
  const change = (to: Guess) => setSaid({ ...said, guess: to })

  const take = () => {
    const { people, toCorrect } = list
    onFill(withPasted(form.getValues(), people))
    for (const name of toCorrect) check(name as FieldName)
    // Once it is known what is wrong.
    afterPointerUp(() => onTold(<FilledIn count={people.length} {...{ toCorrect, onOpen }} />))
    setSaid(undefined)
    const panel = root.current?.closest('details')
    if (panel) panel.open = false
    panel?.querySelector('summary')?.focus()
  }

  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-6 border-line border-t p-5">
      <TextAreaField
        label={texts.rows}
        hint={text === '' && texts.rowsHint}
        value={text}
        onChange={({ target }) => setSaid(target.value ? { ...said, text: target.value, guess: null } : undefined)}
        spellCheck={false}
        wrap="off"
        className="[&_textarea]:max-h-32 [&_textarea]:overflow-x-auto [&_textarea]:text-sm"
      />
      {rows.length > 0 && <ColumnChoices {...{ rows, found, guess, asked }} onChange={change} />}
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {text === '' ? (
          <div>
            <p className="mb-2 text-muted text-sm">{texts.noSheet}</p>
            <CopyButton text={headingsToCopy(asked)} what={texts.headings} />
          </div>
        ) : nothingMapped ? (
          rows.length > 0 && (
            <Notice tone="warn" title={texts.noColumn}>
              {texts.noColumnDetail}
            </Notice>
          )
        ) : (
          <>
            <HowMany pasted={list.found} {...{ count, onCount }} />
            <PastedProblems {...list} chosen={chosen} onChoose={(to) => setSaid({ ...said, chosen: to })} />
          </>
        )}
      </div>
      {!nothingMapped && list.people.length > 0 && (
        <>
          <DayOrder {...{ rows, guess, asked }} onChange={change} />
          <PastedPreview {...{ asked }} listed={list.listed} />
          <Button icon={<ClipboardPaste aria-hidden="true" />} onClick={take} className="justify-self-start">
            {texts.fillIn(list.people.length)}
          </Button>
        </>
      )}
    </div>
  )
}

type HowManyProps = Pick<PastePeopleProps, 'count' | 'onCount'> & { pasted: number }

function HowMany({ pasted, count, onCount }: HowManyProps) {
  if (pasted > count) {
    const most = Math.min(pasted, MAX_PARTICIPANTS)
    return (
      <Notice tone="warn" title={texts.tooMany(count, pasted)}>
        <p>
          {most > count && texts.tooManyDetail(count)} {pasted > most && texts.tooManyForOne(most)}
        </p>
        {most > count && (
          <Button className="mt-3" onClick={() => onCount(most)}>
            {texts.makeRoom(most)}
          </Button>
        )}
      </Notice>
    )
  }
  if (pasted === 0) return <Notice>{texts.onlyHeadings}</Notice>
  return <p className="text-muted">{texts.found(pasted, count - pasted)}</p>
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

type ChoicesProps = { rows: string[][]; found: Guess; guess: Guess; asked: Asked; onChange: (guess: Guess) => void }

/** `found` is what was guessed, `guess` what holds now. Folded: fifteen lists fill three screens of a phone. */
function ColumnChoices({ rows, found, guess, asked, onChange }: ChoicesProps) {
  const texts = columnChoicesTexts
  const options = allColumns(asked).map((value) => ({ value, label: columnLabel(value, asked) }))
  const choose = (index: number, column: Column | null) =>
    onChange({
      ...guess,
      // A field has one column: the newer choice wins.
      columns: guess.columns.map((now, at) => (at === index ? column : now === column ? null : now)),
    })
  const unknown = found.columns.flatMap((column, index) => (column === null ? columnName(rows, guess, index) : []))
  const understood = found.columns.length - unknown.length
  return (
    <details open={understood === 0} className="min-w-0">
      <summary className="link min-h-12 py-2.5 font-semibold wrap-anywhere">
        {texts.recognised(understood, found.columns.length, unknown.slice(0, 3))}
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
