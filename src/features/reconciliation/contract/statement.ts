import * as z from 'zod/mini'
import { requiredText } from '#shared/text-fields.ts'
import { columnRefusals } from '../texts.ts'

/** Which column of the bank's file means what, by its heading; empty where the file has none. */
export const statementColumns = z.object({
  posted_on: requiredText(columnRefusals.dateRequired),
  reference: z.string(),
  description: z.string(),
  /** The money that came in. Without a column for money that went out, outgoing amounts are negative here. */
  credit: requiredText(columnRefusals.moneyRequired),
  debit: z.string(),
})
export type StatementColumns = z.infer<typeof statementColumns>

/** How the dates of a column are written: all of them in one way. */
const dateOrder = z.enum(['YMD', 'MDY', 'DMY', 'D-Mon-Y', 'Mon-D-Y'])
export type DateOrder = z.infer<typeof dateOrder>

export const statementPreview = z.object({
  lines: z.int(),
  columns: z.array(
    z.object({
      name: z.string(),
      examples: z.array(z.string()),
      dates: z.nullable(z.object({ order: dateOrder, written: z.string(), posted_on: z.iso.date() })),
    }),
  ),
  /** Empty where nothing fits. */
  guess: z.record(z.enum(['posted_on', 'reference', 'description', 'credit', 'debit']), z.string()),
  /** The guess is what this event's last statement was read with. */
  remembered: z.boolean(),
})
export type StatementPreview = z.infer<typeof statementPreview>

/** Every line of the file is in exactly one of new, known, ignored and unreadable. */
export const importedStatement = z.object({
  lines: z.int(),
  new: z.int(),
  known: z.int(),
  /** Money that went out. */
  ignored: z.int(),
  unreadable: z.int(),
  /** The unreadable ones, by their row in the file; the first few hundred of them. */
  problems: z.array(z.object({ line_number: z.int(), reason: z.string() })),
  /** Of all lines of the event that were open before. */
  matched: z.int(),
})
export type ImportedStatement = z.infer<typeof importedStatement>
