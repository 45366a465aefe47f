import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { fromPesos } from '#shared/money.ts'
import { comingBack, type GroupDetails } from '../../contract.ts'
import { leaveTexts, backTexts as texts } from '../../texts/group.ts'
import { sendComingBack } from './group-api.ts'
import type { Person } from './group-people.tsx'

type Props = {
  group: GroupDetails
  person: Person
  /** Of their place, as it costs now. */
  price: number
  onDone: (answer: GroupDetails, words: string) => void
  onFailed: () => void
  onCancel: () => void
}

export function BackForm({ group, person, price, onDone, onFailed, onCancel }: Props) {
  const { props, field, busy, problem } = useCallForm({
    schema: comingBack,
    values: { reason: '', price },
    send: (input) => sendComingBack({ id: group.id, person: person.id }, { ...input, price }),
    onFailed,
    onSent: (answer) => onDone(answer, texts.done(person.name)),
    unreachable: leaveTexts.unreachable,
  })
  return (
    <form {...props} ref={focusFirstField} aria-labelledby="back-title" className="card grid gap-5 p-4 sm:p-5">
      <div>
        <h2 id="back-title" className="text-xl">
          {texts.title(person.name)}
        </h2>
        <p className="mt-1">{texts.about(fromPesos(price))}</p>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextAreaField label={leaveTexts.why} hint={texts.whyHint} required maxLength={500} {...field('reason')} />
      <FormButtons busy={busy} busyLabel={leaveTexts.saving} cancelLabel={leaveTexts.cancel} onCancel={onCancel}>
        {texts.submit}
      </FormButtons>
    </form>
  )
}
