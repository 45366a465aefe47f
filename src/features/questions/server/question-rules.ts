import type { DraftedQuestion } from '../contract.ts'

/**
 * Whether whoever answered the one was asked something else than the other. So is whoever was told that an answer is sensitive,
 * and would not be told so any more.
 */
export const isReworded = (one: DraftedQuestion, other: DraftedQuestion): boolean =>
  one.asked !== other.asked ||
  one.kind !== other.kind ||
  one.words !== other.words ||
  one.hint !== other.hint ||
  JSON.stringify(one.options) !== JSON.stringify(other.options) ||
  (one.is_sensitive && !other.is_sensitive)
