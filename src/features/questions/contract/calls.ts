import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
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

/** One answer as staff read it. */
const givenAnswer = z.object({
  id: z.uuid(),
  words: z.string(),
  /** Null of a sensitive one: that is shown by a call of its own. */
  answer: z.nullable(z.string()),
  /** Whose it is, by whom it is told apart from a namesake's; both null of the whole group's. */
  registration_id: z.nullable(z.uuid()),
  person: z.nullable(z.string()),
  /** In these words. */
  is_asked_now: z.boolean(),
})
export type GivenAnswer = z.infer<typeof givenAnswer>

/** One question with all that was answered to it. */
const answeredQuestion = z.object({
  id: z.uuid(),
  asked: z.enum(['person', 'group']),
  kind: z.enum(questionKinds),
  words: z.string(),
  is_sensitive: z.boolean(),
  in_exports: z.boolean(),
  asked_since: z.iso.datetime(),
  /** Until when it was asked in these words. */
  retired_at: z.nullable(z.iso.datetime()),
  answered: z.int(),
  /** How many people, or groups, are registered. */
  of: z.int(),
  /** How often each choice was made; null where there is nothing to choose, and of what is sensitive. */
  counts: z.nullable(z.array(z.object({ option: z.string(), count: z.int() }))),
  /** Of numbers; null where nobody gave one, and of what is sensitive. */
  numbers: z.nullable(z.object({ sum: z.number(), smallest: z.number(), largest: z.number() })),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestion>

export const answerCalls = describeCalls({
  'GET /api/staff/groups/:id/answers': {
    summary: 'What a group and its people answered to the organiser’s questions, without what is sensitive',
    access: ['finance'],
    params: z.object({ id: z.uuid() }),
    answer: z.array(givenAnswer),
  },
  'GET /api/staff/groups/:id/answers/:answer': {
    summary: 'One answer, also a sensitive one; every look is logged',
    access: ['finance'],
    uncached: true,
    params: z.object({ id: z.uuid(), answer: z.uuid() }),
    answer: z.object({ answer: z.string() }),
    refusals: { answer_not_found: 404 },
  },
  'GET /api/staff/event/answers': {
    summary: 'How often each question was answered, and how',
    access: ['admin'],
    query: eventQuery,
    /** `event` is the word in its address, after which the file is named. */
    answer: z.object({ event: z.string(), questions: z.array(answeredQuestion) }),
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/event/answers/export': {
    summary: 'The answers that go into files, one row for each person, as a CSV file; every export is logged',
    description: 'What a group answered stands in the first of its rows alone, so that a sum over the column is right.',
    access: ['admin'],
    query: eventQuery,
    file: 'text/csv',
    refusals: { event_not_found: 404 },
  },
})

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
