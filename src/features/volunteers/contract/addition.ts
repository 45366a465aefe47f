import * as z from 'zod/mini'
import { requiredText, text } from '#shared/text-fields.ts'
import { fieldRequired, personalStep } from './membership.ts'

/** What an applicant can be asked to add or correct, and nothing else. */
export const neededParts = ['idFiles', 'contactNumber', 'address', 'emergencyContact', 'lifegroup'] as const
export const neededPart = z.enum(neededParts)
export type NeededPart = z.infer<typeof neededPart>

/** What the applicant sees behind the link: their first name, what is missing, and the coordinator's words. */
export const additionRequest = z.object({
  first_name: z.string(),
  needed: z.array(neededPart),
  note: z.string(),
  /** How many more files there is room for. */
  files_left: z.number(),
})
export type AdditionRequest = z.infer<typeof additionRequest>

/** The fields beside `idFiles` of the form behind the link; the server takes only those that were asked for. */
export const addition = z.partial(
  z.object({
    ...z.pick(personalStep, {
      contactNumber: true,
      presentAddress: true,
      permanentAddress: true,
      emergencyContactPerson: true,
      emergencyContactPersonNumber: true,
      emergencyContactPersonRelation: true,
    }).shape,
    lifegroupLeader: requiredText(fieldRequired),
    lifegroupMembers: text(2000),
  }),
)
export type Addition = z.infer<typeof addition>
