import { expect, test } from 'vitest'
import { refusalMessage, submissionFailed } from './refusal-message-rules.ts'

test.each([
  ['a text', 'The desk is closed.', 'The desk is closed.'],
  ["the first field's first message", { amount: ['Too much.', 'Odd.'], x: ['y'] }, 'Too much.'],
  ["the first field's text", { error: 'That passkey is not valid.', code: 'no' }, 'That passkey is not valid.'],
  ["the first field's JSON", { amount: { least: 1 } }, '{"least":1}'],
  ['JSON where the list holds no text', { amount: [1] }, '[1]'],
  ['the default for an empty answer', {}, submissionFailed],
  ['the default for no answer', null, submissionFailed],
])('BAL-12 a failure is told by %s', (_, body, words) => {
  expect(refusalMessage(body)).toBe(words)
})
