import { DesignationSelect, useEvent } from '#features/events/web/index.ts'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type FieldKey, fieldOf, isYesNo, type YesNoKey } from '../../contract.ts'
import { participantFieldsTexts as texts } from '../../texts/form.ts'
import { firstTimeQuestion } from './first-time-rules.ts'
import { useField, useRegistrationForm } from './registration-form-context.ts'

type Props = { index: number; name: FieldKey; event: string }

/** The control of one field of one person. The browser fills in the first one's from its owner's profile, and nobody else's. */
export const ParticipantField = ({ name, ...props }: Props) =>
  isYesNo(name) ? <YesNo {...props} name={name} /> : <TypedField {...props} name={name} />

function TypedField({ index, name, event }: Props) {
  const { control, label, note, options = [], required, optional, placeholder, tidy, ...field } = fieldOf(name)
  const isFirst = index === 0
  const { autoComplete = 'off', capitals, hint = isFirst ? field.hintForFirst : undefined } = field
  const input = useField(`participants.${index}.${name}`, { tidy })
  const frame = {
    label: note ? (
      <>
        {label} <span className="font-normal text-muted">{note}</span>
      </>
    ) : (
      label
    ),
    ...{ hint, required, optional, ...input },
  }
  const typing = {
    autoComplete: isFirst ? autoComplete : 'off',
    // An example that goes with the first letter helps nobody who is told that theirs is wrong.
    ...(!hint && { placeholder }),
    ...(capitals && { autoCapitalize: 'words' }),
  }
  if (control === 'designation') return <DesignationSelect event={event} label={label} {...input} />
  if (control === 'select') return <SelectField {...frame} options={options} placeholder={texts.choose} />
  if (control === 'radio') return <ChoiceField legend={label} options={options} required={required} {...input} />
  if (control === 'area') return <TextAreaField {...frame} {...typing} rows={2} />
  return <TextField {...frame} {...typing} type={control} enterKeyHint="next" />
}

/** Not registered like the others, because a radio's value is a word and this answer is a boolean. */
function YesNo({ index, name: key, event }: Props & { name: YesNoKey }) {
  const { form } = useRegistrationForm()
  const name = `participants.${index}.${key}` as const
  const answer = form.getValues(name)
  const { options = [] } = fieldOf(key)
  const { data } = useEvent(event)
  return (
    <ChoiceField
      legend={firstTimeQuestion(data?.name ?? '')}
      name={name}
      options={options}
      {...(answer !== undefined && { defaultValue: String(answer) })}
      onChange={({ target }) => form.setValue(name, target.value === 'true')}
    />
  )
}
