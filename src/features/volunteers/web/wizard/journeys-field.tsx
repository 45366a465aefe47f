import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { FieldError, FieldHint, FieldMarker } from '#platform/web/ui/field-frame.tsx'
import { fieldLabels } from '../../texts/membership.ts'
import { otherStepTexts as texts } from '../../texts/wizard.ts'
import { useJourneys } from '../api.ts'
import { ListRetry } from './list-retry.tsx'
import { useFieldError, useWizard } from './wizard-context.ts'

export function JourneysField() {
  const { form, recheck } = useWizard()
  const list = useJourneys()
  const chosen = useWatch({ control: form.control, name: 'lifeJourneys' })
  const { id, error } = useFieldError('lifeJourneys')
  const options = list.data ?? []
  const toggle = (journey: string, on: boolean) => {
    // In the list's own order, and without one that is no longer offered.
    const now = options.map((option) => option.id).filter((each) => (each === journey ? on : chosen.includes(each)))
    form.setValue('lifeJourneys', now)
    recheck('lifeJourneys')
  }
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : `${id}-hint`} className="min-w-0">
      <legend className="mb-1.5 font-semibold leading-snug">
        {fieldLabels.lifeJourneys}
        <FieldMarker optional />
      </legend>
      <FieldHint id={`${id}-hint`}>{texts.journeysHint}</FieldHint>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map((journey) => (
          <CheckboxField
            key={journey.id}
            label={journey.name}
            checked={chosen.includes(journey.id)}
            onChange={({ target }) => toggle(journey.id, target.checked)}
          />
        ))}
      </div>
      {list.data === undefined && <p className="text-muted text-sm">{texts.loading}</p>}
      <ListRetry list={list} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
