import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/web/api-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { credentials } from '../contract.ts'
import { loginFormTexts as texts } from '../texts/entrance.ts'
import { OtpField } from './otp-field.tsx'
import { useSignIn } from './use-sign-in.ts'

type Problems = { username?: string; password?: string; otp?: string; form?: string }

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [problems, setProblems] = useState<Problems>({})
  const signIn = useSignIn()
  // Not held in state: a password manager fills the fields without telling anybody.
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null

  const refuse = (found: Problems, focus: string, alerted?: string) => {
    // Drawn before the browser's alert stops everything.
    flushSync(() => setProblems(found))
    if (alerted !== undefined) window.alert(alerted)
    field(focus)?.focus()
    field(focus)?.select()
  }
  const fail = (error: Error) => {
    if (error instanceof DOMException) return refuse({ form: texts.noStorage }, '')
    if (!(error instanceof ApiError)) return refuse({ form: navigator.onLine ? texts.unreachable : texts.offline }, '')
    if (error.code === 'otp_required') {
      flushSync(() => setStep('code'))
      return refuse({}, 'otp')
    }
    if (error.code === 'otp_refused') return refuse({ otp: error.message }, 'otp')
    if (error.status !== 401) return refuse({ form: error.message }, '')
    // A password that changed between the two steps is asked for again.
    flushSync(() => setStep('password'))
    return refuse({ form: texts.invalidCredentials }, 'password', texts.invalidCredentials)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    const entered = {
      username: field('username')?.value ?? '',
      password: field('password')?.value ?? '',
      ...(step === 'code' && { otp: (field('otp')?.value ?? '').replace(/\s/g, '') }),
    }
    const missing = findMissing(entered)
    const first = Object.keys(missing)[0]
    if (first) return refuse(missing, first)
    setProblems({})
    signIn.mutate(entered, { onSuccess: onSignedIn, onError: fail })
  }
  const clear = (name: keyof Problems) => () => problems[name] && setProblems({ ...problems, [name]: undefined })

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      {problems.form && <Notice tone="error" title={problems.form} />}
      {/* hidden, not taken away, in the second step: the name and password are sent again with the code */}
      <div className="grid gap-6" hidden={step === 'code'}>
        <TextField
          label={texts.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          error={problems.username}
          onInput={clear('username')}
          required
        />
        <TextField
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          error={problems.password}
          onInput={clear('password')}
          required
        />
      </div>
      {step === 'code' && <OtpField error={problems.otp} onInput={clear('otp')} />}
      <Button type="submit" variant="primary" wide busy={signIn.isPending} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
      {step === 'code' && (
        <Button
          variant="quiet"
          onClick={() => {
            flushSync(() => setStep('password'))
            refuse({}, 'username')
          }}
        >
          {texts.otherUsername}
        </Button>
      )}
    </form>
  )
}

function findMissing(entered: { username: string; password: string; otp?: string }): Problems {
  const missing: Problems = {}
  for (const { path, message } of credentials.safeParse(entered).error?.issues ?? []) {
    missing[path[0] as keyof Problems] ??= message
  }
  if (entered.otp === '') missing.otp = texts.otpMissing
  return missing
}
