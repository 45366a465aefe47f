import { DesignationSelect } from '#features/events/web/index.ts'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { normalizeMobile } from '#shared/philippine-mobile.ts'
import { useField, useRegistrationForm } from './registration-form-context.ts'
import { civilStatusLabels, fieldLabels, sexLabels } from './registration-messages.ts'

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

type TextPartProps = Omit<React.ComponentProps<typeof TextField>, 'label' | 'error' | 'id' | 'name'> & {
  index: number
  field: 'first_name' | 'middle_name' | 'last_name' | 'name_suffix' | 'messenger' | 'church' | 'pastor'
}

export const TextPart = ({ index, field, ...input }: TextPartProps) => (
  <TextField
    label={fieldLabels[field]}
    enterKeyHint="next"
    {...input}
    {...useField(`participants.${index}.${field}`)}
  />
)

type FieldProps = { index: number; autoComplete?: string }

export const MobileField = ({ index, autoComplete }: FieldProps) => (
  <TextField
    label={fieldLabels.mobile}
    placeholder="0917 555 0142"
    type="tel"
    required
    enterKeyHint="next"
    autoComplete={autoComplete}
    {...useField(`participants.${index}.mobile`, { tidy: normalizeMobile })}
  />
)

export const EmailField = ({ index, autoComplete }: FieldProps) => (
  <TextField
    label={fieldLabels.email}
    hint={index === 0 ? 'The receipt and the QR codes go here.' : undefined}
    type="email"
    required
    enterKeyHint="next"
    autoComplete={autoComplete}
    {...useField(`participants.${index}.email`, { tidy: (typed) => typed.trim() })}
  />
)

export const AddressField = ({ index, autoComplete }: FieldProps) => (
  <TextAreaField
    label={fieldLabels.address}
    rows={2}
    required
    autoComplete={autoComplete}
    {...useField(`participants.${index}.address`)}
  />
)

export const NotesField = ({ index }: FieldProps) => (
  <TextAreaField
    label={
      <>
        {fieldLabels.notes} <span className="font-normal text-muted">(allergies or medications)</span>
      </>
    }
    hint="Type N/A if not applicable"
    rows={2}
    {...useField(`participants.${index}.notes`)}
  />
)

export const SexField = ({ index }: FieldProps) => (
  <ChoiceField
    legend={fieldLabels.sex}
    options={options(sexLabels)}
    required
    {...useField(`participants.${index}.sex`)}
  />
)

export const CivilStatusField = ({ index }: FieldProps) => (
  <SelectField
    label={fieldLabels.civil_status}
    placeholder="Choose one"
    options={options(civilStatusLabels)}
    required
    {...useField(`participants.${index}.civil_status`)}
  />
)

/** Not registered like the others, because a radio's value is a word and this answer is a boolean. */
export function FirstTimeField({ index }: FieldProps) {
  const { form } = useRegistrationForm()
  const name = `participants.${index}.ls_first_time` as const
  const answer = form.getValues(name)
  return (
    <ChoiceField
      legend={fieldLabels.ls_first_time}
      name={name}
      options={[
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]}
      {...(answer !== undefined && { defaultValue: String(answer) })}
      onChange={({ target }) => form.setValue(name, target.value === 'true')}
    />
  )
}

export const DesignationField = ({ index, event }: { index: number; event: string }) => (
  <DesignationSelect event={event} label={fieldLabels.designation} {...useField(`participants.${index}.designation`)} />
)
