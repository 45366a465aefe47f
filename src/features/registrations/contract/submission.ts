import * as z from 'zod/mini'
import { evidenceFields } from '#features/payments/contract.ts'
import { participantsCount, purchaseAction } from '#features/pricing/contract.ts'
import { sentAnswers } from '#features/questions/contract.ts'
import { submissionIssues } from '../texts/issues.ts'
import { participant } from './participant.ts'

/** The fields of the multipart form beside `payment_proof`; `amount` is what the sender was shown, in pesos. */
export const submission = z.intersection(
  z.object({
    event: z.optional(z.string()),
    group_key: z.uuid(),
    participant_count: participantsCount,
    amount: z.coerce.number(submissionIssues.amountRequired).check(z.positive(submissionIssues.amountRequired)),
    action: purchaseAction,
    participants: z.array(z.extend(participant, { answers: sentAnswers })),
    /** Of the whole group, to the organiser’s own questions. */
    answers: sentAnswers,
    nickname: z._default(z.string(), ''),
  }),
  evidenceFields,
)
export type Submission = z.infer<typeof submission>
