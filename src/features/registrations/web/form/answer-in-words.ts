import { type FieldKey, fieldOf } from '../../contract.ts'

/** What somebody chose or typed, as it reads beside the question; a designation's words are the event's own. */
export function answerInWords(
  key: FieldKey,
  answer: string | boolean | undefined,
  designations: readonly { value: string; label: string }[] = [],
): string | undefined {
  const { control, options } = fieldOf(key)
  const said = answer === undefined ? undefined : String(answer)
  const known = control === 'designation' ? designations : options
  return known?.find(({ value }) => value === said)?.label ?? said
}
