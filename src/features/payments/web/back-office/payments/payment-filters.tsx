import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { paymentStateTexts, paymentsPageTexts as texts } from '../../../texts/payments.ts'
import { useWide } from '../use-wide.ts'
import { type PaymentFilters, paymentStates } from './payments-api.ts'

type Props = {
  filters: PaymentFilters
  deciders: readonly { id: string; name: string }[]
  onChange: (filters: PaymentFilters) => void
}

const noFilters: PaymentFilters = { state: '', day: '', day_of: 'received', decider: '' }

/** What the list is narrowed by, whatever is looked for. */
export function PaymentFilterFields(props: Props) {
  const wide = useWide()
  const [open] = useState(wide || isNarrowed(props.filters))
  return (
    // Folded on a phone, where it would stand before what was found.
    <details open={open}>
      <summary className="flex min-h-12 items-center font-semibold text-primary underline decoration-1 underline-offset-4">
        {texts.filters}
      </summary>
      <Fields {...props} />
    </details>
  )
}

const Fields = ({ filters, deciders, onChange }: Props) => (
  <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
    <legend className="sr-only">{texts.filters}</legend>
    <SelectField
      label={texts.state}
      placeholder={texts.anyState}
      value={filters.state}
      options={paymentStates.map((value) => ({ value, label: paymentStateTexts[value] }))}
      onChange={({ target }) => onChange({ ...filters, state: target.value })}
    />
    <SelectField
      label={texts.dayOf}
      value={filters.day_of}
      options={[
        { value: 'received', label: texts.received },
        { value: 'decided', label: texts.decided },
      ]}
      onChange={({ target }) => onChange({ ...filters, day_of: target.value === 'decided' ? 'decided' : 'received' })}
    />
    <TextField
      label={texts.day}
      type="date"
      value={filters.day}
      onChange={({ target }) => onChange({ ...filters, day: target.value })}
    />
    <SelectField
      label={texts.decider}
      placeholder={texts.anybody}
      value={filters.decider}
      options={deciders.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange({ ...filters, decider: target.value })}
    />
    {isNarrowed(filters) && (
      <Button variant="quiet" className="-ml-3 justify-self-start" onClick={() => onChange(noFilters)}>
        {texts.clear}
      </Button>
    )}
  </fieldset>
)

export const isNarrowed = ({ state, day, decider }: PaymentFilters): boolean => `${state}${day}${decider}` !== ''
