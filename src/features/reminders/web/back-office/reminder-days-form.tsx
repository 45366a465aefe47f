import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { reminderSettings } from '../../contract.ts'
import { reminderDaysTexts as texts } from '../../texts.ts'
import { saveReminderDays } from './balances-api.ts'

type Props = { event: string | null; saved: number; onSaved: () => Promise<unknown> }

export function ReminderDaysForm({ event, saved, onSaved }: Props) {
  const { form, props, field, problem, busy } = useCallForm({
    schema: reminderSettings,
    values: { reminder_days: saved },
    send: async ({ reminder_days }) => {
      await saveReminderDays(event, reminder_days)
      await onSaved()
    },
  })
  return (
    <form {...props} className="grid justify-items-start gap-4">
      <TextField
        label={texts.label}
        hint={texts.hint}
        type="number"
        min={1}
        max={60}
        {...field('reminder_days', { valueAsNumber: true })}
        className="max-w-md [&_input]:max-w-32"
        required
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy} busyLabel={texts.saving} disabled={form.watch('reminder_days') === saved}>
        {texts.save}
      </Button>
    </form>
  )
}
