import { setTimeout as wait } from 'node:timers/promises'
import { formatMoment } from '#shared/manila-time.ts'
import { backupTexts as texts } from './texts.ts'

const hour = 3_600_000

/** The next three o'clock in the Philippines, where nobody registers then; the clocks there never change. */
export function nextNight(now: Date): Date {
  const threeInManila = 19 * hour
  const day = 24 * hour
  const days = Math.floor((now.getTime() - threeInManila) / day) + 1
  return new Date(days * day + threeInManila)
}

/** What failed is said, and tried again an hour later. Goes on until the process is stopped. */
export async function everyNight(work: () => Promise<string>): Promise<never> {
  let next = nextNight(new Date())
  for (;;) {
    say(texts.waitsUntil(formatMoment(next)))
    await wait(next.getTime() - Date.now())
    try {
      say(await work())
      next = nextNight(new Date())
    } catch (error) {
      say(String(error))
      next = new Date(Date.now() + hour)
    }
  }
}

const say = (words: string) => process.stdout.write(`${words}\n`)
