/** Where a phone keeps what was registered from it: the landing page shows each, and here their numbers are offered. */
export const registrationsOfPhone = (event: string) => `tipon-registrations-${event}`

export function knownNumbers(event: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(registrationsOfPhone(event)) ?? '[]') as { or_number: string }[]
    return kept.map(({ or_number }) => or_number)
  } catch {
    return []
  }
}
