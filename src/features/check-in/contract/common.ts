import * as z from 'zod/mini'
import { requiredText } from '#shared/text-fields.ts'
import { stationRefusals } from '../texts/refusals.ts'

/** As the database tells it: in capitals it is the same one. */
export const uuid = z.uuid().check(z.toLowerCase())

export const registrationParams = z.object({ id: uuid })

export const stationName = requiredText(stationRefusals.nameMissing, 40)

export const ofEvent = { event: z.optional(z.string()) }
export const doorStaff = ['door', 'desk'] as const
export const doorEventQuery = z.object(ofEvent)

/** As somebody else's clock has it, which may be wrong by years; what is no clock's time, or no place's, at all, no database keeps. */
export const moment = z.iso
  .datetime({ offset: true })
  .check(z.refine((at) => '1970' <= at && at < '2970' && !/[+-](?:1[6-9]|2\d):\d\d$/.test(at)))

/** When, where and by whom somebody was let in, or was handed the kit. */
export const doorMoment = z.object({ at: z.iso.datetime(), station: z.string(), by: z.string() })
export type DoorMoment = z.infer<typeof doorMoment>

/** Words of a name, the last 4 digits of a mobile number, or an OR number. At most 20 answers. */
export const searchQuery = z.object({ ...ofEvent, q: z.string().check(z.trim(), z.maxLength(200)) })
