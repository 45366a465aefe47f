import { ArrowUp, CopyPlus, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MAX_PARTICIPANTS } from '#features/pricing/contract.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { fullName } from '#shared/full-name.ts'
import { changeGroupTexts as texts } from '../../texts/change-group.ts'
import { registrationFormTexts } from '../../texts/form.ts'
import { addAlike, addPerson, type FormGroup, moveUp, removePerson } from './change-group-rules.ts'
import { useAfterChanges, useRegistrationForm } from './registration-form-context.ts'
import { personState } from './registration-form-rules.ts'

export type ChangeGroupProps = {
  /** `at` is whom to go on with. */
  onChange: (group: FormGroup, at: number) => void
}

/** For a leader whose group is another one than was thought at first: with names, since nobody remembers who is number 12. */
export function ChangeGroup({ onChange }: ChangeGroupProps) {
  const showAlert = useAlert()
  const { form } = useRegistrationForm()
  const read = (): FormGroup => {
    const { participants, same_email, same_church } = form.getValues()
    return { participants, same_email, same_church }
  }
  const [group, setGroup] = useState(read)
  useAfterChanges(() => setGroup(read()), 250)
  const [said, setSaid] = useState('')
  const people = group.participants
  const isFull = people.length >= MAX_PARTICIPANTS

  const change = (next: FormGroup, at: number, words: string) => {
    onChange(next, at)
    setGroup(next)
    setSaid(words)
  }
  const remove = async (index: number) => {
    // As it is now: the list above follows what is typed a little later.
    const now = read()
    const person = now.participants[index]
    if (!person) return
    const name = nameOf(index, fullName(person))
    const go = () => change(removePerson(now, index), Math.max(0, index - 1), texts.removed(name))
    if (personState(person, []) === 'empty') return go()
    await showAlert({
      title: texts.removeTitle(name),
      message: texts.removeMessage,
      confirmLabel: texts.remove,
      closeLabel: texts.keep,
      onConfirm: go,
    })
  }

  return (
    <div className="border-line border-t px-5 pt-2 pb-5">
      {/* to those who see: the buttons say it themselves */}
      <ul
        aria-hidden="true"
        className="flex flex-wrap gap-x-4 border-line border-b py-2 text-muted text-sm [&_svg]:size-4"
      >
        {people.length > 1 && <Legend icon={<ArrowUp />}>{texts.legend.up}</Legend>}
        {!isFull && <Legend icon={<CopyPlus />}>{texts.legend.alike}</Legend>}
        {people.length > 1 && <Legend icon={<Trash2 />}>{texts.legend.remove}</Legend>}
      </ul>
      <ol>
        {people.map((person, index) => {
          const name = nameOf(index, fullName(person))
          return (
            // Its number is all that tells two people apart here.
            <li key={index} className="flex items-center gap-1 border-line border-b py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="text-muted text-sm">{registrationFormTexts.participant(index + 1)}</span>
                {fullName(person) && <span className="block font-semibold leading-snug">{fullName(person)}</span>}
              </span>
              {index > 0 && (
                <Tool
                  name={texts.moveUp(name)}
                  onPress={() => change(moveUp(read(), index), index - 1, texts.movedUp(name, index))}
                >
                  <ArrowUp aria-hidden="true" />
                </Tool>
              )}
              {!isFull && (
                <Tool
                  name={texts.alike(name)}
                  onPress={() => change(addAlike(read(), index), index + 1, texts.added(index + 2))}
                >
                  <CopyPlus aria-hidden="true" />
                </Tool>
              )}
              {people.length > 1 && (
                <Tool name={texts.removeWhom(name)} onPress={() => void remove(index)}>
                  <Trash2 aria-hidden="true" />
                </Tool>
              )}
            </li>
          )
        })}
      </ol>
      {isFull ? (
        <p className="mt-4 text-muted">{texts.full}</p>
      ) : (
        <Button
          icon={<Plus aria-hidden="true" />}
          className="mt-4"
          onClick={() => change(addPerson(read()), people.length, texts.added(people.length + 1))}
        >
          {texts.add}
        </Button>
      )}
      <p role="status" className="mt-3 font-semibold text-leaf empty:hidden">
        {said}
      </p>
    </div>
  )
}

const nameOf = (index: number, name: string) => name || registrationFormTexts.participant(index + 1)

const Legend = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {icon}
    {children}
  </li>
)

type ToolProps = { name: string; onPress: () => void; children: ReactNode }

const Tool = ({ name, onPress, children }: ToolProps) => (
  <button
    type="button"
    title={name}
    aria-label={name}
    onClick={onPress}
    className="grid size-12 shrink-0 place-items-center rounded-lg text-primary hover:bg-line/60 [&>svg]:size-5"
  >
    {children}
  </button>
)
