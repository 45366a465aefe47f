import * as z from 'zod/mini'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { fromPesos, toPesos } from '#shared/money.ts'
import { afterLeaving, type GroupDetails, leaving, mostToGiveBack, priceOfAPlace } from '../../contract.ts'
import { leaveTexts as texts } from '../../texts/group.ts'
import { BeforeAndAfter } from './before-and-after.tsx'
import { amountTyped, amountUpTo, Refunds } from './give-back.tsx'
import { sendLeaving } from './group-api.ts'
import type { Person } from './group-people.tsx'
import { sumsOf } from './group-sums.ts'

type Props = {
  group: GroupDetails
  person: Person
  onDone: (answer: GroupDetails, words: string) => void
  onFailed: () => void
  onCancel: () => void
}

/** What it does to people, price, tickets and balance stands there before it is done, and follows the amount. */
export function LeaveForm({ group, person, onDone, onFailed, onCancel }: Props) {
  const sums = sumsOf(group)
  const most = toPesos(mostToGiveBack(sums))
  const price = toPesos(priceOfAPlace(sums))
  const { form, props, field, busy, problem } = useCallForm({
    schema: z.extend(leaving, { give_back: amountUpTo(most) }),
    values: { give_back: most.toFixed(2), reason: '', price },
    // As it is shown now, which may be newer than the form.
    send: (input) => sendLeaving({ id: group.id, person: person.id }, { ...input, price }),
    onFailed,
    onSent: (answer, { give_back }) => onDone(answer, texts.done(person.name, give_back)),
    unreachable: texts.unreachable,
  })
  const given = amountTyped(form.watch('give_back'), most)
  return (
    <form {...props} ref={focusFirstField} aria-labelledby="leave-title" className="card grid gap-5 p-4 sm:p-5">
      <div>
        <h2 id="leave-title" className="text-xl">
          {texts.title(person.name)}
        </h2>
        <p className="mt-1">{texts.about}</p>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {most > 0 ? (
        <TextField
          label={texts.howMuch}
          hint={texts.howMuchHint(fromPesos(most))}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('give_back')}
        />
      ) : (
        <p>{texts.nothing}</p>
      )}
      <BeforeAndAfter before={sums} after={afterLeaving(sums, fromPesos(given))} />
      {given > 0 && <Refunds group={group} given={given} />}
      <TextAreaField label={texts.why} hint={texts.whyHint} required maxLength={500} {...field('reason')} />
      <FormButtons danger busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {texts.submit(given)}
      </FormButtons>
    </form>
  )
}
