import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { rememberStaff, storedTokens } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type Me, passwordChange, shortestPassword, type staffCalls } from '../contract.ts'
import { passwordFormTexts as texts } from '../texts/entrance.ts'
import { myKey } from './auth.ts'

type Props = {
  username: string
  /** What the password is called that they have now. */
  currentLabel: string
  submitLabel: string
  /** Runs as soon as the password is another. */
  onChanged?: () => void
  /** Shown then, until the next try. */
  done?: ReactNode
}

export function PasswordForm({ username, currentLabel, submitLabel, onChanged, done }: Props) {
  const change = useChangePassword()
  const { form, props, field, failure, problem, sent, busy } = useCallForm({
    schema: typedPasswords,
    values: { current_password: '', new_password: '' },
    send: change,
    onSent: () => {
      form.reset()
      onChanged?.()
    },
    unreachable: texts.noAnswerDetail,
  })
  return (
    <form {...props} className="grid gap-6">
      {problem && (
        <Notice tone="error" title={failure instanceof ApiError ? texts.refused : texts.noAnswer}>
          {problem}
        </Notice>
      )}
      {sent && done}
      {/* for password managers, which ask whose password this is */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <TextField
        label={currentLabel}
        {...field('current_password')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <TextField
        label={texts.newPassword}
        hint={texts.hint(shortestPassword)}
        {...field('new_password')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={texts.busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** The login that goes on is told with the request, not typed. */
const typedPasswords = z.omit(passwordChange, { refresh: true })

const api = apiOf<typeof staffCalls>()

function useChangePassword() {
  const client = useQueryClient()
  return async (typed: z.output<typeof typedPasswords>) => {
    // The server may have done it and only its answer was lost; asked for the same again, it says so.
    await api.call('POST /api/staff/me/password', { body: { ...typed, refresh: storedTokens().refresh ?? '' } })
    // Known without asking again, on a line that may be gone by now.
    client.setQueryData<Me>(myKey, (me) => {
      if (!me) return me
      const settled = { ...me, must_choose_password: false }
      rememberStaff(settled)
      return settled
    })
  }
}
