import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import { forgetTokens, rememberStaff, storedTokens } from '#platform/web/session.ts'
import { loginAddress } from '../addresses.ts'
import type { Me, StaffRole, staffCalls } from '../contract.ts'

const api = apiOf<typeof staffCalls>()

export const myKey = ['staff', 'me']

export const useMe = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: myKey,
    // Asked even when the phone thinks it is offline, so that it fails in words instead of waiting in silence.
    networkMode: 'always',
    enabled,
    queryFn: askWhoIAm,
  })

/** Kept for screens that must open without a network; see RequireStaff. */
async function askWhoIAm(): Promise<Me> {
  const me = await api.call('GET /api/staff/me')
  rememberStaff(me)
  return me
}

/** Works without a connection too: then the tokens are gone from this device and run out by themselves. */
export function signOut(): void {
  const { refresh } = storedTokens()
  forgetTokens()
  if (refresh !== null) {
    const headers = { 'content-type': 'application/json' }
    // keepalive, because the page does not wait for the answer.
    const revoked = fetch(api.url('POST /api/token/logout/'), {
      method: 'POST',
      keepalive: true,
      headers,
      body: JSON.stringify({ refresh }),
    })
    revoked.catch(() => undefined)
  }
  // A new page, so that nothing of the session stays in memory.
  location.assign(loginAddress())
}

export const mayUse = ({ roles }: Pick<Me, 'roles'>, needed: readonly StaffRole[]): boolean =>
  roles.some((role) => role === 'admin' || needed.includes(role))
