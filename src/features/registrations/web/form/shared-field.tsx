import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldId } from '#platform/web/form-fields.ts'
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
