import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { peopleViews } from '#features/registrations/contract.ts'
import { peoplePageTexts } from '#features/registrations/web/back-office/index.ts'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { peopleFileTexts as texts } from '../../texts/page.ts'
import type { WhomFields } from './papers-api.ts'

/** As the address says it: the list of registrations leads here with its own filters, and a reload keeps them. */
export function useWhom() {
  const [address] = useSearchParams()
  const [whom, setWhom] = useState<WhomFields>(() => ({
    view: peopleViews.find((one) => one === address.get('view')) ?? 'all',
    designation: address.get('designation') ?? '',
    church: address.get('church') ?? '',
    left: address.get('left') === 'with',
  }))
  useEffect(() => {
    const url = new URL(location.href)
    const said = { ...whom, view: whom.view === 'all' ? '' : whom.view, left: whom.left ? 'with' : '' }
    for (const [name, value] of Object.entries(said)) {
      if (value === '') url.searchParams.delete(name)
      else url.searchParams.set(name, value)
    }
    // Past the router: for it every letter would be a new page, whose heading takes the focus from the field.
    history.replaceState(history.state, '', url)
  }, [whom])
  return [whom, setWhom] as const
}

type Props = {
  whom: WhomFields
  designations: readonly { value: string; label: string }[]
  onChange: (whom: WhomFields) => void
}

export const WhomFieldset = ({ whom, designations, onChange }: Props) => (
  <fieldset className="grid min-w-0 items-end gap-4 sm:grid-cols-3">
    <legend className="sr-only">{texts.whom}</legend>
    <SelectField
      label={texts.show}
      value={whom.view}
      options={peopleViews.map((value) => ({ value, label: peoplePageTexts.views[value] }))}
      onChange={({ target }) =>
        onChange({ ...whom, view: peopleViews.find((one) => one === target.value) ?? 'all', left: false })
      }
    />
    <SelectField
      label={texts.designation}
      placeholder={texts.anyDesignation}
      value={whom.designation}
      options={designations}
      onChange={({ target }) => onChange({ ...whom, designation: target.value })}
    />
    <TextField
      label={texts.church}
      hint={texts.churchHint}
      value={whom.church}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => onChange({ ...whom, church: target.value })}
    />
    {whom.view === 'all' && (
      <CheckboxField
        className="sm:col-span-3"
        label={texts.left}
        hint={texts.leftHint}
        checked={whom.left}
        onChange={({ target }) => onChange({ ...whom, left: target.checked })}
      />
    )}
  </fieldset>
)
