import type { FastifyBaseLogger } from 'fastify'
import { examine } from '#platform/server/doctor/doctor.ts'
import type { Area, Installation } from '#platform/server/doctor/finding.ts'

/**
 * At every start: what is wrong is said in the log, and where a program that went on would lose mails, files or what people
 * sent, it stops. What may pass by itself, a server that is down, stops nobody.
 */
export async function refuseUnwell(
  installation: Installation,
  { areas, log }: { areas: readonly Area[]; log: Pick<FastifyBaseLogger, 'error' | 'fatal'> },
): Promise<void> {
  const wrong = (await examine(installation, areas)).filter(({ state }) => state === 'wrong')
  for (const { area, words } of wrong) log.error({ area }, words)
  if (!wrong.some(({ stops }) => stops)) return
  log.fatal('not started: see the lines above, and: npm run tipon -- doctor')
  process.exit(1)
}
