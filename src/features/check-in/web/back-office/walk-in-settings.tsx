import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askableAtDesk, fieldOf } from '#features/registrations/contract.ts'
import { failureMessage, nothingLost } from '#platform/web/failure-message.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { WalkInFields } from '../../contract.ts'
import { walkInSettingsTexts as texts } from '../../texts/walk-in.ts'
import { saveWalkInFields, walkInFieldsKey } from '../api.ts'

type Props = { event: string; saved: WalkInFields['fields'] }
type Outcome = { state: 'saved' } | { state: 'failed'; error: unknown } | { state: 'saving' }

/** Which details this event's desk asks for. */
export function WalkInSettings({ event, saved }: Props) {
  const client = useQueryClient()
  const [fields, setFields] = useState(saved)
  const [outcome, setOutcome] = useState<Outcome>()
  const isChanged = fields.length !== saved.length || fields.some((field) => !saved.includes(field))
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (outcome?.state === 'saving') return
    setOutcome({ state: 'saving' })
    try {
      takeAnswer(client, walkInFieldsKey(event), await saveWalkInFields(event, { fields }))
      setOutcome({ state: 'saved' })
    } catch (error) {
      setOutcome({ state: 'failed', error })
    }
  }
  return (
    <details className="card px-4 sm:px-5">
      <summary className="min-h-12 py-2.5 font-semibold">{texts.title}</summary>
      <form onSubmit={(submitted) => void save(submitted)} className="grid gap-4 pb-5">
        <p className="max-w-prose text-muted">{texts.intro}</p>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {askableAtDesk.map((field) => (
            <CheckboxField
              key={field}
              label={fieldOf(field).label}
              checked={fields.includes(field)}
              onChange={({ target }) => {
                setOutcome(undefined)
                setFields(target.checked ? [...fields, field] : fields.filter((one) => one !== field))
              }}
            />
          ))}
        </div>
        {outcome?.state === 'failed' && <Notice tone="error">{failureMessage(outcome.error, nothingLost)}</Notice>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={outcome?.state === 'saving'} busyLabel={texts.saving} disabled={!isChanged}>
            {texts.save}
          </Button>
          <p role="status" className="font-semibold text-leaf empty:hidden">
            {outcome?.state === 'saved' && texts.saved}
          </p>
        </div>
      </form>
    </details>
  )
}
