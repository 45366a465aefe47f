import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { type StatementColumns, type StatementPreview, statementColumns } from '../../contract.ts'
import { columnWords, countOf } from './reconcile-rules.ts'

type Role = keyof StatementColumns

const fields: { role: Role; label: string; note?: string; none?: string }[] = [
  { role: 'posted_on', label: 'Date' },
  { role: 'description', label: 'Description', none: 'No such column' },
  { role: 'credit', label: 'Money that came in', note: 'If there is one amount column for both, choose it here.' },
  { role: 'debit', label: 'Money that went out', none: 'No such column' },
  { role: 'reference', label: 'Reference', none: 'No such column' },
]

const roles = fields.map(({ role }) => role)

/** One column cannot mean two things, and without either of two no line is matched with a payment. */
const distinctColumns = statementColumns.check(({ value: columns, issues }) => {
  const refuse = (role: Role, message: string) =>
    issues.push({ code: 'custom', path: [role], input: columns[role], message })
  if (columns.reference === '' && columns.description === '') {
    refuse('reference', 'Please choose the reference or the description: without them nothing can be matched.')
  }
  for (const role of roles) {
    const again = roles.some((other) => other !== role && columns[other] === columns[role])
    if (columns[role] !== '' && again) refuse(role, `“${columns[role]}” is chosen twice. Please choose another.`)
  }
})

type Props = { preview: StatementPreview; busy: boolean; onImport: (columns: StatementColumns) => void }

/** Which column means what: guessed or remembered, and shown with what is in it. */
export function ColumnForm({ preview, busy, onImport }: Props) {
  const { posted_on, description, credit, debit, reference } = preview.guess
  const { form, props, field } = useCallForm({
    schema: distinctColumns,
    values: { posted_on, description, credit, debit, reference },
    send: async (chosen) => onImport(chosen),
  })
  const columns = form.watch()
  return (
    <form {...props} className="card grid gap-6 p-5 sm:p-6">
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
                label={label}
                {...field(role, { deps: roles })}
                optional={none !== undefined}
                required={none === undefined}
                placeholder={none ?? 'Please choose'}
                options={preview.columns.map(({ name }) => ({ value: name, label: name }))}
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
