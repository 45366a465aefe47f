import { useState } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { type ApplicationDetails, reopening } from '../../contract.ts'
import { reopenFormTexts as texts } from '../../texts/decisions.ts'
import { reopenApplication } from './department-api.ts'
import { focusOnce } from './focus-once.ts'
import type { ApplicationAction } from './use-application-action.ts'

type Props = { application: ApplicationDetails; action: ApplicationAction }

/** A decision that was a mistake: what taking it back does is read before it is done. */
export function Reopen({ application, action }: Props) {
  const [open, setOpen] = useState<boolean>()
  if (open) return <ReopenForm {...{ application, action }} onCancel={() => setOpen(false)} />
  return (
    <div>
      <Button onClick={() => setOpen(true)} ref={open === false ? focusOnce : undefined}>
        {texts.open}
      </Button>
    </div>
  )
}

function ReopenForm({ application, action, onCancel }: Props & { onCancel: () => void }) {
  const { id, state, full_name: name, placed_in: place } = application
  const { props, field, busy } = useCallForm({
    schema: reopening,
    values: { state, reason: '' },
    // The state that was read here, not one that has come since.
    send: (input) => action.run('reopen', () => reopenApplication(id, input), texts.done(name)),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the way out for a keyboard
    <form
      {...props}
      ref={toReason}
      aria-label={texts.title}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="grid gap-3 border-line border-t pt-4"
    >
      <p className="font-semibold">{texts.does({ state, name, place })}</p>
      <p className="text-sm">{texts.tell({ state, place })}</p>
      <TextAreaField label={texts.why} hint={texts.whyHint} {...field('reason')} rows={3} maxLength={500} required />
      <div className="flex gap-3">
        <Button type="submit" variant="danger" className="flex-1" busy={busy} busyLabel={texts.saving}>
          {texts.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

const toReason = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()
