import { CloudOff, Smartphone } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { EnrolledDevice } from '../../contract.ts'
import type { Waiting } from '../offline/scan-queue.ts'

/** "Offline", and how much waits: the two things a volunteer wants to know about the network. */
export function SyncBadge({ up, waiting }: { up: boolean; waiting: Waiting }) {
  const minutes = useMinutesSince(waiting.oldest)
  if (up && waiting.count === 0) return null
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 rounded-shell bg-scan-queued px-2.5 py-1 font-semibold text-[#fffdf8] text-sm leading-tight"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {waiting.count === 0 ? 'Offline' : `${waiting.count} waiting${minutes > 0 ? `, oldest ${minutes} min` : ''}`}
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
  event: string
  conflicts: number
  onEnrol: (code: string) => Promise<void>
}

/** Makes this phone one that goes on when the network is gone. */
export function DevicePanel({ device, event, conflicts, onEnrol }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (device === undefined) return null
  if (device?.event === event) {
    return (
      <p className="flex items-center gap-3 text-bark text-sm">
        <Smartphone aria-hidden="true" className="size-5 shrink-0" />
        <span>
          This phone goes on without a network.
          {conflicts > 0 &&
            ` ${conflicts} of its scans met somebody who was in already, or an unknown code: the desk sees them.`}
        </span>
      </p>
    )
  }
  const send = async (sent: FormEvent) => {
    sent.preventDefault()
    if (code.trim() === '') return setProblem('Please enter the code.')
    setBusy(true)
    setProblem(undefined)
    try {
      await onEnrol(code.trim())
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'There is no connection. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="card px-4 py-3">
      <summary className="min-h-8 font-semibold">Prepare this phone for no network</summary>
      <form onSubmit={(sent) => void send(sent)} className="mt-3 grid gap-3">
        <TextField
          label="Code for this phone"
          hint="The desk makes one under Devices. It works once."
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button type="submit" busy={busy} busyLabel="Preparing…">
          Prepare
        </Button>
      </form>
    </details>
  )
}
