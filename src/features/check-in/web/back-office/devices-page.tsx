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
import { type DeviceCode, type DeviceRow, newDevice } from '../../contract.ts'
import { deviceCardTexts, deviceListTexts, devicesPageTexts, newDeviceTexts } from '../../texts/back-office.ts'
import { devicesKey, makeDevice, revokeDevice, useDevices } from '../api.ts'
import { ConflictsPart } from './conflicts-part.tsx'

/** The phones that may work without a network, and what they found when they came back. */
export function DevicesPage() {
  const [search] = useSearchParams()
  const event = search.get('event')
  return (
    <div className="grid gap-10">
      <div>
        <PageTitle title={devicesPageTexts.title} className="text-2xl" />
        <p className="text-muted">{devicesPageTexts.intro}</p>
      </div>
      <NewDevice event={event} />
      <DeviceList event={event} />
      <ConflictsPart event={event} />
    </div>
  )
}

type OfEvent = { event: string | null }

const { unreachable } = devicesPageTexts

function NewDevice({ event }: OfEvent) {
  const texts = newDeviceTexts
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
      <h2 className="text-xl">{texts.title}</h2>
      <p>{texts.intro}</p>
      <form {...props} className="card grid gap-5 p-5 sm:p-6">
        <TextField label={texts.station} hint={texts.stationHint} {...field('station')} maxLength={40} />
        <TextField
          label={texts.days}
          type="number"
          {...field('days', { setValueAs: (typed) => Number(typed) || 3 })}
          min={1}
          max={14}
          className="max-w-40"
        />
        <CheckboxField {...field('may_search')} label={texts.maySearch} hint={texts.maySearchHint} />
        <Button type="submit" variant="primary" className="sm:justify-self-start" busy={busy} busyLabel={texts.making}>
          {texts.make}
        </Button>
      </form>
      {problem && (
        <Notice tone="error" title={texts.failed}>
          {problem}
        </Notice>
      )}
      {made && (
        <div
          ref={code}
          role="group"
          aria-label={texts.codeFor(made.station)}
          tabIndex={-1}
          className="scroll-mb-24 outline-none"
        >
          <Notice tone="success" title={texts.codeFor(made.station)} live>
            <p className="code-text my-2 text-2xl">{made.code}</p>
            <p>{texts.worksUntil(made.enrol_before)}</p>
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
      <h2 className="text-xl">{deviceListTexts.title}</h2>
      <QueryStatus query={devices} what={deviceListTexts.what} />
      {devices.data?.length === 0 && <p className="card p-5">{deviceListTexts.empty}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {devices.data?.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </ul>
    </section>
  )
}

function newsOf({ revoked_at, last_seen_at, created_by }: DeviceRow): string {
  if (!last_seen_at) return deviceCardTexts.madeBy(created_by)
  if (!revoked_at) return deviceCardTexts.lastSeen(last_seen_at)
  return last_seen_at > revoked_at
    ? deviceCardTexts.backSince(last_seen_at)
    : deviceCardTexts.notBackSince(last_seen_at)
}

function DeviceCard({ device }: { device: DeviceRow }) {
  const texts = deviceCardTexts
  const showAlert = useAlert()
  const client = useQueryClient()
  const revoke = async () => {
    try {
      await revokeDevice(device.id)
      await client.invalidateQueries({ queryKey: devicesKey })
    } catch (error) {
      await showAlert({ title: texts.error, message: failureMessage(error) })
    }
  }
  const ask = () =>
    showAlert({
      title: texts.askRevoke(device.station),
      message: texts.revokeHelp,
      confirmLabel: texts.confirmRevoke,
      onConfirm: () => void revoke(),
    })
  return (
    <li className="card grid content-start gap-1 p-4">
      <p className="font-semibold">{device.station}</p>
      <p className="text-muted text-sm">{texts.state(device)}</p>
      <p className="text-muted text-sm">{newsOf(device)}</p>
      {(device.state === 'enrolled' || device.state === 'waiting') && (
        <Button variant="danger" className="mt-2 justify-self-start" onClick={() => void ask()}>
          {texts.revoke}
        </Button>
      )}
    </li>
  )
}
