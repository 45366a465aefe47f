import * as z from 'zod/mini'
import { tooLong } from '#shared/text-fields.ts'

export const registrationParams = z.object({ id: z.uuid() })

const stationRequired = 'Please give the station a name.'
export const stationName = z
  .string(stationRequired)
  .check(z.trim(), z.minLength(1, stationRequired), z.maxLength(40, tooLong(40)))

export const ofEvent = { event: z.optional(z.string()) }
export const doorEventQuery = z.object(ofEvent)

/** When, where and by whom somebody was let in, or was handed the kit. */
export const doorMoment = z.object({ at: z.iso.datetime(), station: z.string(), by: z.string() })
export type DoorMoment = z.infer<typeof doorMoment>
