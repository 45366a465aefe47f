import { fieldOf, type Person, type shownKeys } from '../../../contract.ts'
import { personPageTexts as texts } from '../../../texts/person.ts'

/** As people read it, not the value of a list; empty where nothing was said. */
export function sayDetail({ details, designation }: Person, key: (typeof shownKeys)[number]): string {
  const value = details[key]
  if (key === 'designation') return designation
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return fieldOf(key).options?.find((option) => option.value === value)?.label ?? value
}
