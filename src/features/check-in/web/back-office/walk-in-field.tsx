import { DesignationSelect } from '#features/events/web/index.ts'
import { type FieldKey, fieldOf } from '#features/registrations/contract.ts'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { walkInFormTexts as texts } from '../../texts/walk-in.ts'

type Props = {
  event: string
  name: FieldKey
  id: string
  value: string | boolean
  error: string | undefined
  onType: (value: string | boolean) => void
}

/** One answer of one person, as short as it can be asked. */
export function WalkInField({ event, name, id, value, error, onType }: Props) {
  const { control, label, note, options, neededAtDesk, capitals, tidy } = fieldOf(name)
  if (control === 'yes_no') {
    const set = {
      checked: value === true,
      onChange: ({ target }: { target: HTMLInputElement }) => onType(target.checked),
    }
    return <CheckboxField {...{ id, error }} {...set} label={label} />
  }
  const typed = {
    ...{ id, error },
    value: String(value),
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) => onType(target.value),
  }
  if (control === 'designation') return <DesignationSelect {...typed} event={event} label={label} />
  const frame = { ...typed, label: note ? `${label} ${note}` : label, required: neededAtDesk }
  // A list, also where a phone shows large tiles: one letter chooses in it.
  if (options) return <SelectField {...frame} options={options} placeholder={texts.choose} />
  return (
    <TextField
      {...frame}
      type={control === 'area' ? 'text' : control}
      autoComplete="off"
      enterKeyHint="next"
      {...(capitals && { autoCapitalize: 'words' })}
      onBlur={({ target }) => {
        const tidied = tidy?.(target.value) ?? target.value
        if (tidied !== target.value) onType(tidied)
      }}
    />
  )
}
