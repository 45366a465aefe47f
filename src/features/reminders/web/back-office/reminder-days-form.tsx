import { type FormEvent, useState } from 'react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { saveReminderDays } from './balances-api.ts'

type Props = { event: string | null; saved: number; onSaved: () => Promise<unknown> }

export function ReminderDaysForm({ event, saved, onSaved }: Props) {
  const [days, setDays] = useState(String(saved))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const field = submitted.currentTarget.querySelector('input')
    const number = Number(days)
    if (!Number.isInteger(number) || number < 1 || number > 60) {
      setError('Please enter a number of days from 1 to 60.')
      return field?.focus()
    }
    setBusy(true)
    setError(undefined)
    try {
      await saveReminderDays(event, number)
      await onSaved()
    } catch (problem) {
      setError(failureMessage(problem, 'We could not reach the server. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(submitted) => void save(submitted)} className="grid justify-items-start gap-4">
      <TextField
        label="Days between two reminders"
        hint="No group gets a second one sooner, whoever presses the button."
        type="number"
        min={1}
        max={60}
        value={days}
        onChange={(typed) => setDays(typed.target.value)}
        error={error}
        className="max-w-md [&_input]:max-w-32"
        required
      />
      <Button type="submit" busy={busy} busyLabel="Saving…" disabled={days === String(saved)}>
        Save the days
      </Button>
    </form>
  )
}
