import * as z from 'zod'

/**
 * What is said about a value that a schema refuses without words of its own. The library's are for programmers ("Invalid
 * discriminator value"), and end up before people.
 */
z.config({ customError: issueWords })

type Issue = Parameters<z.core.$ZodErrorMap>[0]

function issueWords(issue: Issue): string {
  if (issue.input === undefined || issue.input === '') return 'Something is missing here. Please fill it in.'
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' ? `Please enter ${issue.minimum} or more.` : 'This is too short.'
    case 'too_big':
      return issue.origin === 'number'
        ? `Please enter ${issue.maximum} or less.`
        : 'This is too long. Please shorten it.'
    case 'invalid_value':
    case 'invalid_union':
      return 'Please choose one of the possible answers.'
    default:
      return 'Please check this: we could not read it.'
  }
}
