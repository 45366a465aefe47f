import { expect, test } from 'vitest'
import { refusalMessage } from './refusal-message-rules.ts'

const submissionFailed = 'Submission failed. An unexpected error occurred.'

test.each([
  ['a text', 'The desk is closed.', 'The desk is closed.'],
  ["the first field's first message", { amount: ['Too much.', 'Odd.'], x: ['y'] }, 'Too much.'],
  ["the first field's text", { error: 'That passkey is not valid.', code: 'no' }, 'That passkey is not valid.'],
  ["the first field's JSON", { amount: { least: 1 } }, '{"least":1}'],
  ['JSON where the list holds no text', { amount: [1] }, '[1]'],
  ['JSON where the list is empty', { amount: [] }, '[]'],
  ['the default for an empty answer', {}, submissionFailed],
  ['the default for an empty text', '', submissionFailed],
  ['the default where nothing stands first', { error: null, code: 'no' }, submissionFailed],
  ['the default for no answer', null, submissionFailed],
  ['the default for an answer that was never read', undefined, submissionFailed],
  ['the default for an answer that says nothing', 500, submissionFailed],
])('BAL-12 a failure is told by %s', (_, body, words) => {
  expect(refusalMessage(body)).toBe(words)
})
