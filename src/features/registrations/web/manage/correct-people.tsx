import { useState } from 'react'
import { DesignationSelect } from '#features/events/web/index.ts'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type Correction, correction, correctionKeys, fieldOf, type ManagedRegistration } from '../../contract.ts'
import { correctPeopleTexts as texts } from '../../texts/manage.ts'
import { useCorrect, useLookAgain } from './manage-api.ts'

type Props = { token: string; group: ManagedRegistration }

/** Where the event allows it: who is in the group, each with a way to write them as they are written. */
export function CorrectPeople({ token, group }: Props) {
  const [chosen, setChosen] = useState<string>()
  const [corrected, setCorrected] = useState<string>()
  const people = group.participants.flatMap(({ id, revision, name, left, details }) =>
    details && !left ? [{ id, revision, name, details }] : [],
  )
  if (people.length === 0) return null
  return (
    <>
      <div role="status" className="mt-3 empty:hidden">
        {corrected && <Notice tone="success" title={texts.done(corrected)} />}
      </div>
      <ul className="mt-3 border-line border-t">
        {people.map(({ id, revision, name, details }) => (
          <li key={id} className="border-line border-b py-3">
            {id === chosen ? (
              <CorrectForm
                {...{ token, details, name, id, revision }}
                event={group.event.id}
                onDone={(now) => {
                  setChosen(undefined)
                  setCorrected(now)
                }}
                onCancel={() => setChosen(undefined)}
              />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0 wrap-anywhere font-semibold">{name}</span>
                <Button
                  aria-label={texts.whose(texts.correct, name)}
                  onClick={() => {
                    setChosen(id)
                    setCorrected(undefined)
                  }}
                >
                  {texts.correct}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type FormProps = {
  token: string
  event: string
  id: string
  revision: number
  name: string
  details: Correction
  onDone: (name: string) => void
  onCancel: () => void
}

function CorrectForm({ token, event, id, revision, name, details, onDone, onCancel }: FormProps) {
  const sendCorrection = useCorrect(event, token)
  const { props, field, busy, problem } = useCallForm({
    schema: correction,
    values: details,
    send: (input) => sendCorrection(id, { ...input, revision }),
    onFailed: useLookAgain(event, token),
    onSent: ({ participants }) => onDone(participants.find((one) => one.id === id)?.name ?? name),
    unreachable: texts.unreachable,
  })
  return (
    <form {...props} ref={focusFirstField} aria-label={texts.whose(texts.correct, name)} className="grid gap-4">
      <p className="font-semibold">{name}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {correctionKeys.map((key) => {
        const { control, label, required, optional, placeholder, capitals } = fieldOf(key)
        return control === 'designation' ? (
          <DesignationSelect key={key} event={event} label={label} {...field(key)} />
        ) : (
          <TextField
            key={key}
            {...{ label, required, optional, placeholder }}
            {...field(key)}
            {...(capitals && { autoCapitalize: 'words' })}
            autoComplete="off"
          />
        )
      })}
      <FormButtons busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {texts.save}
      </FormButtons>
    </form>
  )
}
