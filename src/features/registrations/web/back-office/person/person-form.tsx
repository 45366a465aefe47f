import { useEffect, useRef, useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { focusFirstField } from '#platform/web/focus-once.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { FormButtons } from '#platform/web/ui/form-buttons.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { useLeaveGuard } from '#platform/web/use-leave-guard.ts'
import {
  fieldKeys,
  fieldOf,
  type Person,
  type PersonDetails,
  personCorrection,
  shownKeys,
  substitution,
} from '../../../contract.ts'
import { personPageTexts, personFormTexts as texts } from '../../../texts/person.ts'
import { nobody, PersonFields } from '../../person-fields.tsx'
import { sendCorrection, sendSubstitution } from './person-api.ts'

type Props = {
  person: Person
  onDone: (person: Person, words: string) => void
  onFailed: () => void
  onCancel: () => void
}

/** What was not touched here shows what somebody else has written there since; what both changed is compared before it is saved. */
export function CorrectForm({ person, onDone, onFailed, onCancel }: Props) {
  const [opened] = useState(person)
  const { form, props, field, busy, problem } = useCallForm({
    schema: personCorrection,
    values: { ...opened.details, revision: opened.revision } as PersonDetails & { revision: number },
    send: (typed) => sendCorrection(person.id, { ...typed, revision: person.revision }),
    onSent: (now) => onDone(now, personPageTexts.corrected),
    onFailed,
    unreachable: texts.unreachable,
  })
  useAskBeforeLeaving(
    JSON.stringify(form.watch(shownKeys)) !== JSON.stringify(shownKeys.map((key) => person.details[key])),
  )
  const seen = useRef(opened.details)
  useEffect(() => {
    const untouched = shownKeys.filter((key) => form.getValues(key) === seen.current[key])
    for (const key of untouched) form.setValue(key, person.details[key])
    seen.current = person.details
  }, [form, person.details])
  return (
    <form {...props} ref={focusFirstField} aria-labelledby="form-title" className="card grid gap-5 p-4 sm:p-5">
      <FormHead title={texts.correctTitle(opened.name)} about={texts.correctAbout} />
      <ChangedMeanwhile opened={opened} now={person} />
      <PersonFields event={person.event} keys={shownKeys} field={field} atDesk />
      {problem && <Notice tone="error">{problem}</Notice>}
      <FormButtons busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {texts.save}
      </FormButtons>
    </form>
  )
}

export function SubstituteForm({ person, onDone, onFailed, onCancel }: Props) {
  const [opened] = useState(person)
  const { church, pastor } = opened.details
  // Who comes instead is mostly of the same church.
  const [values] = useState({ ...nobody, church, pastor, reason: '', revision: opened.revision })
  const { form, props, field, busy, problem } = useCallForm({
    schema: substitution,
    values,
    send: (typed) => sendSubstitution(person.id, { ...typed, revision: person.revision }),
    onSent: (now) => onDone(now, personPageTexts.substituted(now.name)),
    onFailed,
    unreachable: texts.unreachable,
  })
  useAskBeforeLeaving(JSON.stringify(form.watch()) !== JSON.stringify(values))
  return (
    <form {...props} ref={focusFirstField} aria-labelledby="form-title" className="card grid gap-5 p-4 sm:p-5">
      <FormHead title={texts.substituteTitle(opened.name)} about={texts.substituteAbout} />
      <ChangedMeanwhile opened={opened} now={person} />
      <PersonFields event={person.event} keys={fieldKeys} field={field} atDesk />
      <TextAreaField label={texts.why} hint={texts.whyHint} required maxLength={500} rows={2} {...field('reason')} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <FormButtons danger busy={busy} busyLabel={texts.saving} cancelLabel={texts.cancel} onCancel={onCancel}>
        {texts.replace}
      </FormButtons>
    </form>
  )
}

/** What was typed while somebody waits at the desk is not lost by a press on a link, or by Back. */
function useAskBeforeLeaving(isChanged: boolean): void {
  const showAlert = useAlert()
  useLeaveGuard(isChanged, (leave) => {
    void showAlert({
      title: texts.leave.title,
      message: texts.leave.message,
      closeLabel: texts.leave.stay,
      confirmLabel: texts.leave.leave,
      onConfirm: leave,
    })
  })
}

const FormHead = ({ title, about }: { title: string; about: string }) => (
  <div>
    <h2 id="form-title" className="text-xl wrap-anywhere">
      {title}
    </h2>
    <p className="mt-1">{about}</p>
  </div>
)

function ChangedMeanwhile({ opened, now }: { opened: Person; now: Person }) {
  const changed = shownKeys.filter((key) => opened.details[key] !== now.details[key])
  if (changed.length === 0) return null
  return (
    <Notice tone="warn" live title={texts.meanwhile}>
      <ul>
        {changed.map((key) => (
          <li key={key} className="wrap-anywhere">
            {texts.nowStands(fieldOf(key).label, key === 'designation' ? now.designation : String(now.details[key]))}
          </li>
        ))}
      </ul>
      <p className="mt-1">{texts.meanwhileHelp}</p>
    </Notice>
  )
}
