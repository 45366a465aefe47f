import { formatDay, formatMoment, formatTime } from '#shared/manila-time.ts'
import type { DoorMoment } from '../contract.ts'
import { recordTexts } from '../texts/refusals.ts'

/** `8:14 AM, Gate B, by Dino Reyes`, with the day where it was not today. */
export function momentInWords({ at, station, by }: DoorMoment, now = new Date()): string {
  const when = formatDay(at) === formatDay(now) ? formatTime(at) : formatMoment(at, now)
  return recordTexts.moment(when, station, by)
}
