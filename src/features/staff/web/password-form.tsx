import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { rememberStaff, storedTokens } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type Me, type PasswordChange, passwordChange, shortestPassword, type staffCalls } from '../contract.ts'
import { myKey } from './auth.ts'
import { findProblems, type Problems } from './back-office/find-problems.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const change = useChangePassword(() => {
    form.current?.reset()
    onChanged?.()
  })
  // Not held in state: a password manager fills the fields without telling anybody.
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null

  const refuse = (found: Problems) => {
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) field(first)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.reset()
    const entered = {
      current_password: field('current_password')?.value ?? '',
      new_password: field('new_password')?.value ?? '',
    }
    const { found } = findProblems(passwordChange, { ...entered, refresh: '' })
    refuse(found)
    if (Object.keys(found).length === 0) change.mutate(entered, { onError: (error) => refuse(refusalOf(error)) })
  }
  const clear = (name: keyof Problems) => () => problems[name] && setProblems({ ...problems, [name]: undefined })

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      {problems.form && (
        <Notice
          tone="error"
          title={change.error instanceof ApiError ? 'Your password was not changed' : 'The server did not answer'}
        >
          {problems.form}
        </Notice>
      )}
      {change.isSuccess && done}
      {/* for password managers, which ask whose password this is */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <TextField
        label={currentLabel}
        name="current_password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        error={problems.current_password}
        onInput={clear('current_password')}
        required
      />
      <TextField
        label="Your new password"
        hint={`At least ${shortestPassword} characters. Three or four words that only you would put together are easy to remember.`}
        name="new_password"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        error={problems.new_password}
        onInput={clear('new_password')}
        required
      />
      <Button type="submit" variant="primary" wide busy={change.isPending} busyLabel="Saving…">
        {submitLabel}
      </Button>
    </form>
  )
}

const noAnswer =
  'We cannot say yet whether it is saved. What you typed is still here. Please press the button again: twice does no harm.'

/** At the field where the server has a word about it, else above the form. */
function refusalOf(error: Error): Problems {
  const { fields = {} } = (error instanceof ApiError ? error.body : {}) as { fields?: Record<string, string[]> }
  for (const name of ['current_password', 'new_password'] as const) {
    const message = fields[name]?.[0]
    if (message) return { [name]: message }
  }
  // The server may have done it and only its answer was lost; asked for the same again, it says so.
  return { form: failureMessage(error, noAnswer) }
}

const api = apiOf<typeof staffCalls>()

function useChangePassword(onChanged: () => void) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    // Nothing keeps the passwords when the screen is gone.
    gcTime: 0,
    mutationFn: (input: Omit<PasswordChange, 'refresh'>) =>
      api.call('POST /api/staff/me/password', { body: { ...input, refresh: storedTokens().refresh ?? '' } }),
    onSuccess: () => {
      onChanged()
      // Known without asking again, on a line that may be gone by now.
      client.setQueryData<Me>(myKey, (me) => {
        if (!me) return me
        const settled = { ...me, must_choose_password: false }
        rememberStaff(settled)
        return settled
      })
    },
  })
}
