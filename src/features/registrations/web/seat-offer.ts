/** Seats that are kept for whoever opened the link of their mail on this phone, until they register on it. */
export type SeatOffer = { token: string; people: number; until: string }

const storageKey = (event: string) => `tipon-seat-offer-${event}`

/** Null when it was used, or is over. */
export function keepOffer(event: string, offer: SeatOffer | null): void {
  try {
    localStorage.setItem(storageKey(event), JSON.stringify(offer))
  } catch {
    // Storage is refused: then they wait in line with what they send.
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
