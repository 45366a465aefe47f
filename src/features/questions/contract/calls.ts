import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { text } from '#shared/text-fields.ts'
import { longestAnswer, questionKinds } from './answer-rules.ts'

/** What a form asks beside what everybody is asked; `id` is that of these very words. */
export const publicQuestion = z.object({
  id: z.uuid(),
  /** The same for all words that this was ever asked in. */
  series: z.uuid(),
  asked: z.enum(['person', 'group']),
  kind: z.enum(questionKinds),
  words: z.string(),
  hint: z.string(),
  /** Of a choice and of several choices; empty otherwise. */
  options: z.array(z.string()),
  is_required: z.boolean(),
  is_sensitive: z.boolean(),
})

const said = text(longestAnswer)
/** By the id of the question; several choices are a list. */
export const sentAnswers = z.optional(z.record(z.uuid(), z.union([said, z.array(said).check(z.maxLength(30))])))

export const questionCalls = describeCalls({
  'GET /events/api/events/:id/questions': {
    summary: 'What an organiser asks beside what everybody is asked, in its order',
    description: `Answers travel with a registration, by the \`id\` of the question: those of each person as their \`answers\`, those
of the group as the field \`answers\`, JSON text. A text is sent as itself, a day as \`2026-01-31\`, yes or no as \`yes\` or
\`no\`, several choices as a list. Other words are another id.`,
    access: 'public',
    params: z.object({ id: z.string() }),
    answer: z.array(publicQuestion),
    refusals: { event_not_found: 404 },
  },
})
