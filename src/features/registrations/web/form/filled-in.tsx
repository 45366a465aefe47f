import { useState } from 'react'
import type { Answers } from '#features/questions/contract.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { meantAddress } from '#shared/email-slip.ts'
import { fullName } from '#shared/full-name.ts'
import { registrationFormTexts } from '../../texts/form.ts'
import { filledInTexts as texts } from '../../texts/paste-people.ts'
import { type FieldName, useAfterChanges, useRegistrationForm } from './registration-form-context.ts'

export type FilledInProps = {
  count: number
  /** The fields that were doubtful or not understood. */
  toCorrect: readonly string[]
  onOpen: (index: number, field: string) => void
}

/** How many people of a list still lack something, and whom first; follows while it is done. */
export function FilledIn({ count, toCorrect, onOpen }: FilledInProps) {
  const { form, problems } = useRegistrationForm()
  const [, setChanges] = useState(0)
  useAfterChanges(() => setChanges((before) => before + 1), 250)
  const valueOf = (name: string) => form.getValues(name as FieldName) as Answers[string]
  const isUnread = (name: string) => {
    const inList = name.replace('.answers.', '.unread.')
    return inList !== name && valueOf(inList) && (valueOf(name) ?? []).length === 0
  }
  const isSlip = (name: string) => name.endsWith('.email') && meantAddress(String(valueOf(name))) !== null
  const findLeft = () =>
    [
      ...Object.keys(problems()).filter((name) => name.startsWith('participants.') && personOf(name) < count),
      ...toCorrect.filter((name) => isUnread(name) || isSlip(name)),
    ].sort((one, other) => personOf(one) - personOf(other))
  const left = findLeft()
  const [first] = left
  const index = personOf(first ?? '')
  const person = form.getValues('participants')[index]
  const goOn = () => {
    // As it is now: what is shown follows a little later.
    const [next] = findLeft()
    if (next) onOpen(personOf(next), next)
  }
  return (
    <div className="mt-2 grid justify-items-start">
      <p className="font-semibold text-leaf">{texts.done(count)}</p>
      {first === undefined ? (
        <p>{texts.lookThrough}</p>
      ) : (
        <>
          <p className="font-semibold text-red">{texts.left(new Set(left.map(personOf)).size)}</p>
          <Button variant="quiet" className="-ml-3" onClick={goOn}>
            {texts.goTo((person && fullName(person)) || registrationFormTexts.participant(index + 1))}
          </Button>
        </>
      )}
    </div>
  )
}

const personOf = (name: string) => Number(name.split('.')[1])
