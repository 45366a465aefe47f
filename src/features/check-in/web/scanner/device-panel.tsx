import { CloudOff, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type EnrolledDevice, enrolRequest } from '../../contract.ts'
import { devicePanelTexts, enrolFormTexts, syncBadgeTexts } from '../../texts/scanner.ts'
import type { Waiting } from '../offline/scan-queue.ts'

/** "Offline", and how much waits: the two things a volunteer wants to know about the network. */
export function SyncBadge({ up, waiting }: { up: boolean; waiting: Waiting }) {
  const minutes = useMinutesSince(waiting.oldest)
  if (up && waiting.count === 0) return null
  const count = <span>{syncBadgeTexts.waiting(waiting.count)}</span>
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 rounded-shell bg-scan-queued px-2.5 py-1 font-semibold text-[#fffdf8] text-sm leading-tight"
    >
      {/* Where a phone has room for one of both, the number says more. */}
      <CloudOff aria-hidden="true" className={`size-4 shrink-0 ${waiting.count > 0 ? 'max-sm:hidden' : ''}`} />
      {waiting.count === 0 ? (
        syncBadgeTexts.offline
      ) : (
        <span className="*:whitespace-nowrap">
          {minutes > 0 ? (
            <RichText
              text={syncBadgeTexts.waitingSince}
              parts={{ waiting: count, oldest: <span>{syncBadgeTexts.oldest(minutes)}</span> }}
            />
          ) : (
            count
          )}
        </span>
      )}
    </p>
  )
}

function useMinutesSince(time: string | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(tick)
  }, [])
  return time === null ? 0 : Math.max(0, Math.floor((now - Date.parse(time)) / 60_000))
}

type Props = {
  device: EnrolledDevice | null | undefined
  /** It may have been prepared a moment ago, and its list is still on the way. */
  hasList: boolean
  /** Out of use or expired: the list is gone. */
  over: boolean
  event: string
  conflicts: number
  /** How many scans have not been sent. */
  waiting: number
  onEnrol: (code: string) => Promise<void>
}

/** Whether this phone goes on when the network is gone, and how to make it one that does. */
export function DevicePanel({ device, hasList, over, event, conflicts, waiting, onEnrol }: Props) {
  if (device === undefined) return null
  if (device?.event === event && !over) {
    return (
      <p className="flex items-center gap-3 text-muted text-sm">
        <Smartphone aria-hidden="true" className="size-5 shrink-0" />
        <span role="status">{hasList ? devicePanelTexts.ready(conflicts) : devicePanelTexts.fetching}</span>
      </p>
    )
  }
  return (
    <>
      {over && (
        <Notice tone="warn" title={devicePanelTexts.over} live>
          {devicePanelTexts.overHelp(conflicts)}
        </Notice>
      )}
      {waiting > 0 && (over || device === null) && <Unsent count={waiting} hasToken={device !== null} />}
      <EnrolForm onEnrol={onEnrol} />
    </>
  )
}

const Unsent = ({ count, hasToken }: { count: number; hasToken: boolean }) => (
  <Notice tone="warn" title={devicePanelTexts.unsent(count)}>
    {hasToken ? devicePanelTexts.unsentGoes : devicePanelTexts.unsentStays}
  </Notice>
)

function EnrolForm({ onEnrol }: Pick<Props, 'onEnrol'>) {
  const { props, field, errorOf, problem, busy } = useCallForm({
    schema: enrolRequest,
    values: { code: '' },
    send: ({ code }) => onEnrol(code),
    unreachable: enrolFormTexts.unreachable,
  })
  return (
    <details className="card px-4">
      <summary className="min-h-12 py-2.5 font-semibold">{enrolFormTexts.title}</summary>
      <form {...props} className="grid gap-3 pt-1 pb-4">
        <TextField
          label={enrolFormTexts.label}
          hint={enrolFormTexts.hint}
          {...field('code')}
          error={errorOf('code') ?? problem}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button type="submit" busy={busy} busyLabel={enrolFormTexts.preparing}>
          {enrolFormTexts.prepare}
        </Button>
      </form>
    </details>
  )
}
