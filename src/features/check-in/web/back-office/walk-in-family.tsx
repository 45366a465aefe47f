import { Pencil, UserRoundPlus, X } from 'lucide-react'
import { MAX_PARTICIPANTS } from '#features/pricing/contract.ts'
import type { Question } from '#features/questions/contract.ts'
import { type FieldKey, fieldOf } from '#features/registrations/contract.ts'
import { fieldId } from '#platform/web/form-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { fullName } from '#shared/full-name.ts'
import { familyTexts as texts } from '../../texts/walk-in.ts'
import type { WalkIn } from './use-walk-in.ts'
import { WalkInField } from './walk-in-field.tsx'
import { WalkInQuestions } from './walk-in-questions.tsx'
import { asSent, memberField, ownKeys, sharedKeys, type Typed } from './walk-in-rules.ts'

type Props = { event: string; keys: readonly FieldKey[]; questions: readonly Question[]; walkIn: WalkIn }

/** Everybody of the family: one of them open, the others folded to a line. */
export function WalkInFamily({ event, keys, questions, walkIn }: Props) {
  const { family, open } = walkIn
  const names = asSent(family, keys).map(nameOf)
  return (
    <section aria-label={texts.label} className="grid grid-cols-1 gap-4">
      <ol className="grid grid-cols-1">
        {family.map(({ key }, index) => (
          <li key={key}>
            {index === open ? (
              <OpenMember {...{ event, keys, questions, walkIn, index }} />
            ) : (
              <FoldedMember {...{ walkIn, index }} name={names[index] ?? ''} />
            )}
          </li>
        ))}
      </ol>
      {family.length < MAX_PARTICIPANTS ? (
        <Button
          id={fieldId('add')}
          data-stop
          className="justify-self-start max-sm:w-full"
          icon={<UserRoundPlus aria-hidden="true" />}
          onClick={walkIn.add}
        >
          {texts.add}
        </Button>
      ) : (
        <p className="text-muted">{texts.most(MAX_PARTICIPANTS)}</p>
      )}
    </section>
  )
}

type MemberProps = Props & { index: number }

function OpenMember({ event, keys, questions, walkIn, index }: MemberProps) {
  const member = walkIn.family[index]
  if (!member) return null
  const shared = sharedKeys(keys).map((key) => fieldOf(key).label.toLowerCase())
  const first = word(walkIn.family[0]?.typed ?? {}, 'first_name')
  const own = ownKeys(member, keys)
  // Two short ones share a line, also on a phone.
  const isHalf = (key: FieldKey) => fieldOf(key).partOfName || own.length === 2
  return (
    <div role="group" aria-label={texts.person(index + 1)} className={`grid gap-2 ${index > 0 ? 'pt-3' : ''}`}>
      {walkIn.family.length > 1 && (
        <div className="flex items-center justify-between gap-4">
          <p className="font-semibold">{texts.person(index + 1)}</p>
          <button type="button" onClick={() => walkIn.remove(index)} className="link min-h-11">
            {texts.removeShort}
            <span className="sr-only"> {texts.person(index + 1)}</span>
          </button>
        </div>
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:gap-x-5 sm:gap-y-4">
        {own.map((key) => (
          <div key={key} className={isHalf(key) ? undefined : 'max-sm:col-span-2'}>
            <WalkInField
              event={event}
              name={key}
              id={fieldId(memberField(index, key))}
              value={member.typed[key] ?? ''}
              error={walkIn.problems[memberField(index, key)]}
              onType={(value) => walkIn.type(index, key, value)}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-5 pt-2 empty:hidden">
        <WalkInQuestions
          questions={questions.filter(({ asked }) => asked === 'person')}
          answers={member.answers ?? {}}
          within={memberField(index, '')}
          problems={walkIn.problems}
          onAnswer={(id, given) => walkIn.answer(index, id, given)}
        />
      </div>
      {index > 0 && (
        <CheckboxField
          label={texts.same(shared, first)}
          checked={member.same}
          onChange={({ target }) => walkIn.share(index, target.checked)}
        />
      )}
    </div>
  )
}

function FoldedMember({ walkIn, index, name }: { walkIn: WalkIn; index: number; name: string }) {
  const isWrong = Object.keys(walkIn.problems).some((field) => field.startsWith(memberField(index, '')))
  const shown = name === '' ? texts.noName : name
  return (
    <div className="flex items-center gap-1 border-line border-b">
      <button
        type="button"
        onClick={() => walkIn.edit(index)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 text-left hover:text-primary"
      >
        <span aria-hidden="true" className="w-6 shrink-0 text-right text-muted tabular-nums">
          {index + 1}
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{texts.edit} </span>
          <span className="block truncate font-semibold">{shown}</span>
          {isWrong && <span className="block text-red text-sm">{texts.incomplete}</span>}
        </span>
        <Pencil aria-hidden="true" className="size-5 shrink-0 text-primary max-sm:hidden" />
      </button>
      <button
        type="button"
        aria-label={texts.remove(name === '' ? texts.person(index + 1) : name)}
        onClick={() => walkIn.remove(index)}
        className="grid size-12 shrink-0 place-items-center text-muted hover:text-red"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

const word = (typed: Typed, key: FieldKey): string => {
  const value = typed[key]
  return typeof value === 'string' ? value : ''
}

const nameOf = (typed: Typed): string =>
  fullName({
    first_name: word(typed, 'first_name'),
    middle_name: word(typed, 'middle_name'),
    last_name: word(typed, 'last_name'),
    name_suffix: word(typed, 'name_suffix'),
  })
