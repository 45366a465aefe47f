import { useState, useSyncExternalStore } from 'react'

/** Seats that are kept for whoever opened the link of their mail on this phone, until they register on it. */
export type SeatOffer = { token: string; people: number; until: string }

const storageKey = (event: string) => `tipon-seat-offer-${event}`

export function keepOffer(event: string, offer: SeatOffer): void {
  try {
    localStorage.setItem(storageKey(event), JSON.stringify(offer))
  } catch {
    // Storage is refused: then they wait in line with what they send.
  }
}

export function dropOffer(event: string): void {
  try {
    localStorage.removeItem(storageKey(event))
  } catch {
    // Nothing was kept.
  }
}

export function keptOffer(event: string): SeatOffer | null {
  try {
    const offer = JSON.parse(localStorage.getItem(storageKey(event)) ?? 'null') as SeatOffer | null
    return offer && Date.parse(offer.until) > Date.now() ? offer : null
  } catch {
    return null
  }
}

/** As it was when the page was opened; none on the server and while the browser takes its page over. */
export function useOffer(event: string): SeatOffer | null {
  const [offer] = useState(() => (typeof localStorage === 'undefined' ? null : keptOffer(event)))
  const isBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return isBrowser ? offer : null
}
