import * as z from 'zod'
import { issueTexts as texts } from './texts.ts'

/**
 * What is said about a value that a schema refuses without words of its own. The library's are for programmers ("Invalid
 * discriminator value"), and end up before people.
 */
z.config({ customError: issueWords })

type Issue = Parameters<z.core.$ZodErrorMap>[0]

function issueWords(issue: Issue): string {
  if (issue.input === undefined || issue.input === '') return texts.missing
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' ? texts.tooSmall(issue.minimum) : texts.tooShort
    case 'too_big':
      return issue.origin === 'number' ? texts.tooLarge(issue.maximum) : texts.tooLong
    case 'invalid_value':
    case 'invalid_union':
      return texts.noChoice
    default:
      return texts.unreadable
  }
}
