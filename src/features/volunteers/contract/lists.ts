import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { tooLong } from '#shared/text-fields.ts'
import { optionRefusals as refusals } from '../texts/lists.ts'

/** A ministry, or a life journey, as the wizard offers it. */
export const listOption = z.object({ id: z.uuid(), name: z.string() })
export type ListOption = z.infer<typeof listOption>

const optionName = z
  .string(refusals.nameRequired)
  .check(z.trim(), z.minLength(1, refusals.nameRequired), z.maxLength(80, tooLong(80)))

/** An entry as its editors see it: `in_use` counts the applications that name it, which keep it after it is retired. */
const editedOption = z.object({ id: z.uuid(), name: z.string(), retired: z.boolean(), in_use: z.number() })
export type EditedOption = z.infer<typeof editedOption>
export const newOption = z.object({ name: optionName })
/** `before` is the entry it should stand in front of; null puts it last. */
const optionChange = z.partial(z.object({ name: optionName, retired: z.boolean(), before: z.nullable(z.uuid()) }))
export type OptionChange = z.infer<typeof optionChange>

const idParams = z.object({ id: z.uuid() })

export const listCalls = describeCalls({
  'GET /api/volunteers/ministries': {
    summary: 'The ministries on offer',
    access: 'public',
    uncached: true,
    answer: z.array(listOption),
  },
  'GET /api/membership/journeys': {
    summary: 'The life journeys on offer',
    access: 'public',
    uncached: true,
    answer: z.array(listOption),
  },
  'GET /api/staff/ministries': {
    summary: 'Every ministry, the retired ones too',
    access: ['coordinator'],
    answer: z.array(editedOption),
    refusals: { not_your_list: 403 },
  },
  'POST /api/staff/ministries': {
    summary: 'Add a ministry',
    access: ['coordinator'],
    body: newOption,
    status: 201,
    answer: editedOption,
    refusals: { not_your_list: 403, name_taken: 409 },
  },
  'POST /api/staff/ministries/:id': {
    summary: 'Rename, move, retire or bring back a ministry',
    access: ['coordinator'],
    params: idParams,
    body: optionChange,
    refusals: { not_your_list: 403, ministry_not_found: 404, name_taken: 409 },
  },
  'GET /api/staff/journeys': {
    summary: 'Every life journey, the retired ones too',
    access: ['coordinator'],
    answer: z.array(editedOption),
    refusals: { not_your_list: 403 },
  },
  'POST /api/staff/journeys': {
    summary: 'Add a life journey',
    access: ['coordinator'],
    body: newOption,
    status: 201,
    answer: editedOption,
    refusals: { not_your_list: 403, name_taken: 409 },
  },
  'POST /api/staff/journeys/:id': {
    summary: 'Rename, move, retire or bring back a life journey',
    access: ['coordinator'],
    params: idParams,
    body: optionChange,
    refusals: { not_your_list: 403, journey_not_found: 404, name_taken: 409 },
  },
})
