import { ApiError, sendJson } from '#platform/web/api-client.ts'
import {
  doorPaths,
  type EnrolledDevice,
  mostScansPerSync,
  type Roster,
  type SyncAnswer,
  type SyncResult,
} from '../../contract.ts'
import { forgetDevice, keepDevice, keepRoster, keptDevice, rosterFacts } from './device-roster.ts'
import { dropScans, takeScans } from './scan-queue.ts'

export async function enrolDevice(code: string): Promise<EnrolledDevice> {
  const device = await sendJson<EnrolledDevice>('POST', doorPaths.enrol, { code })
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
      const { results } = await asDevice(() =>
        sendJson<SyncAnswer>('POST', doorPaths.sync, { ...proof(device), scans }),
      )
      await dropScans(results.map(({ nonce }) => nonce))
      answered.push(...results)
      // Nothing of it was answered for: asking again at once would ask for ever.
      if (results.length === 0) return answered
    }
  })

export const refreshRoster = (): Promise<void> =>
  alone('door-roster', async () => {
    const device = await keptDevice()
    if (!device) return
    const version = (await rosterFacts())?.version
    const roster = await asDevice(() =>
      sendJson<Roster>('POST', doorPaths.roster, { ...proof(device), ...(version && { version }) }),
    )
    await keepRoster(roster)
    await keepDevice({ ...device, station: roster.station, expires_at: roster.expires_at })
  })

const proof = ({ device_id, device_token }: EnrolledDevice) => ({ device_id, device_token })

/** Revoked or expired: nothing of the list stays here. */
async function asDevice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'device_revoked') await forgetDevice()
    throw error
  }
}

/** One tab at a time; several would send the same. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> => navigator.locks.request(name, work)
