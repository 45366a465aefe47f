import { groupStatusTexts } from '#features/payments/server/index.ts'
import { type QuestionKind, sayAnswer } from '#features/questions/contract.ts'
import { type FieldKey, fieldOf, isYesNo } from '#features/registrations/contract.ts'
import type { Cell, SheetColumn } from '#platform/server/spreadsheet/sheet.ts'
import { spaced } from '#shared/code.ts'
import { fullName } from '#shared/full-name.ts'
import { paymentStatus } from '#shared/payment-status.ts'
import { type ColumnKey, columnLabel } from '../contract.ts'
import { fileTexts as texts } from '../texts/columns.ts'
import type { PersonRow } from './people-rows.ts'

export type PersonColumn = SheetColumn & { cell: (row: PersonRow) => Cell }

type Shape = Pick<SheetColumn, 'kind' | 'width'> & { cell: PersonColumn['cell'] }

const ofGroup =
  (cell: (row: PersonRow) => number) =>
  (row: PersonRow): Cell =>
    row.is_first ? cell(row) : null

const others: Record<Exclude<ColumnKey, FieldKey>, Shape> = {
  name: { kind: 'text', width: 30, cell: (row) => fullName(row) },
  group: { kind: 'text', width: 36, cell: ({ first }) => texts.groupOf(fullName(first), spaced(first.short_code)) },
  or_number: { kind: 'text', width: 24, cell: ({ or_number }) => or_number },
  payment_status: { kind: 'text', width: 22, cell: (row) => groupStatusTexts[paymentStatus(row)] },
  price: { kind: 'money', width: 18, cell: ofGroup(({ gross_price }) => gross_price) },
  paid: { kind: 'money', width: 18, cell: ofGroup(({ paid }) => paid) },
  balance: { kind: 'money', width: 14, cell: ofGroup(({ gross_price, paid }) => Math.max(0, gross_price - paid)) },
  checked_in: { kind: 'moment', width: 18, cell: ({ checked_in_at }) => checked_in_at },
  // With its dash: a spreadsheet takes 12E45678 for a number.
  short_code: { kind: 'text', width: 12, cell: ({ short_code }) => spaced(short_code) },
  registered_at: { kind: 'moment', width: 18, cell: ({ registered_at }) => registered_at },
}

const widths: Partial<Record<FieldKey, number>> = { email: 30, address: 40, church: 30, notes: 40, mobile: 15 }

export function columnOf(key: ColumnKey): PersonColumn {
  const head = columnLabel(key)
  if (key in others) return { head, ...others[key as keyof typeof others] }
  const field = key as FieldKey
  return { head, kind: 'text', width: widths[field] ?? 18, cell: (row) => fieldCell(field, row) }
}

function fieldCell(key: FieldKey, { fields, label }: PersonRow): Cell {
  const value = fields[key] ?? ''
  if (key === 'designation') return label
  if (isYesNo(key)) return value === true ? texts.yes : texts.no
  if (key === 'mobile') return grouped(String(value))
  return fieldOf(key).options?.find((option) => option.value === value)?.label ?? String(value)
}

/** With blanks, as people write it: without them a spreadsheet takes a mobile for a number and drops its 0. */
const grouped = (mobile: string): string => mobile.replace(/^(09\d\d)(\d{3})(\d{4})$/, '$1 $2 $3')

type FileQuestion = {
  id: string
  asked: 'person' | 'group'
  kind: QuestionKind
  words: string
  retired_at: Date | null
}

export const questionColumn = ({ id, asked, kind, words, retired_at }: FileQuestion): PersonColumn => ({
  head: retired_at === null ? words : texts.earlier(words),
  kind: kind === 'number' ? 'number' : kind === 'date' ? 'day' : 'text',
  cell: ({ answers, is_first }) => {
    const said = asked === 'group' && !is_first ? undefined : answers?.[id]
    if (!said) return null
    if (kind === 'number') return Number(said[0])
    if (kind === 'date') return said[0] ?? null
    // A choice may have a comma in it.
    return kind === 'choices' ? said.join('; ') : sayAnswer(kind, said)
  },
})

export const leftColumn: PersonColumn = {
  head: texts.left,
  kind: 'text',
  width: 14,
  cell: ({ left_at }) => (left_at === null ? '' : texts.yes),
}
