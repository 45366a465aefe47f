import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localPath } from '#platform/web/local-path-rules.ts'
import { onSessionChange, takeReturnPath } from '#platform/web/session.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { loginAddress } from '../addresses.ts'
import { notSetUpTexts, loginPageTexts as texts } from '../texts/entrance.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { useFirstAdminMissing } from './first-admin-api.ts'
import { LoginForm } from './login-form.tsx'
import { isSignedIn } from './signed-in.ts'

/** `ended`: the browser was sent here because a session ran out. Kept in the history entry, so a reload keeps it too. */
type CameFrom = { from?: unknown; ended?: true } | null

export function LoginPage() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: CameFrom }
  const from = state?.from === undefined ? null : localPath(state.from)

  useEffect(() => {
    const path = takeReturnPath()
    if (path !== null) void navigate(loginAddress(), { replace: true, state: { from: path, ended: true } })
  }, [navigate])

  // Whoever was sent here and has logged in from another tab meanwhile need not do it twice.
  useEffect(() => {
    if (from === null) return
    const look = () => {
      if (isSignedIn()) leaveFor(from, navigate)
    }
    look()
    return onSessionChange(look)
  }, [from, navigate])

  return (
    <EntranceFrame title={texts.title} lead={texts.lead}>
      {state?.ended && (
        <Notice live title={texts.ended}>
          {texts.endedDetail}
        </Notice>
      )}
      <NotSetUp />
      <LoginForm onSignedIn={() => leaveFor(from ?? '/', navigate)} />
      <p className="border-line border-t pt-6 text-muted">
        {texts.forRegistrants}{' '}
        <a href="/" className="link">
          {texts.toEvent}
        </a>
      </p>
    </EntranceFrame>
  )
}

/** Whoever comes before there is anybody. */
function NotSetUp() {
  const missing = useFirstAdminMissing().data?.is_missing
  if (!missing) return null
  return (
    <Notice tone="warn" live title={notSetUpTexts.title}>
      <p>{notSetUpTexts.detail}</p>
      <p className="code-text mt-2 select-all wrap-anywhere">{notSetUpTexts.command}</p>
    </Notice>
  )
}

function leaveFor(path: string, navigate: ReturnType<typeof useNavigate>) {
  // The server answers `/` with the page of the current event.
  if (path === '/') window.location.replace(path)
  else void navigate(path, { replace: true })
}
