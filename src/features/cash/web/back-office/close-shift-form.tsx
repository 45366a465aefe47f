import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#platform/web/api-client.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { readPesos } from '#shared/money.ts'
import type { CashHolder, ClosedShift } from '../../contract.ts'
import { closeShiftTexts as texts } from '../../texts.ts'
import { useCloseShift } from './cash-api.ts'

type Props = { holder: CashHolder; own: boolean; onClosed: (shift: ClosedShift) => void; onCancel: () => void }

export function CloseShiftForm({ holder, own, onClosed, onCancel }: Props) {
  const close = useCloseShift()
  const { staff_member_id, full_name, expected } = holder
  const [atFirst] = useState(expected)
  // They gave back more than they took: nothing is handed in, something is handed out.
  const owed = expected < 0
  const settling = own ? texts.settlingOwn(-expected) : texts.settling(full_name, -expected)
  const words = owed ? settling : texts.counting
  const { form, props, field, errorOf, failure, problem, busy } = useCallForm({
    schema: z.object({ counted: z.pipe(z.transform(readPesos), z.number(words.missing)), note: z.string() }),
    values: { counted: '', note: '' },
    send: ({ counted, note }) =>
      close.mutateAsync({ staff_member_id, expected, counted: owed ? -counted : counted, note }),
    onSent: onClosed,
    unreachable: texts.unreachable,
  })
  // A slip is said as soon as the field is left: the cash is still on the table then.
  const judge = (when: boolean) => void (when && form.trigger('counted'))
  return (
    <form {...props} ref={focusOnce} className="grid animate-appear gap-5 border-line border-t p-4 pt-5 sm:p-6">
      {problem && (
        <Notice tone="error" title={failure instanceof ApiError ? texts.stillOpen : texts.unsure}>
          {problem}
        </Notice>
      )}
      {expected !== atFirst && (
        <Notice tone="warn" live title={texts.changedTitle}>
          {owed ? texts.changedOwed(-expected) : texts.changed(expected)}
        </Notice>
      )}
      <TextField
        label={words.label}
        hint={words.hint}
        {...field('counted', {
          onBlur: () => judge(form.getValues('counted') !== ''),
          onChange: () => judge(errorOf('counted') !== undefined),
        })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="max-w-xs"
        required
      />
      <TextAreaField label={texts.note} hint={texts.noteHint} {...field('note')} maxLength={500} rows={2} optional />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.closing}>
          {texts.close}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()
