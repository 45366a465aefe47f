import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { useRegistrationForm } from './registration-form-context.ts'

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
