import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { fieldLabels as labels } from '../../texts/membership.ts'
import { ministryStepTexts as texts } from '../../texts/wizard.ts'
import { useMinistries } from '../api.ts'
import { ListRetry } from './list-retry.tsx'
import { useComposedField, useField, useWizard } from './wizard-context.ts'

export const MinistryStep = () => (
  <>
    <DateField legend={labels.dateStart} hint={texts.dateHint} required {...useComposedField('dateStart')} />
    <DateField legend={labels.dateServed} hint={texts.dateHint} required {...useComposedField('dateServed')} />
    <MinistryField name="majorMinistry" />
    <MinistryField name="minorMinistry" />
  </>
)

const other = { majorMinistry: 'minorMinistry', minorMinistry: 'majorMinistry' } as const

function MinistryField({ name }: { name: 'majorMinistry' | 'minorMinistry' }) {
  const { form, recheck } = useWizard()
  const list = useMinistries()
  const { onChange, ...field } = useField(name)
  const chosenElsewhere = useWatch({ control: form.control, name: other[name] })
  const isMajor = name === 'majorMinistry'
  const options = list.data ?? []

  // One that is no longer offered is as good as none.
  const gone = options.length > 0 && !options.some(({ id }) => id === form.getValues(name))
  useEffect(() => {
    if (gone && form.getValues(name) !== '') form.setValue(name, '')
  }, [gone, form, name])

  return (
    <div>
      <SelectField
        // A select forgets a value it had before its options came; a new one is given it again.
        key={options.length}
        label={labels[name]}
        hint={isMajor ? texts.majorHint : texts.minorHint}
        placeholder={list.data === undefined ? texts.loading : isMajor ? texts.chooseOne : texts.none}
        options={options.map(({ id, name: label }) => ({
          value: id,
          label,
          disabled: !isMajor && id === chosenElsewhere,
        }))}
        required={isMajor}
        optional={!isMajor}
        {...field}
        onChange={(event) => {
          void onChange(event)
          // The two are judged against each other.
          recheck(other[name])
        }}
      />
      {/* One list feeds both; one Retry is enough. */}
      {isMajor && <ListRetry list={list} />}
    </div>
  )
}
