import * as z from 'zod/mini'
import { tooLong } from '#shared/text-fields.ts'

/** A ministry, or a life journey, as the wizard offers it. */
export const listOption = z.object({ id: z.uuid(), name: z.string() })
export type ListOption = z.infer<typeof listOption>

const nameRequired = 'Please enter a name.'
const optionName = z.string(nameRequired).check(z.trim(), z.minLength(1, nameRequired), z.maxLength(80, tooLong(80)))

/** An entry as its editors see it: `in_use` counts the applications that name it, which keep it after it is retired. */
export const editedOption = z.object({ id: z.uuid(), name: z.string(), retired: z.boolean(), in_use: z.number() })
export type EditedOption = z.infer<typeof editedOption>
export const newOption = z.object({ name: optionName })
/** `before` is the entry it should stand in front of; null puts it last. */
export const optionChange = z.partial(
  z.object({ name: optionName, retired: z.boolean(), before: z.nullable(z.uuid()) }),
)
export type OptionChange = z.infer<typeof optionChange>
