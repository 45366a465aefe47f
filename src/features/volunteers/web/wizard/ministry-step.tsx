import { type ChangeEvent, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { notYet } from '../../contract.ts'
import { fieldLabels as labels } from '../../texts/membership.ts'
import { ministryStepTexts as texts } from '../../texts/wizard.ts'
import { useMinistries } from '../api.ts'
import { ListRetry } from './list-retry.tsx'
import { useComposedField, useField, useWizard } from './wizard-context.ts'

export const MinistryStep = () => (
  <>
    <DateField legend={labels.dateStart} hint={texts.dateHint} required {...useComposedField('dateStart')} />
    <DateServed />
    <MinistryField name="majorMinistry" />
    <MinistryField name="minorMinistry" />
  </>
)

/** Whoever is new to serving has no date, and must not have to invent one. */
function DateServed() {
  const { value, onChange, ...field } = useComposedField('dateServed')
  const isNotYet = value === notYet
  /** Given back: a tick by mistake costs nothing. */
  const [typed, setTyped] = useState('')
  const tick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.checked) setTyped(value)
    onChange(target.checked ? notYet : typed)
  }
  return (
    <DateField
      legend={labels.dateServed}
      hint={texts.dateHint}
      required
      value={isNotYet ? '' : value}
      onChange={onChange}
      disabled={isNotYet}
      {...field}
    >
      <CheckboxField label={texts.notYet} checked={isNotYet} onChange={tick} className="mt-2" />
    </DateField>
  )
}

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
