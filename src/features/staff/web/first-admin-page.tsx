import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { checklistAddress } from '#features/set-up/addresses.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QrCode } from '#platform/web/ui/qr-code.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { loginAddress } from '../addresses.ts'
import { firstAdmin, shortestPassword } from '../contract.ts'
import { passwordFormTexts, firstAdminTexts as texts } from '../texts/entrance.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { sendFirstAdmin, useLinkCheck } from './first-admin-api.ts'
import { useSignIn } from './use-sign-in.ts'

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Behind the link that the command line prints. What is after the hash sign never leaves the browser but in the call. */
export function FirstAdminPage() {
  const link = useSyncExternalStore(
    onHash,
    () => window.location.hash.slice(1),
    () => null,
  )
  const [key, setKey] = useState<string>()
  return (
    <EntranceFrame title={key ? texts.factorTitle : texts.title} lead={key ? texts.factorLead : texts.forWhom}>
      {key && <SecondFactor uri={key} />}
      {!key && link === '' && (
        <Notice tone="warn" title={texts.noLink}>
          <p>{texts.noLinkDetail}</p>
          <ToLogin />
        </Notice>
      )}
      {!key && link !== null && link !== '' && <Behind key={link} link={link} onKey={setKey} />}
    </EntranceFrame>
  )
}

type Props = { link: string; onKey: (uri: string) => void }

function Behind({ link, onKey }: Props) {
  const check = useLinkCheck(link)
  if (check.isPending) return <Skeleton label={texts.checking} lines={6} />
  if (check.error instanceof ApiError && check.error.status < 500) {
    const isSetUp = check.error.code === 'has_admin'
    return (
      <Notice tone={isSetUp ? 'info' : 'error'} title={isSetUp ? texts.hasAdmin : texts.gone}>
        <p>{check.error.message}</p>
        {isSetUp && <ToLogin />}
      </Notice>
    )
  }
  if (check.error) {
    return (
      <Notice
        tone="error"
        title={failureMessage(check.error, texts.unreachable)}
        action={{ onAction: () => void check.refetch(), busy: check.isFetching }}
      />
    )
  }
  return <FirstAdminForm link={link} onKey={onKey} />
}

function FirstAdminForm({ link, onKey }: Props) {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const { props, field, problem, failure, busy } = useCallForm({
    schema: firstAdmin,
    values: { full_name: '', username: '', email: '', password: '' },
    send: (input) => sendFirstAdmin(link, input),
    onSent: ({ second_factor }, { username, password }) => {
      if (second_factor !== null) return onKey(second_factor)
      // Whoever could not be logged in at once has the login page, which says why.
      const toLogin = () => void navigate(loginAddress(), { replace: true, state: { from: checklistAddress() } })
      const toChecklist = () => void navigate(checklistAddress(), { replace: true })
      signIn.mutate({ username, password }, { onSuccess: toChecklist, onError: toLogin })
    },
    fieldOf: ({ code, message }) => (code === 'username_taken' ? { username: texts.usernameTaken(message) } : {}),
  })
  const isOver = failure instanceof ApiError && failure.code === 'has_admin'
  return (
    <form {...props} className="grid gap-6">
      <p>{texts.lead}</p>
      {problem && (
        <Notice tone="error" title={texts.refused}>
          <p>{problem}</p>
          {isOver && <ToLogin />}
        </Notice>
      )}
      <TextField
        label={texts.fullName}
        hint={texts.fullNameHint}
        {...field('full_name')}
        autoComplete="name"
        maxLength={200}
        required
      />
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={120}
        required
      />
      <TextField
        label={texts.password}
        hint={passwordFormTexts.hint(shortestPassword)}
        {...field('password')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <Button type="submit" variant="primary" wide busy={busy || signIn.isPending} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** Of the one who looks at it, often on the very phone that has the app. */
function SecondFactor({ uri }: { uri: string }) {
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <section ref={focus} tabIndex={-1} aria-label={texts.factorTitle} className="grid gap-5 outline-none">
      <p>{texts.factorApp}</p>
      <div className="card grid gap-3 p-4 sm:p-5">
        <h2 className="text-lg">{texts.onComputer}</h2>
        <p>{texts.factorScan}</p>
        <div className="w-48 rounded-lg border border-line bg-white p-1">
          <QrCode text={uri} label={texts.factorQr} instead={texts.factorWithoutQr} />
        </div>
      </div>
      <div className="card grid gap-3 p-4 sm:p-5">
        <h2 className="text-lg">{texts.onPhone}</h2>
        <p>{texts.factorType}</p>
        <p className="code-text select-all text-lg">{key.match(/.{1,4}/g)?.join(' ') ?? key}</p>
        <CopyButton text={key} what={texts.factorKey} />
      </div>
      <p>{texts.factorReady}</p>
      <Button to={loginAddress()} state={{ from: checklistAddress() }} variant="primary" wide>
        {texts.toLogin}
      </Button>
    </section>
  )
}

const focus = (section: HTMLElement | null) => section?.focus({ preventScroll: true })

const ToLogin = () => (
  <p className="mt-3">
    <Button to={loginAddress()}>{texts.toLogin}</Button>
  </p>
)
