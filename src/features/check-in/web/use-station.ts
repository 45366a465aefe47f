import { useCallback, useEffect } from 'react'
import { useLocalStorage } from '#platform/web/use-local-storage.ts'
import { todayInManila } from '#shared/manila-time.ts'
import type { EnrolledDevice } from '../contract.ts'
import { stationTexts } from '../texts/scanner.ts'

/** Kept as a plain name, since the walk-in records it too. */
const nameKey = 'door-station'
const dayKey = 'door-station-day'

/**
 * Where people are let in: what the phone was prepared as, or a name given by hand, which counts for that day; on a phone
 * that was not prepared, until another is given.
 */
export function useStation(device: EnrolledDevice | null) {
  const [name, setName] = useLocalStorage(nameKey, stationTexts.unnamed)
  const [day, setDay] = useLocalStorage(dayKey, '')
  const prepared = device?.station ?? null
  const ofToday = day === todayInManila()
  const station = prepared === null || ofToday ? name : prepared
  useEffect(() => {
    if (station !== name) setName(station)
  }, [station, name, setName])

  const change = useCallback(
    (given: string) => {
      setName(given)
      setDay(given === prepared ? '' : todayInManila())
    },
    [setName, setDay, prepared],
  )
  /** Prepared anew, it has the name of the preparation. */
  const forget = useCallback(() => setDay(''), [setDay])
  return { station, prepared, change, forget }
}
