import * as z from 'zod/mini'
import { participant } from './participant.ts'

/** What people correct themselves: what their own page shows of them. The e-mail is where the link to it goes. */
export const correction = z.pick(participant, {
  first_name: true,
  middle_name: true,
  last_name: true,
  name_suffix: true,
  designation: true,
  church: true,
})
export type Correction = z.infer<typeof correction>
export const correctionKeys = Object.keys(correction.shape) as (keyof Correction)[]

/** What there is to correct, not judged by the rules of today: what was taken years ago may break one. */
export const correctable = z.object(
  Object.fromEntries(correctionKeys.map((key) => [key, z.string()])) as Record<keyof Correction, z.ZodMiniString>,
)
