import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { pesos, readPesos } from '#shared/money.ts'
import type { CashHolder, ClosedShift } from '../../contract.ts'
import { useCloseShift } from './cash-api.ts'

type Props = { holder: CashHolder; own: boolean; onClosed: (shift: ClosedShift) => void; onCancel: () => void }

export function CloseShiftForm({ holder, own, onClosed, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const close = useCloseShift()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState(false)
  const [atFirst] = useState(holder.expected)
  const counted = readPesos(typed)
  // They gave back more than they took: nothing is handed in, something is handed out.
  const owed = holder.expected < 0
  const words = owed ? wordsForSettling(holder, own) : wordsForCounting
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (close.isPending) return
    if (counted === null) {
      setWrong(true)
      field.current?.focus()
      return
    }
    void send(counted)
  }
  const send = async (amount: number) => {
    const { staff_member_id, expected } = holder
    try {
      // Awaited here: what `mutate` calls back is lost once the list has come without this holder, and the form with it.
      onClosed(await close.mutateAsync({ staff_member_id, expected, counted: owed ? -amount : amount, note }))
    } catch (error) {
      console.error(error)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid animate-appear gap-5 border-line border-t p-4 pt-5 sm:p-6">
      {close.isError && (
        <Notice
          tone="error"
          title={
            close.error instanceof ApiError ? 'The shift is still open' : 'It is not certain that the shift is closed'
          }
        >
          {failureMessage(
            close.error,
            'We could not reach the server. What you entered is still here. Look at the closed shifts below before you try again.',
          )}
        </Notice>
      )}
      {holder.expected !== atFirst && (
        <Notice tone="warn" live title="The cash has changed while you were counting">
          {owed
            ? `${pesos(-holder.expected)} more was given back than taken.`
            : `${pesos(holder.expected)} is expected now.`}{' '}
          Please count again.
        </Notice>
      )}
      <TextField
        ref={field}
        label={words.label}
        hint={words.hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setWrong(typed !== '' && counted === null)}
        error={wrong && counted === null ? words.missing : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="max-w-xs"
        required
      />
      <TextAreaField
        label="Note"
        hint="Anything that explains a difference."
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={500}
        rows={2}
        optional
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={close.isPending} busyLabel="Closing…">
          Close the shift
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

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
