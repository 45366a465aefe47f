import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import type { EnrolledDevice } from '../contract.ts'
import { type Door, serverDoor } from './door.ts'
import { deviceDoor } from './offline/device-door.ts'
import { keptDevice, wipeRoster } from './offline/device-roster.ts'
import { createLine } from './offline/line.ts'
import { countWaiting, type Waiting } from './offline/scan-queue.ts'
import { steadyDoor } from './offline/steady-door.ts'
import { enrolDevice, refreshRoster, sendScans } from './offline/sync-device.ts'

const line = createLine()
const nothingWaits: Waiting = { count: 0, oldest: null }
const syncEvery = 4_000
const rosterEvery = 60_000

/** Without WebCrypto and locks (a page without https) there is no offline door; the online one works. */
const canGoOffline = () => globalThis.isSecureContext && 'locks' in navigator

/** Who answers at this door, and what still has to be sent. */
export function useDoor({ event, station }: { event: string; station: string }) {
  const [device, setDevice] = useState<EnrolledDevice | null>()
  const [waiting, setWaiting] = useState(nothingWaits)
  const [conflicts, setConflicts] = useState(0)
  const up = useSyncExternalStore(line.subscribe, line.isUp, () => true)

  const look = useCallback(async () => {
    if (!canGoOffline()) return setDevice(null)
    const kept = (await keptDevice()) ?? null
    // Its time is over, whether or not the server can say so.
    if (kept && Date.parse(kept.expires_at) <= Date.now()) await wipeRoster()
    setDevice(kept)
    setWaiting(await countWaiting())
  }, [])

  const sync = useCallback(async () => {
    try {
      const answered = await sendScans()
      if (answered.length > 0) line.report(true)
      setConflicts((count) => count + answered.filter(({ outcome }) => outcome !== 'CHECKED_IN').length)
    } catch (error) {
      if (!(error instanceof ApiError)) line.report(false)
    }
    await look()
  }, [look])

  const refresh = useCallback(async () => {
    try {
      await refreshRoster()
      line.report(true)
    } catch (error) {
      console.error(error)
      if (!(error instanceof ApiError)) line.report(false)
    }
    await look()
  }, [look])

  useEffect(() => {
    if (!canGoOffline()) {
      setDevice(null)
      return
    }
    void sync().then(refresh)
    const often = setInterval(() => void sync(), syncEvery)
    const seldom = setInterval(() => void refresh(), rosterEvery)
    const back = () => void sync().then(refresh)
    window.addEventListener('online', back)
    return () => {
      clearInterval(often)
      clearInterval(seldom)
      window.removeEventListener('online', back)
    }
  }, [sync, refresh])

  // While the line is down somebody has to notice that it is back, also when nothing waits to be sent.
  useEffect(() => {
    if (up || !device) return
    const probe = setInterval(() => void refresh(), syncEvery)
    return () => clearInterval(probe)
  }, [up, device, refresh])

  const device_id = device?.event === event ? device.device_id : undefined
  const door = useMemo<Door>(() => {
    const server = serverDoor({ event, station, device_id })
    if (device_id === undefined) return server
    const steady = steadyDoor({ server, device: deviceDoor({ station }), line })
    return {
      lookUp: steady.lookUp,
      checkIn: async (person, facts) => {
        const outcome = await steady.checkIn(person, facts)
        if (outcome.kind === 'in' && outcome.waits) setWaiting(await countWaiting())
        return outcome
      },
    }
  }, [event, station, device_id])

  const enrol = async (code: string) => {
    setDevice(await enrolDevice(code))
  }
  return { door, device, up, waiting, conflicts, enrol }
}
