import { useWatch } from 'react-hook-form'
import { ChipsField } from '#platform/web/ui/chips-field.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { fieldLabels as labels } from '../../texts/membership.ts'
import { otherStepTexts as texts } from '../../texts/wizard.ts'
import { JourneysField } from './journeys-field.tsx'
import { useComposedField, useField, useWizard } from './wizard-context.ts'

const yesNo = [
  { value: '1', label: texts.yes },
  { value: '0', label: texts.no },
]

export function OtherStep() {
  const { form } = useWizard()
  const hasLifegroup = useWatch({ control: form.control, name: 'hasLifegroup' })
  const isLeader = useWatch({ control: form.control, name: 'isLifegroupLeader' })
  return (
    <>
      <ChoiceField legend={labels.hasLifegroup} options={yesNo} required {...useField('hasLifegroup')} />
      {hasLifegroup === '1' && <LifegroupLeader />}
      <ChoiceField legend={labels.isLifegroupLeader} options={yesNo} required {...useField('isLifegroupLeader')} />
      {isLeader === '1' && <LifegroupMembers />}
      <JourneysField />
    </>
  )
}

const LifegroupLeader = () => (
  <TextField label={labels.lifegroupLeader} autoComplete="off" required {...useField('lifegroupLeader')} />
)

/** Kept as names with commas between them, which is how they are sent. */
function LifegroupMembers() {
  const { value, onChange, ...field } = useComposedField('lifegroupMembers')
  return (
    <ChipsField
      label={labels.lifegroupMembers}
      hint={texts.membersHint}
      required
      chips={value === '' ? [] : value.split(', ')}
      onChange={(names) => onChange(names.join(', '))}
      {...field}
    />
  )
}
