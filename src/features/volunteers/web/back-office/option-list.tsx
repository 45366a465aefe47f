import { Plus } from 'lucide-react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { newOption } from '../../contract.ts'
import { anyListTexts, optionListTexts } from '../../texts/lists.ts'
import { type ListName, useList } from './department-api.ts'
import { OptionRow, RetiredRow } from './option-row.tsx'
import { useListEdits } from './use-list-edits.ts'

export function OptionList({ list }: { list: ListName }) {
  const query = useList(list)
  const edits = useListEdits(list)
  const texts = optionListTexts[list]
  const offered = query.data?.filter(({ retired }) => !retired) ?? []
  const retired = query.data?.filter((option) => option.retired) ?? []
  return (
    <section aria-labelledby={list} className="grid min-w-0 gap-4">
      <h2 id={list} className="text-xl">
        {texts.title}
      </h2>
      <p role="status" className="sr-only">
        {edits.said}
      </p>
      <QueryStatus query={query} what={texts.what} lines={6} />
      {query.data && offered.length === 0 && <p className="card p-4">{texts.empty}</p>}
      <ol className="grid gap-2">
        {offered.map((option) => (
          <OptionRow key={option.id} option={option} order={offered.map(({ id }) => id)} edits={edits} />
        ))}
      </ol>
      {query.data && <AddOption label={texts.addOne} edits={edits} />}
      {retired.length > 0 && (
        <div>
          <h3 className="text-lg">{anyListTexts.retired}</h3>
          <p className="text-muted text-sm">{anyListTexts.retiredHint}</p>
          <ul className="mt-2 grid gap-2">
            {retired.map((option) => (
              <RetiredRow key={option.id} option={option} edits={edits} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function AddOption({ label, edits }: { label: string; edits: ReturnType<typeof useListEdits> }) {
  const { form, props, field, errorOf, busy } = useCallForm({
    schema: newOption,
    values: { name: '' },
    send: ({ name }) => {
      form.setFocus('name')
      return edits.add(name)
    },
    onSent: (added) => added && form.reset(),
  })
  const problem = edits.problem?.at === 'new' ? edits.problem.words : undefined
  return (
    <form {...props} className="grid gap-3">
      <TextField label={label} {...field('name')} maxLength={80} error={errorOf('name') ?? problem} />
      <Button
        type="submit"
        icon={<Plus aria-hidden="true" />}
        busy={busy}
        busyLabel={anyListTexts.adding}
        className="justify-self-start"
      >
        {anyListTexts.add}
      </Button>
    </form>
  )
}
