import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { type CheckInCalls, type EnrolledDevice, mostScansPerSync, type SyncResult } from '../../contract.ts'
import { forgetDevice, keepDevice, keepRoster, keptDevice, rosterFacts, wipeRoster } from './device-roster.ts'
import { dropScans, listWaiting, takeScans } from './scan-queue.ts'
import { searchLockState } from './search-lock.ts'

const api = apiOf<CheckInCalls>()

export async function enrolDevice(code: string): Promise<EnrolledDevice> {
  const device = await api.call('POST /api/staff/door/devices/enrol', { body: { code } })
  await keepDevice(device)
  await refreshRoster()
  return device
}

/** Sends what waits, the oldest first. A scan leaves this device only when the server has answered for it. */
export const sendScans = (): Promise<SyncResult[]> =>
  alone('door-sync', async () => {
    const device = await keptDevice()
    const answered: SyncResult[] = []
    for (;;) {
      const scans = device ? await takeScans(mostScansPerSync) : []
      if (!device || scans.length === 0) return answered
      const sent = api.call('POST /api/staff/door/sync', { body: { ...proof(device), scans } })
      const { results } = await sent.catch(async (error: unknown) => {
        // Unknown to the server: the list goes. The scans stay, sealed, until the phone is prepared again.
        if (isRevoked(error)) await forgetDevice()
        throw error
      })
      const answeredFor = new Set(results.map(({ nonce }) => nonce))
      await dropScans(scans.filter(({ nonce }) => answeredFor.has(nonce)))
      answered.push(...results)
      // Nothing of it was answered for: asking again at once would ask for ever.
      if (results.length === 0) return answered
    }
  })

export const refreshRoster = (): Promise<void> =>
  alone('door-roster', async () => {
    const device = await keptDevice()
    if (!device) return
    const facts = await rosterFacts()
    // A PIN was chosen since: the list comes whole, although nothing in it has changed.
    const lacksNames = device.may_search && facts?.search === null && (await searchLockState()) !== 'to_choose'
    const version = lacksNames ? undefined : facts?.version
    const asked = api.call('POST /api/staff/door/roster', { body: { ...proof(device), ...(version && { version }) } })
    const roster = await asked.catch(async (error: unknown) => {
      // Out of use or expired: the list goes. The token stays until it has handed in what it did in its time.
      if (isRevoked(error)) await ((await listWaiting()).count === 0 ? forgetDevice() : wipeRoster())
      throw error
    })
    await keepRoster(roster)
    await keepDevice({ ...device, station: roster.station, expires_at: roster.expires_at })
  })

export const proof = ({ device_id, device_token }: EnrolledDevice) => ({ device_id, device_token })

export const isRevoked = (error: unknown): boolean => error instanceof ApiError && error.code === 'device_revoked'

/** One tab at a time; several would send the same. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> => navigator.locks.request(name, work)
