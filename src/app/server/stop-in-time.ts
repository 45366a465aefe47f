import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Options = {
  /** So long it still answers everybody while `/readyz` says that it stops: a proxy that asks there sends nobody any more. */
  drainSeconds: number
  seconds: number
}

/**
 * Answers what is in hand and takes no more. Whoever is still sending when the time is up is cut off: their form sends
 * again, while a program that does not end in time is killed with everything in it.
 */
export async function stopInTime(app: FastifyInstance, { drainSeconds, seconds }: Options): Promise<void> {
  await wait(drainSeconds * 1000)
  const timeIsUp = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  await app.close()
  clearTimeout(timeIsUp)
}
