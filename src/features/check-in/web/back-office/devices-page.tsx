import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { formatMoment, formatTime } from '#shared/manila-time.ts'
import { type DeviceCode, type DeviceRow, newDevice } from '../../contract.ts'
import { devicesKey, makeDevice, revokeDevice, useDevices } from '../api.ts'
import { ConflictsPart } from './conflicts-part.tsx'

/** The phones that may work without a network, and what they found when they came back. */
export function DevicesPage() {
  const [search] = useSearchParams()
  const event = search.get('event')
  return (
    <div className="grid gap-10">
      <div>
        <PageTitle title="Devices" className="text-2xl" />
        <p className="text-muted">Phones that go on at the door when the wifi is gone.</p>
      </div>
      <NewDevice event={event} />
      <DeviceList event={event} />
      <ConflictsPart event={event} />
    </div>
  )
}

type OfEvent = { event: string | null }

const unreachable = 'There is no connection. What you typed is still here. Please try again.'

function NewDevice({ event }: OfEvent) {
  const client = useQueryClient()
  const [made, setMade] = useState<DeviceCode & { station: string }>()
  const code = useRef<HTMLDivElement>(null)
  // It stands below the button, on a phone below the screen, and is shown only once.
  useEffect(() => {
    if (made) code.current?.focus()
  }, [made])

  const { form, props, field, problem, busy } = useCallForm({
    schema: newDevice,
    values: { station: '', days: 3, may_search: false },
    send: (device) => makeDevice(event, device),
    onSent: (code, { station }) => {
      setMade({ ...code, station })
      form.reset()
      void client.invalidateQueries({ queryKey: devicesKey })
    },
    unreachable,
  })
  return (
    <section className="grid max-w-xl gap-5">
      <h2 className="text-xl">Prepare a phone</h2>
      <p>Make a code here, open the scanner on that phone, and type it under “Prepare this phone for no network”.</p>
      <form {...props} className="card grid gap-5 p-5 sm:p-6">
        <TextField label="Station" hint="For example Gate B." {...field('station')} maxLength={40} />
        <TextField
          label="Days it works"
          type="number"
          {...field('days', { setValueAs: (typed) => Number(typed) || 3 })}
          min={1}
          max={14}
          className="max-w-40"
        />
        <CheckboxField
          {...field('may_search')}
          label="Search by name without a network"
          hint="For a supervisor’s own phone only: it then carries the names of everybody, encrypted."
        />
        <Button
          type="submit"
          variant="primary"
          className="sm:justify-self-start"
          busy={busy}
          busyLabel="Making the code…"
        >
          Make a code
        </Button>
      </form>
      {problem && (
        <Notice tone="error" title="No code was made">
          {problem}
        </Notice>
      )}
      {made && (
        <div
          ref={code}
          role="group"
          aria-label={`Code for ${made.station}`}
          tabIndex={-1}
          className="scroll-mb-24 outline-none"
        >
          <Notice tone="success" title={`Code for ${made.station}`} live>
            <p className="code-text my-2 text-2xl">{made.code}</p>
            <p>It works once, until {formatTime(made.enrol_before)}, and is not shown again.</p>
          </Notice>
        </div>
      )}
    </section>
  )
}

function DeviceList({ event }: OfEvent) {
  const devices = useDevices(event)
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">Phones</h2>
      <QueryStatus query={devices} what="the devices" />
      {devices.data?.length === 0 && <p className="card p-5">No phone has been prepared yet.</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {devices.data?.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </ul>
    </section>
  )
}

const states: Record<DeviceRow['state'], string> = {
  waiting: 'Waits for its code',
  enrolled: 'Ready',
  expired: 'Expired',
  revoked: 'Taken out of use',
}

const timeOf = ({ revoked_at, expires_at }: DeviceRow): string =>
  revoked_at ? formatMoment(revoked_at) : `until ${formatMoment(expires_at)}`

function newsOf({ revoked_at, last_seen_at, created_by }: DeviceRow): string {
  if (!last_seen_at) return `Made by ${created_by}`
  const seen = formatMoment(last_seen_at)
  if (!revoked_at) return `Last seen ${seen}`
  return last_seen_at > revoked_at
    ? `It has been back since, last ${seen}: it wipes its list and sends its scans.`
    : `Not back since ${seen}: scans it still holds are missing here.`
}

function DeviceCard({ device }: { device: DeviceRow }) {
  const showAlert = useAlert()
  const client = useQueryClient()
  const revoke = async () => {
    try {
      await revokeDevice(device.id)
      await client.invalidateQueries({ queryKey: devicesKey })
    } catch (error) {
      await showAlert({ title: 'Error', message: failureMessage(error, unreachable) })
    }
  }
  const ask = () =>
    showAlert({
      title: `Take ${device.station} out of use?`,
      message:
        'It wipes its list the next time it reaches the server. Tickets it scanned before now still count when they arrive. Anything later lets nobody in and comes to you under “To look at”.',
      confirmLabel: 'Take it out of use',
      onConfirm: () => void revoke(),
    })
  return (
    <li className="card grid content-start gap-1 p-4">
      <p className="font-semibold">{device.station}</p>
      <p className="text-muted text-sm">
        {`${states[device.state]} · ${timeOf(device)}${device.may_search ? ' · may search names' : ''}`}
      </p>
      <p className="text-muted text-sm">{newsOf(device)}</p>
      {(device.state === 'enrolled' || device.state === 'waiting') && (
        <Button variant="danger" className="mt-2 justify-self-start" onClick={() => void ask()}>
          Take out of use
        </Button>
      )}
    </li>
  )
}
