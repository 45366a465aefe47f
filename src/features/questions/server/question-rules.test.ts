import { expect, test } from 'vitest'
import type { DraftedQuestion } from '../contract.ts'
import { isReworded } from './question-rules.ts'

const before: DraftedQuestion = {
  id: 'q',
  asked: 'person',
  kind: 'choice',
  words: 'Shirt size',
  hint: 'Unisex',
  options: ['S', 'M'],
  is_required: false,
  is_sensitive: false,
  at_door: false,
  in_exports: true,
}
const with_ = (to: Partial<DraftedQuestion>) => isReworded(before, { ...before, ...to })

test('ASK-3 other words, hint, choices, kind or people make another question; how it is handled does not', () => {
  expect(with_({})).toBe(false)
  expect(with_({ is_required: true, at_door: true, in_exports: false })).toBe(false)
  expect(with_({ words: 'Size' })).toBe(true)
  expect(with_({ hint: '' })).toBe(true)
  expect(with_({ options: ['S', 'M', 'L'] })).toBe(true)
  expect(with_({ options: ['M', 'S'] })).toBe(true)
  expect(with_({ kind: 'choices' })).toBe(true)
  expect(with_({ asked: 'group' })).toBe(true)
})

test('ASK-7 what was asked as sensitive is asked anew when it no longer is, and not the other way round', () => {
  expect(with_({ is_sensitive: true, in_exports: false })).toBe(false)
  expect(isReworded({ ...before, is_sensitive: true }, before)).toBe(true)
  expect(isReworded({ ...before, is_sensitive: true }, { ...before, is_sensitive: true })).toBe(false)
})
