import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { Answers } from '#features/questions/contract.ts'
import { messageOf } from '#platform/web/form-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { fullName } from '#shared/full-name.ts'
import { registrationFormTexts } from '../../texts/form.ts'
import { filledInTexts as texts } from '../../texts/paste-people.ts'
import { type FieldName, useAfterChanges, useRegistrationForm } from './registration-form-context.ts'

export type FilledInProps = {
  count: number
  /** The fields that were wrong or not understood. */
  toCorrect: readonly string[]
  onOpen: (index: number, field: string) => void
}

/** How many people of a list still have something to correct, and whom first; follows while it is done. */
export function FilledIn({ count, toCorrect, onOpen }: FilledInProps) {
  const { form } = useRegistrationForm()
  const { errors } = useFormState({ control: form.control })
  const [, setChanges] = useState(0)
  useAfterChanges(() => setChanges((before) => before + 1), 250)
  const valueOf = (name: string) => form.getValues(name as FieldName) as Answers[string]
  const isUnread = (name: string) => {
    const inList = name.replace('.answers.', '.unread.')
    return inList !== name && valueOf(inList) && (valueOf(name) ?? []).length === 0
  }
  const left = toCorrect.filter((name) => messageOf(errors, name) || isUnread(name))
  const [first] = left
  const index = personOf(first ?? '')
  const person = form.getValues('participants')[index]
  return (
    <div className="mt-2 grid justify-items-start">
      <p className="font-semibold text-leaf">{texts.done(count)}</p>
      {first === undefined ? (
        <p>{texts.lookThrough}</p>
      ) : (
        <>
          <p className="font-semibold text-red">{texts.left(new Set(left.map(personOf)).size)}</p>
          <Button variant="quiet" className="-ml-3" onClick={() => onOpen(index, first)}>
            {texts.goTo((person && fullName(person)) || registrationFormTexts.participant(index + 1))}
          </Button>
        </>
      )}
    </div>
  )
}

const personOf = (name: string) => Number(name.split('.')[1])
