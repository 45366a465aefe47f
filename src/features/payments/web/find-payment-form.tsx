import type { FormEvent, RefObject } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { orKey } from '#shared/or-number.ts'
import { ReceiptPicture } from './receipt-picture.tsx'

type Props = {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  onFind: () => void
  searching: boolean
  problem: string | undefined
  /** The picture has done its work once something was found. */
  withPicture: boolean
}

export function FindPaymentForm({ field, value, onChange, onFind, searching, problem, withPicture }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-5">
        <TextField
          ref={field}
          label="Previous official receipt (OR) number"
          hint="For example LS25-000042-K7QM2X. Small letters and spaces are fine."
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...(problem && { error: problem })}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button
          type="submit"
          variant={withPicture ? 'primary' : 'secondary'}
          className="min-h-14 justify-self-start max-sm:w-full"
          disabled={orKey(value) === ''}
          busy={searching}
          busyLabel="Searching..."
        >
          Find Payment
        </Button>
      </div>
      {withPicture && <ReceiptPicture />}
    </form>
  )
}
