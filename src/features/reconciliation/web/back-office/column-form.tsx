import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { StatementColumns, StatementPreview } from '../../contract.ts'
import { columnWords, countOf } from './reconcile-rules.ts'

type Role = keyof StatementColumns

const fields: { role: Role; label: string; note?: string; none?: string }[] = [
  { role: 'posted_on', label: 'Date' },
  { role: 'description', label: 'Description', none: 'No such column' },
  { role: 'credit', label: 'Money that came in', note: 'If there is one amount column for both, choose it here.' },
  { role: 'debit', label: 'Money that went out', none: 'No such column' },
  { role: 'reference', label: 'Reference', none: 'No such column' },
]

type Props = { preview: StatementPreview; busy: boolean; onImport: (columns: StatementColumns) => void }

/** Which column means what: guessed or remembered, and shown with what is in it. */
export function ColumnForm({ preview, busy, onImport }: Props) {
  const [columns, setColumns] = useState<StatementColumns>(preview.guess)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errors = tried ? problemsOf(columns) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(problemsOf(columns))
    if (first === undefined) onImport(columns)
    else form.current?.querySelector<HTMLSelectElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="card grid gap-6 p-5 sm:p-6">
      <div>
        <h2 className="text-xl">Which column is which?</h2>
        <p className="mt-1 text-muted">
          The file has {countOf(preview.lines, 'line')}.{' '}
          {preview.remembered
            ? 'These are the columns of your last statement.'
            : 'This is our guess from its headings.'}
        </p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        {fields.map(({ role, label, note, none }) => {
          const chosen = preview.columns.find(({ name }) => name === columns[role])
          return (
            <div key={role} className="min-w-0">
              <SelectField
                name={role}
                label={label}
                error={errors[role]}
                optional={none !== undefined}
                required={none === undefined}
                placeholder={none ?? 'Please choose'}
                options={preview.columns.map(({ name }) => ({ value: name, label: name }))}
                value={columns[role]}
                onChange={({ target }) => setColumns((all) => ({ ...all, [role]: target.value }))}
              />
              <p className="mt-1.5 text-muted text-sm wrap-anywhere">
                {note} {chosen && columnWords(chosen, role)}
              </p>
            </div>
          )
        })}
      </div>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:w-full"
        busy={busy}
        busyLabel="Reading the lines…"
      >
        Import {countOf(preview.lines, 'line')}
      </Button>
    </form>
  )
}

function problemsOf(columns: StatementColumns): Partial<Record<Role, string>> {
  const problems: Partial<Record<Role, string>> = {}
  if (columns.posted_on === '') problems.posted_on = 'Please choose the column with the date.'
  if (columns.credit === '') problems.credit = 'Please choose the column with the money that came in.'
  if (columns.reference === '' && columns.description === '') {
    problems.reference = 'Please choose the reference or the description: without them nothing can be matched.'
  }
  for (const { role } of fields) {
    const again = fields.find((other) => other.role !== role && columns[other.role] === columns[role])
    if (columns[role] !== '' && again) problems[role] ??= `“${columns[role]}” is chosen twice. Please choose another.`
  }
  return problems
}
