import { useEffect, useState } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { passkeyCodeTexts as texts } from '../../texts/passkeys.ts'
import { usePasskeyCode } from './passkeys-api.ts'

/** A code that is worth nothing tomorrow, for the phone of whoever takes the cash. */
export function PasskeyCode() {
  const shown = usePasskeyCode()
  // Without a passkey there is none yet, and the form below makes one.
  if (shown.error instanceof ApiError && shown.error.code === 'no_passkey') return null
  return (
    <section aria-labelledby="code-now" className="card grid gap-2 p-5 sm:p-6">
      <h2 id="code-now" className="text-xl">
        {texts.title}
      </h2>
      <p className="max-w-prose text-muted">{texts.lead}</p>
      <QueryStatus query={shown} what={texts.what} lines={1} />
      {shown.data && (
        <>
          <p className="code-text rounded-lg bg-cream px-2 py-4 text-center text-[clamp(1.75rem,9vw,2.75rem)] leading-tight">{`${shown.data.code.slice(0, 4)}-${shown.data.code.slice(4)}`}</p>
          <TimeLeft until={shown.data.changes_at} />
        </>
      )}
    </section>
  )
}

function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / 1000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <p className="text-muted text-sm">{texts.changesIn(time)}</p>
}
