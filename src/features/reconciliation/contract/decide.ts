import * as z from 'zod/mini'
import { text } from '#shared/text-fields.ts'
import { decisionFieldRefusals as refusals } from '../texts/decide.ts'

const reasonOf = (message: string) => text(500).check(z.minLength(1, message))

/** The last decision that was on the screen: who decides by an older one is told of the newer. */
const seen = z.nullable(z.int())

export const lineMatching = z.object({
  kind: z.literal('MATCH'),
  payment_ids: z
    .array(z.uuid())
    .check(z.minLength(1, refusals.paymentRequired), z.maxLength(50, refusals.tooManyPayments)),
  /** Further lines that pay for the one payment. */
  line_ids: z.array(z.uuid()).check(z.maxLength(20, refusals.tooManyLines)),
  /** Needed where they do not add up. */
  reason: text(500),
  seen,
})
export const notOurs = z.object({ kind: z.literal('NOT_OURS'), reason: reasonOf(refusals.notOursReason), seen })
export const givingBack = z.object({ kind: z.literal('GIVE_BACK'), reason: reasonOf(refusals.giveBackReason), seen })
export const refunded = z.object({
  kind: z.literal('REFUNDED'),
  bank_reference: text(100).check(z.minLength(1, refusals.bankReference)),
  reason: text(500),
  seen,
})
/** Opens the line again, whatever it ended as. */
export const takingBack = z.object({ kind: z.literal('TAKE_BACK'), reason: reasonOf(refusals.takeBackReason), seen })
export const lineNote = z.object({ kind: z.literal('NOTE'), reason: reasonOf(refusals.note), seen })

export const lineDecisionInput = z.discriminatedUnion('kind', [
  lineMatching,
  notOurs,
  givingBack,
  refunded,
  takingBack,
  lineNote,
])
export type LineDecisionInput = z.infer<typeof lineDecisionInput>
