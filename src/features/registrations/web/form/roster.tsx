import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizPanes, type Pane } from '#platform/web/ui/capiz-panes.tsx'
import { fullName } from '#shared/full-name.ts'
import { registrationFormTexts, rosterTexts as texts } from '../../texts/form.ts'
import type { QuestionKit } from './question-kit.ts'
import { useAfterChanges, useRegistrationForm } from './registration-form-context.ts'
import { type FormValues, personState, sharedFields, withShared } from './registration-form-rules.ts'

type Props = { current: number; onSelect: (index: number) => void }

/** A window with one pane for each person, lit as they are completed. */
export function Roster({ current, onSelect }: Props) {
  const { form, kit } = useRegistrationForm()
  const [people, setPeople] = useState(() => readPeople(form.getValues(), kit))
  useAfterChanges(() => setPeople(readPeople(form.getValues(), kit)), 250)
  const { errors } = useFormState({ control: form.control })

  const panes = people.map(({ name, state }, index): Pane => {
    const wrong = Object.keys(errors.participants?.[index] ?? {}).length > 0
    return { label: texts.pane(index + 1, name), state: wrong ? 'needs-fixing' : state }
  })
  const complete = panes.filter(({ state }) => state === 'complete').length
  return (
    <nav aria-label={texts.label} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p aria-live="polite" className="flex-1 basis-[7rem] font-display font-semibold">
          {texts.complete(complete, panes.length)}
        </p>
        <Button
          variant="quiet"
          aria-current={current === panes.length ? 'step' : undefined}
          onClick={() => onSelect(panes.length)}
          className="-my-2 -mr-3 aria-[current]:no-underline"
        >
          {registrationFormTexts.payment}
        </Button>
      </div>
      <CapizPanes
        label={texts.label}
        panes={panes}
        current={current < panes.length ? current : undefined}
        onSelect={onSelect}
        className="-mx-1.5 mt-2"
      />
    </nav>
  )
}

const readPeople = (values: FormValues, kit: QuestionKit | null) =>
  withShared(values).map((person, index) => {
    const state = personState(person, index === 0 ? [] : sharedFields(values))
    return { name: fullName(person), state: state === 'complete' && kit?.lacks(values, index) ? 'started' : state }
  })
