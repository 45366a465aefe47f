import type { FastifyInstance } from 'fastify'

/**
 * Answers what is in hand and takes no more. Whoever is still sending when the time is up is cut off: their form sends
 * again, while a program that does not end in time is killed with everything in it.
 */
export async function stopInTime(app: FastifyInstance, seconds: number): Promise<void> {
  const timeIsUp = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  await app.close()
  clearTimeout(timeIsUp)
}
