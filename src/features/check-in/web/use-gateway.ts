import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { useLocalStorage } from '#platform/web/use-local-storage.ts'
import type { EnrolledDevice } from '../contract.ts'
import { takeBackCheckIn } from './api.ts'
import { type CheckInGateway, type CheckInOutcome, httpGateway } from './check-in-gateway.ts'
import type { UnlistedTicket } from './door-person.ts'
import { createConnectivity } from './offline/connectivity.ts'
import { keptDevice, rosterFacts, unmarkArrived, wipeRoster } from './offline/device-roster.ts'
import { fallbackGateway } from './offline/fallback-gateway.ts'
import { keepUnlisted, offlineGateway, rememberArrival } from './offline/offline-gateway.ts'
import { listWaiting, nothingWaits, takeBackScan } from './offline/scan-queue.ts'
import { enrolDevice, isRevoked, proof, refreshRoster, sendScans } from './offline/sync-device.ts'
import { useStation } from './use-station.ts'

const connectivity = createConnectivity()
const syncEvery = 4_000
const rosterEvery = 60_000

/** Without WebCrypto and locks (a page without https) there is no offline door; the online one works. */
const canGoOffline = () => globalThis.isSecureContext && 'locks' in navigator

/** Who answers at this door, and what still has to be sent. */
export function useGateway({ event, onSent }: { event: string; onSent: () => void }) {
  const [device, setDevice] = useState<EnrolledDevice | null>()
  const [hasList, setHasList] = useState(false)
  const [expired, setExpired] = useState(false)
  const [waiting, setWaiting] = useState(nothingWaits)
  const [conflicts, setConflicts] = useState(0)
  // Told until the phone is prepared anew: whoever has it now may not be who was there when it ended.
  const [ended, setEnded] = useLocalStorage('door-phone-ended', '')
  // What was sent a moment ago may still stand on the sheet with its Undo.
  const sentOf = useRef(new Map<string, string>())
  const told = useRef(onSent)
  useEffect(() => {
    told.current = onSent
  })
  const up = useSyncExternalStore(connectivity.subscribe, connectivity.isUp, () => true)

  const look = useCallback(async () => {
    if (!canGoOffline()) return setDevice(null)
    const kept = (await keptDevice()) ?? null
    // Its time is over, whether or not the server can say so.
    const late = kept !== null && Date.parse(kept.expires_at) <= Date.now()
    if (late) await wipeRoster()
    setExpired(late)
    setHasList((await rosterFacts()) !== undefined)
    setDevice(kept)
    setWaiting(await listWaiting())
  }, [])

  const failed = useCallback(
    (error: unknown) => {
      if (isRevoked(error)) setEnded('yes')
      if (!(error instanceof ApiError)) connectivity.report(false)
      // A refusal is an answer too.
      else if (error.status < 500) connectivity.report(true)
    },
    [setEnded],
  )

  const refresh = useCallback(async () => {
    try {
      await refreshRoster()
      connectivity.report(true)
    } catch (error) {
      console.error(error)
      failed(error)
    }
    await look()
  }, [look, failed])

  const sync = useCallback(async () => {
    try {
      const answered = await sendScans()
      const unfit = answered.filter(({ outcome }) => outcome !== 'CHECKED_IN' && outcome !== 'TAKEN_BACK')
      setConflicts((count) => count + unfit.length)
      for (const { nonce, registration_id } of answered) {
        if (registration_id !== null) sentOf.current.set(nonce, registration_id)
      }
      if (answered.length > 0) told.current()
      // The line is back: the list is as old as it was down, and the phone may have been taken out of use meanwhile.
      if (answered.length > 0) await refresh()
    } catch (error) {
      failed(error)
    }
    await look()
  }, [look, failed, refresh])

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

  const enrolled = device?.event === event ? device : null
  const { station, prepared, change, forget } = useStation(enrolled)
  const gateway = useMemo<CheckInGateway>(() => {
    const server = httpGateway({ event, station, device: enrolled ? proof(enrolled) : undefined })
    if (!enrolled) return server
    const steady = fallbackGateway({ server, device: offlineGateway({ station }), connectivity })
    const counted = async (outcome: CheckInOutcome | null, ticket: string | null) => {
      if (outcome?.kind !== 'in') return
      if (outcome.waits) setWaiting(await listWaiting())
      else if (ticket !== null) rememberArrival(ticket, outcome.check_in).catch(console.error)
    }
    return {
      lookUp: steady.lookUp,
      scan: async (text, facts) => {
        const answer = await steady.scan(text, facts)
        await counted(answer.entered, text)
        return answer
      },
      checkIn: async (person, facts) => {
        const outcome = await steady.checkIn(person, facts)
        await counted(outcome, person.shown)
        return outcome
      },
    }
  }, [event, station, enrolled])

  const letInUnlisted = async (ticket: UnlistedTicket) => {
    const kept = await keepUnlisted(ticket, station)
    setWaiting(await listWaiting())
    return kept
  }
  /** Of a check-in that this phone has kept: taken back here, or, where it has been sent meanwhile, at the server. */
  const undoKept = async (nonce: string) => {
    const kept = await takeBackScan(nonce)
    const sent = sentOf.current.get(nonce)
    if (kept?.index) await unmarkArrived(kept.index)
    if (!kept && sent === undefined) throw new Error('that check-in is not on this phone')
    if (!kept && sent !== undefined) await takeBackCheckIn(sent)
    setWaiting(await listWaiting())
  }
  const enrol = async (code: string) => {
    setDevice(await enrolDevice(code))
    setHasList(true)
    setExpired(false)
    setEnded('')
    forget()
  }
  return {
    ...{ gateway, letInUnlisted, undoKept, enrol },
    ...{ device, hasList, over: ended !== '' || expired, up, waiting, conflicts },
    station: { name: station, prepared, change },
  }
}
