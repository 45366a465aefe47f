import { useState } from 'react'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { type ColumnKey, columnKeys, columnLabel, isMoney, isSensitive, type Preset, presets } from '../../contract.ts'
import { peopleFileTexts as texts } from '../../texts/page.ts'
import { peopleFileUrl, type usePeopleFile, type WhomFields } from './papers-api.ts'
import { SavePaper } from './save-paper.tsx'
import { WhomFieldset } from './whom-fields.tsx'

const presetNames = Object.keys(presets) as Preset[]
const formats = ['xlsx', 'csv'] as const

type Props = {
  event: string | null
  isFinance: boolean
  whom: WhomFields
  query: ReturnType<typeof usePeopleFile>
  onWhom: (whom: WhomFields) => void
}

/** Who is registered, with the columns of one's choice, as a file for a spreadsheet. */
export function PeopleFileForm({ event, isFinance, whom, query, onWhom }: Props) {
  const [columns, setColumns] = useState<readonly ColumnKey[]>(presets.contacts)
  const [questions, setQuestions] = useState<readonly string[]>([])
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [isMissing, setIsMissing] = useState(false)

  const offered = columnKeys.filter((key) => isFinance || !isMoney(key))
  const chosen = offered.filter((key) => columns.includes(key))
  const plain = chosen.filter((key) => !isSensitive(key))
  const asked = (query.data?.questions ?? []).filter(({ id }) => questions.includes(id)).map(({ id }) => id)
  const isLike = (preset: Preset) => {
    const wanted = offered.filter((key) => presets[preset].some((one) => one === key))
    return wanted.length === plain.length && wanted.every((key) => plain.includes(key))
  }
  const choose = (next: readonly ColumnKey[]) => {
    setColumns(next)
    setIsMissing(false)
  }
  const isNone = chosen.length + asked.length === 0
  const url = () => {
    setIsMissing(isNone)
    return isNone ? null : peopleFileUrl(event, whom, { format, columns: chosen, questions: asked })
  }
  return (
    <section aria-labelledby="people-file" className="card grid gap-6 p-5 sm:p-6">
      <h2 id="people-file" className="text-xl">
        {texts.title}
      </h2>
      <WhomFieldset whom={whom} designations={query.data?.designations ?? []} onChange={onWhom} />
      <ChoiceField
        legend={texts.preset}
        options={presetNames.map((value) => ({ value, label: texts.presets[value] }))}
        value={presetNames.find(isLike) ?? ''}
        onChange={({ target }) => choose([...presets[target.value as Preset], ...chosen.filter(isSensitive)])}
      />
      {/* What the ready set means, and what is left of it after one's own changes. */}
      <p className="-mt-3 text-muted text-sm empty:hidden">{plain.map(columnLabel).join(', ')}</p>
      <details className="-mt-3">
        <summary className="inline-flex min-h-12 items-center font-semibold text-primary underline decoration-1 underline-offset-4">
          {texts.columns}
        </summary>
        <Ticks
          legend={texts.columnsLegend}
          options={offered.filter((key) => !isSensitive(key)).map((key) => ({ value: key, label: columnLabel(key) }))}
          chosen={columns}
          onChange={(next) => choose(columnKeys.filter((key) => next.includes(key)))}
        />
        {query.data && query.data.questions.length > 0 && (
          <Ticks
            legend={texts.questionsLegend}
            options={query.data.questions.map(({ id, words, is_asked_now }) => ({
              value: id,
              label: is_asked_now ? words : texts.earlier(words),
            }))}
            chosen={questions}
            onChange={(next) => {
              setQuestions(next)
              setIsMissing(false)
            }}
          />
        )}
        <p className="mt-2 text-muted text-sm">{texts.ofGroup}</p>
      </details>
      {columnKeys.filter(isSensitive).map((key) => (
        <CheckboxField
          key={key}
          label={texts.health}
          hint={texts.healthHint}
          checked={columns.includes(key)}
          onChange={({ target }) => choose(target.checked ? [...columns, key] : columns.filter((one) => one !== key))}
        />
      ))}
      <ChoiceField
        legend={texts.format}
        options={formats.map((value) => ({ value, ...texts.formats[value] }))}
        value={format}
        onChange={({ target }) => setFormat(formats.find((one) => one === target.value) ?? 'xlsx')}
      />
      <QueryStatus query={query} what={texts.what} lines={1} />
      {query.data && (
        <div className="grid gap-3">
          <p role="status" className={isMissing && isNone ? 'font-semibold text-red' : 'font-semibold'}>
            {query.data.people === 0
              ? texts.nobody
              : isMissing && isNone
                ? texts.noColumn
                : texts.count(query.data.people, chosen.length + asked.length)}
          </p>
          {query.data.people > 0 && <SavePaper label={texts.save} ending={format} url={url} variant="primary" />}
        </div>
      )}
    </section>
  )
}

type TicksProps = {
  legend: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const Ticks = ({ legend, options, chosen, onChange }: TicksProps) => (
  <fieldset className="mt-2 min-w-0">
    <legend className="mb-1.5 font-semibold leading-snug">{legend}</legend>
    <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {options.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={<span className="wrap-anywhere">{label}</span>}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </div>
  </fieldset>
)
