import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { requiredText, text } from '#shared/text-fields.ts'
import { answerRefusals } from '../texts/membership.ts'
import { personalStep } from './membership.ts'

/** What an applicant can be asked to add or correct, and nothing else. */
export const neededParts = ['idFiles', 'contactNumber', 'address', 'emergencyContact', 'lifegroup'] as const
export const neededPart = z.enum(neededParts)
export type NeededPart = z.infer<typeof neededPart>

/** What the applicant sees behind the link: their first name, what is missing, and the coordinator's words. */
const additionRequest = z.object({
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
    lifegroupLeader: requiredText(answerRefusals.fieldRequired),
    lifegroupMembers: text(2000),
  }),
)
export type Addition = z.infer<typeof addition>

const linkParams = z.object({ token: z.string() })

export const additionCalls = describeCalls({
  'GET /api/membership/addition/:token': {
    summary: 'What an applicant is asked to add, by the token in the link of the e-mail',
    access: 'public',
    uncached: true,
    params: linkParams,
    answer: additionRequest,
    refusals: { addition_not_found: 404 },
  },
  'POST /api/membership/addition/:token': {
    summary: 'Add what was asked for',
    description: 'The fields and `idFiles` that were asked for; others are ignored.',
    access: 'public',
    uncached: true,
    params: linkParams,
    form: { fields: addition, pictures: ['idFiles'] },
    refusals: { addition_not_found: 404 },
  },
})
