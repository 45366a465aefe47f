import { DesignationSelect } from '#features/events/web/index.ts'
import { type FieldKey, fieldKeys, fieldOf } from '#features/registrations/contract.ts'
import type { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { walkInFormTexts as texts } from '../../texts/back-office.ts'
import type { walkInForm } from './walk-in-draft.ts'

type Props = {
  event: string
  field: ReturnType<typeof useCallForm<typeof walkInForm, unknown>>['field']
}

/** The person's own details, every one in a line of its own to tab through. */
export const WalkInFields = ({ event, field }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {fieldKeys
      .filter((key) => !fieldOf(key).notAtDesk)
      .map((key) => (
        <div key={key} className={fieldOf(key).control === 'yes_no' ? 'sm:col-span-2' : undefined}>
          <WalkInField {...{ event, name: key }} input={field(key)} />
        </div>
      ))}
  </div>
)

type FieldProps = { event: string; name: FieldKey; input: ReturnType<Props['field']> }

function WalkInField({ event, name, input }: FieldProps) {
  const { control, label, note, shortLabel, options, required } = fieldOf(name)
  if (control === 'yes_no') return <CheckboxField {...input} label={shortLabel ?? label} />
  if (control === 'designation') return <DesignationSelect {...input} event={event} label={label} />
  const frame = { ...input, label: note ? `${label} ${note}` : label, required }
  // A list, also where a phone shows large tiles: one letter chooses in it.
  if (options) return <SelectField {...frame} options={options} placeholder={texts.choose} />
  return <TextField {...frame} type={control === 'area' ? 'text' : control} autoComplete="off" />
}
