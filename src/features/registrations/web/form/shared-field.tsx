import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldId } from '#platform/web/form-fields.ts'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type FieldKey, fieldOf } from '../../contract.ts'
import { participantFieldsTexts as texts } from '../../texts/form.ts'
import { useRegistrationForm } from './registration-form-context.ts'
import { type Share, sharing } from './registration-form-rules.ts'

type Props = { index: number; name: FieldKey; share: Share; children: ReactNode }

/** While a later participant takes this from the first, the field shows the first's and cannot be changed. */
export function SharedField({ index, name, share, children }: Props) {
  const { form } = useRegistrationForm()
  const shared = useWatch({ control: form.control, name: share })
  if (!shared || index === 0) return children
  return (
    <TextField
      id={fieldId(`participants.${index}.${name}`)}
      label={fieldOf(name).label}
      hint={texts.fromFirst}
      value={String(form.getValues(`participants.0.${name}`))}
      disabled
      readOnly
    />
  )
}

/** Switched off, the others keep what they had received, now their own to change. */
export function ShareBox({ share }: { share: Share }) {
  const { form } = useRegistrationForm()
  const on = useWatch({ control: form.control, name: share })
  const { label, keys } = sharing[share]
  const turn = (to: boolean) => {
    form.setValue(share, to)
    const [first, ...others] = form.getValues('participants')
    for (const key of keys) {
      others.forEach((_, at) => {
        form.clearErrors(`participants.${at + 1}.${key}`)
        if (!to && first) form.setValue(`participants.${at + 1}.${key}`, first[key])
      })
    }
  }
  return (
    <CheckboxField
      label={label}
      checked={on}
      onChange={({ target }) => turn(target.checked)}
      className="-mt-3 sm:col-span-2"
    />
  )
}
