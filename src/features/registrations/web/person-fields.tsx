import { DesignationSelect } from '#features/events/web/index.ts'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type FieldKey, fieldKeys, fieldOf } from '../contract.ts'
import { personFieldsTexts as texts } from '../texts/person-fields.ts'

/** Of whom nothing is known yet. */
export const nobody = Object.fromEntries(fieldKeys.map((key) => [key, key === 'ls_first_time' ? false : '']))

type FieldProps = { id: string; name: string; error: string | undefined }
type Props<Key extends FieldKey> = {
  event: string
  keys: readonly Key[]
  field: (name: Key) => FieldProps
  /** Staff may not know everything. */
  atDesk?: boolean
}

/** One person by themselves, in a form that is sent by one call. */
export const PersonFields = <Key extends FieldKey>({ event, keys, field, atDesk = false }: Props<Key>) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {keys.map((key) => (
      <PersonField key={key} event={event} name={key} field={field(key)} atDesk={atDesk} />
    ))}
  </div>
)

type OneProps = { event: string; name: FieldKey; field: FieldProps; atDesk: boolean }

function PersonField({ event, name, field, atDesk }: OneProps) {
  const { control, label, note, options, neededAtDesk, optional, placeholder, capitals, hint, wide, ...rest } =
    fieldOf(name)
  const className = wide ? 'sm:col-span-2' : ''
  if (control === 'yes_no') return <CheckboxField {...{ label, className }} {...field} />
  if (control === 'designation') return <DesignationSelect event={event} label={label} {...field} />
  const marks = atDesk ? { required: neededAtDesk } : { required: rest.required, optional }
  const frame = { label: note ? `${label} ${note}` : label, className, placeholder, ...marks, ...field }
  if (options) return <SelectField {...frame} options={options} placeholder={texts.choose} />
  if (control === 'area') return <TextAreaField {...frame} hint={hint} rows={2} />
  return <TextField {...frame} type={control} autoComplete="off" {...(capitals && { autoCapitalize: 'words' })} />
}
