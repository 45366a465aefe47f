import * as z from 'zod/mini'
import { type FieldKey, fieldKeys, fieldOf, peopleFilter } from '#features/registrations/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { columnTexts } from '../texts/columns.ts'

/** Of the whole group, and for finance alone. */
const moneyColumns = ['price', 'paid', 'balance'] as const
const otherColumns = [
  'name',
  'group',
  'or_number',
  'payment_status',
  ...moneyColumns,
  'checked_in',
  'short_code',
  'registered_at',
] as const
type OtherColumn = (typeof otherColumns)[number]
export type ColumnKey = FieldKey | OtherColumn

/** In the order of the file. */
export const columnKeys: readonly ColumnKey[] = ['name', ...fieldKeys, ...otherColumns.slice(1)]

const isField = (key: ColumnKey): key is FieldKey => (fieldKeys as readonly string[]).includes(key)

/** About somebody's health: never taken along by the way, and written down each time. */
export const isSensitive = (key: ColumnKey): boolean => isField(key) && fieldOf(key).sensitive
export const isMoney = (key: ColumnKey): boolean => moneyColumns.some((one) => one === key)

export const columnLabel = (key: ColumnKey): string => {
  if (!isField(key)) return columnTexts[key]
  const { label, note } = fieldOf(key)
  return note === undefined ? label : `${label} ${note}`
}

/** What is mostly wanted. Nothing sensitive is in any of them: that takes a tick of its own. */
export const presets = {
  everybody: columnKeys.filter((key) => key !== 'name' && !isSensitive(key)),
  contacts: ['name', 'mobile', 'email', 'messenger', 'church'],
  arrivals: ['name', 'designation', 'church', 'group', 'payment_status', 'checked_in', 'short_code'],
  kitchen: ['name', 'designation', 'church', 'group'],
} as const satisfies Record<string, readonly ColumnKey[]>
export type Preset = keyof typeof presets

/** So many rows are written at a time; whoever counts what has arrived of a workbook counts in these. */
export const rowsPerPart = 500

/** How many rows the file will have, told before the first of them. */
export const totalRowsHeader = 'x-total-rows'

/** Several in one parameter, as `name,mobile`. */
const listOf = <T extends z.ZodMiniType<unknown, string>>(one: T, most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').filter((word) => word !== '')),
    ),
    z.array(one).check(z.maxLength(most)),
  )

/** Whoever cannot come any more is in no list, unless they are asked for. */
export const whom = z.extend(peopleFilter, {
  event: z.optional(z.string()),
  left: z._default(z.enum(['with', 'without']), 'without'),
})
export type Whom = z.output<typeof whom>

const peopleFile = z.extend(whom, {
  columns: listOf(z.enum(columnKeys), columnKeys.length),
  /** The organiser's own, by their ids. */
  questions: z._default(listOf(z.uuid(), 200), []),
})
export type PeopleFile = z.output<typeof peopleFile>

const file = {
  access: ['desk', 'finance'],
  query: peopleFile,
  refusals: { no_column: 400, event_not_found: 404, money_is_for_finance: 403, question_not_for_files: 409 },
} as const

export const peopleFileCalls = describeCalls({
  'GET /api/staff/papers/people': {
    summary: 'How many people a file would have, and what else can be in it',
    access: ['desk', 'finance'],
    query: whom,
    answer: z.object({
      people: z.int(),
      /** Those of the organiser that go into files. */
      questions: z.array(z.object({ id: z.uuid(), words: z.string(), is_asked_now: z.boolean() })),
      designations: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/papers/people.csv': {
    ...file,
    summary: 'People with the chosen columns, as a CSV file of any length; every one is logged',
    description:
      'What belongs to a group, as its price and what it answered, stands in the first of its rows alone, so that a sum over the column is right.',
    file: 'text/csv',
  },
  'GET /api/staff/papers/people.xlsx': {
    ...file,
    summary: 'The same as a workbook, with days that are days',
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
})
