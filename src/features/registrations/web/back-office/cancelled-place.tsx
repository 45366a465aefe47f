import { useState } from 'react'
import * as z from 'zod/mini'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type GroupDetails, keptDecision } from '../../contract.ts'
import { leaveTexts, cancelledPlaceTexts as texts } from '../../texts/group.ts'
import { amountTyped, amountUpTo, Refunds } from './give-back.tsx'
import { sendDecision } from './group-api.ts'
import type { Person } from './group-people.tsx'

type Props = {
  group: GroupDetails
  person: Person
  onDone: (answer: GroupDetails, words: string) => void
  onFailed: () => void
}

/** A place that its owner gave up themselves: what was paid for it is kept until somebody has decided about it. */
export function CancelledPlace(props: Props) {
  // As it was when it was opened: a colleague may decide meanwhile, and the form has to stay to say so.
  const [opened, setOpened] = useState<number>()
  const { name, left } = props.person
  if (opened !== undefined) {
    const onDone = (...done: Parameters<Props['onDone']>) => {
      setOpened(undefined)
      props.onDone(...done)
    }
    return <DecideForm {...props} most={opened} onDone={onDone} onCancel={() => setOpened(undefined)} />
  }
  if (!left || left.to_decide === 0) return null
  return (
    <Notice tone="warn" title={texts.title(name)}>
      <p>{texts.detail(left.to_decide)}</p>
      <Button className="mt-3" onClick={() => setOpened(left.to_decide)}>
        {texts.decide}
      </Button>
    </Notice>
  )
}

function DecideForm({
  group,
  person,
  most,
  onDone,
  onFailed,
  onCancel,
}: Props & { most: number; onCancel: () => void }) {
  const { form, props, field, busy, problem } = useCallForm({
    schema: z.extend(keptDecision, { give_back: amountUpTo(most) }),
    values: { give_back: most.toFixed(2), reason: '' },
    send: (input) => sendDecision({ id: group.id, person: person.id }, input),
    onFailed,
    onSent: (answer, { give_back }) => onDone(answer, texts.done(person.name, give_back)),
    unreachable: leaveTexts.unreachable,
  })
  const given = amountTyped(form.watch('give_back'), most)
  const titleId = `decide-${person.id}`
  return (
    <form {...props} ref={focusFirstField} aria-labelledby={titleId} className="card grid gap-5 p-4 sm:p-5">
      <div>
        <h2 id={titleId} className="text-xl">
          {texts.title(person.name)}
        </h2>
        <p className="mt-1">{texts.about}</p>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        label={leaveTexts.howMuch}
        hint={texts.howMuchHint(most)}
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('give_back')}
      />
      {given > 0 && <Refunds group={group} given={given} />}
      <TextAreaField label={leaveTexts.why} hint={texts.whyHint} required maxLength={500} {...field('reason')} />
      <FormButtons busy={busy} busyLabel={leaveTexts.saving} cancelLabel={leaveTexts.cancel} onCancel={onCancel}>
        {texts.submit(given)}
      </FormButtons>
    </form>
  )
}
