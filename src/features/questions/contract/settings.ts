import * as z from 'zod/mini'
import { requiredText, text } from '#shared/text-fields.ts'
import { questionIssues as issues } from '../texts/settings.ts'
import { questionKinds } from './answer-rules.ts'

const mostQuestions = 30
const mostOptions = 30

const areDifferent = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length

/** `id` is that of the question as it is published; one without it is new. */
const drafted = z
  .object({
    id: z.nullable(z.string()),
    asked: z.enum(['person', 'group']),
    kind: z.enum(questionKinds),
    words: requiredText(issues.words, 150),
    hint: text(300),
    options: z.array(requiredText(issues.option, 80)),
    is_required: z.boolean(),
    is_sensitive: z.boolean(),
    at_door: z.boolean(),
    in_exports: z.boolean(),
  })
  .check(
    z.check(({ value: { kind, options, is_sensitive, at_door, in_exports }, issues: found }) => {
      const add = (field: string, message: string) =>
        found.push({ code: 'custom', input: options, path: [field], message, continue: true })
      const hasOptions = kind === 'choice' || kind === 'choices'
      if (hasOptions && options.length < 2) add('options', issues.fewOptions)
      if (options.length > mostOptions) add('options', issues.manyOptions(mostOptions))
      if (!areDifferent(options)) add('options', issues.optionTwice)
      if (!hasOptions && options.length > 0) add('options', issues.noOptions)
      if (is_sensitive && (at_door || in_exports)) add('is_sensitive', issues.sensitive)
    }),
  )
export type DraftedQuestion = z.infer<typeof drafted>

export const questionList = z.object({
  questions: z.array(drafted).check(
    z.maxLength(mostQuestions, issues.manyQuestions(mostQuestions)),
    z.refine((all) => areDifferent(all.map(({ asked, words }) => `${asked} ${words}`)), issues.questionTwice),
    z.refine((all) => areDifferent(all.flatMap(({ id }) => id ?? [])), issues.questionTwice),
  ),
})

/** The lines that say something, as options are typed. */
export const optionsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
