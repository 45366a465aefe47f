import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldId } from '#platform/web/form-fields.ts'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useRegistrationForm } from './registration-form-context.ts'
import { fieldLabels } from './registration-messages.ts'

type Props = {
  index: number
  name: 'email' | 'church' | 'pastor'
  sharedBy: 'same_email' | 'same_church'
  children: ReactNode
}

/** While a later participant takes this from the first, the field shows the first's and cannot be changed. */
export function SharedField({ index, name, sharedBy, children }: Props) {
  const { form } = useRegistrationForm()
  const shared = useWatch({ control: form.control, name: sharedBy })
  if (!shared || index === 0) return children
  return (
    <TextField
      id={fieldId(`participants.${index}.${name}`)}
      label={fieldLabels[name]}
      hint="From Participant 1"
      value={form.getValues(`participants.0.${name}`)}
      disabled
      readOnly
    />
  )
}

type ShareBoxProps = { name: 'same_email' | 'same_church'; label: string; copies: ('email' | 'church' | 'pastor')[] }

/** Switched off, the others keep what they had received, now their own to change. */
export function ShareBox({ name, label, copies }: ShareBoxProps) {
  const { form } = useRegistrationForm()
  const on = useWatch({ control: form.control, name })
  const turn = (to: boolean) => {
    form.setValue(name, to)
    const [first, ...others] = form.getValues('participants')
    for (const field of copies) {
      others.forEach((_, at) => {
        form.clearErrors(`participants.${at + 1}.${field}`)
        if (!to && first) form.setValue(`participants.${at + 1}.${field}`, first[field])
      })
    }
  }
  return <CheckboxField label={label} checked={on} onChange={({ target }) => turn(target.checked)} className="-mt-3" />
}
