import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { type StatementColumns, type StatementPreview, statementColumns } from '../../contract.ts'
import { columnRefusals, columnFormTexts as texts } from '../../texts.ts'
import { columnWords } from './reconcile-rules.ts'

type Role = keyof StatementColumns

const roles: Role[] = ['posted_on', 'description', 'credit', 'debit', 'reference']
const required: readonly Role[] = ['posted_on', 'credit']

/** One column cannot mean two things, and without either of two no line is matched with a payment. */
const distinctColumns = statementColumns.check(({ value: columns, issues }) => {
  const refuse = (role: Role, message: string) =>
    issues.push({ code: 'custom', path: [role], input: columns[role], message })
  if (columns.reference === '' && columns.description === '') {
    refuse('reference', columnRefusals.referenceRequired)
  }
  for (const role of roles) {
    const again = roles.some((other) => other !== role && columns[other] === columns[role])
    if (columns[role] !== '' && again) refuse(role, columnRefusals.twice(columns[role]))
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
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-1 text-muted">
          {preview.remembered ? texts.remembered(preview.lines) : texts.guessed(preview.lines)}
        </p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        {roles.map((role) => {
          const isRequired = required.includes(role)
          const chosen = preview.columns.find(({ name }) => name === columns[role])
          return (
            <div key={role} className="min-w-0">
              <SelectField
                label={texts.labels[role]}
                {...field(role, { deps: roles })}
                optional={!isRequired}
                required={isRequired}
                placeholder={isRequired ? texts.choose : texts.none}
                options={preview.columns.map(({ name }) => ({ value: name, label: name }))}
              />
              <p className="mt-1.5 text-muted text-sm wrap-anywhere">
                {role === 'credit' && texts.oneForBoth} {chosen && columnWords(chosen, role)}
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
        busyLabel={texts.importing}
      >
        {texts.import(preview.lines)}
      </Button>
    </form>
  )
}
