import { formatCalendarDate } from '#shared/manila-time.ts'
import { yesNoTexts } from '../texts/answers.ts'
import type { QuestionKind } from './answer-rules.ts'

/** An answer as people read it, whatever it was kept as. */
export function sayAnswer(kind: QuestionKind, value: readonly string[]): string {
  const [first = ''] = value
  if (kind === 'yes_no') return first === 'yes' ? yesNoTexts.yes : yesNoTexts.no
  if (kind === 'date') return formatCalendarDate(first)
  return value.join(', ')
}
