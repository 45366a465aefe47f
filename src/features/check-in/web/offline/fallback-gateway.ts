import { ApiError } from '#platform/web/api-client.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { CheckInGateway } from '../check-in-gateway.ts'
import type { Connectivity } from './connectivity.ts'
import { NoRoster } from './offline-gateway.ts'

/** How long people wait for the server before the device answers. */
const patience = 1_500

type Gateways = { server: CheckInGateway; device: CheckInGateway; connectivity: Connectivity }

/**
 * The server answers while it can; the device does when it cannot. There is no switch to forget: every question decides
 * anew, and after a failure the device is asked at once until the line is back.
 */
export function fallbackGateway({ server, device, connectivity }: Gateways): CheckInGateway {
  const ask = async <T>(fromServer: () => Promise<T>, fromDevice: () => Promise<T>): Promise<T> => {
    if (!connectivity.isUp())
      return fromDevice().catch((error: unknown) => (error instanceof NoRoster ? fromServer() : raise(error)))
    try {
      const answer = await withPatience(fromServer())
      connectivity.report(true)
      return answer
    } catch (error) {
      if (!isOutage(error)) throw error
      connectivity.report(false)
      return fromDevice().catch((second: unknown) => raise(second instanceof NoRoster ? error : second))
    }
  }

  return {
    lookUp: (text) =>
      ask(
        () => server.lookUp(text),
        () => device.lookUp(text),
      ),
    scan: (text, facts) =>
      ask(
        () => server.scan(text, facts),
        () => device.scan(text, facts),
      ),
    checkIn: (person, facts) => {
      // One nonce for both: should the server have heard the first, the scan that is sent later is known to it.
      const once = { ...facts, nonce: facts.nonce ?? newKey() }
      // Known only by its code, this person is the device's until they are scanned again.
      if (person.from_device) return device.checkIn(person, once)
      return ask(
        () => server.checkIn(person, once),
        () => device.checkIn(person, once),
      )
    },
  }
}

class TooSlow extends Error {
  override name = 'TooSlow'
}

/** An answer that broke off half-way is none, whatever its status was. */
const isOutage = (error: unknown): boolean =>
  error instanceof TooSlow ||
  error instanceof TypeError ||
  (error instanceof ApiError && (error.status >= 500 || error.status < 400))

async function withPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), patience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function raise(error: unknown): never {
  throw error
}
