import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#platform/web/api-client.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { pesos, readPesos } from '#shared/money.ts'
import type { CashHolder, ClosedShift } from '../../contract.ts'
import { useCloseShift } from './cash-api.ts'

type Props = { holder: CashHolder; own: boolean; onClosed: (shift: ClosedShift) => void; onCancel: () => void }

export function CloseShiftForm({ holder, own, onClosed, onCancel }: Props) {
  const close = useCloseShift()
  const { staff_member_id, expected } = holder
  const [atFirst] = useState(expected)
  // They gave back more than they took: nothing is handed in, something is handed out.
  const owed = expected < 0
  const words = owed ? wordsForSettling(holder, own) : wordsForCounting
  const { form, props, field, errorOf, failure, problem, busy } = useCallForm({
    schema: z.object({ counted: z.pipe(z.transform(readPesos), z.number(words.missing)), note: z.string() }),
    values: { counted: '', note: '' },
    send: ({ counted, note }) =>
      close.mutateAsync({ staff_member_id, expected, counted: owed ? -counted : counted, note }),
    onSent: onClosed,
    unreachable:
      'We could not reach the server. What you entered is still here. Look at the closed shifts below before you try again.',
  })
  // A slip is said as soon as the field is left: the cash is still on the table then.
  const judge = (when: boolean) => void (when && form.trigger('counted'))
  return (
    <form {...props} ref={focusOnce} className="grid animate-appear gap-5 border-line border-t p-4 pt-5 sm:p-6">
      {problem && (
        <Notice
          tone="error"
          title={failure instanceof ApiError ? 'The shift is still open' : 'It is not certain that the shift is closed'}
        >
          {problem}
        </Notice>
      )}
      {expected !== atFirst && (
        <Notice tone="warn" live title="The cash has changed while you were counting">
          {owed ? `${pesos(-expected)} more was given back than taken.` : `${pesos(expected)} is expected now.`} Please
          count again.
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
      <TextAreaField
        label="Note"
        hint="Anything that explains a difference."
        {...field('note')}
        maxLength={500}
        rows={2}
        optional
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Closing…">
          Close the shift
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const focusOnce = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

const wordsForCounting = {
  label: 'Cash counted, in pesos',
  hint: 'Count it first, then enter what is there, also when it does not match.',
  missing: 'Please enter the amount you counted, for example 1500.00',
}

const wordsForSettling = ({ full_name, expected }: CashHolder, own: boolean) => {
  const they = own ? 'you' : 'they'
  return {
    label: `Cash given to ${own ? 'you' : full_name} for it, in pesos`,
    hint: `${own ? 'You' : 'They'} gave back ${pesos(-expected)} more than ${they} took, out of cash that was counted before. Enter what ${they} got for it, or 0.`,
    missing: 'Please enter an amount, for example 1500.00',
  }
}
