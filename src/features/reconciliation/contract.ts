import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { paymentState } from '#features/payments/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { requiredText } from '#shared/text-fields.ts'
import { columnRefusals } from './texts.ts'

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

const statementPreview = z.object({
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
const importedStatement = z.object({
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

export const lineState = z.enum(['MATCHED', 'UNMATCHED', 'DUPLICATE'])
export type LineState = z.infer<typeof lineState>

/** What the bank says, beside the payments it names. Amounts in pesos. */
const statementLine = z.object({
  id: z.uuid(),
  posted_on: z.iso.date(),
  amount: z.number(),
  reference: z.string(),
  description: z.string(),
  file_name: z.string(),
  line_number: z.int(),
  /** The sum of all payments behind the line; null where there are none. */
  expected: z.nullable(z.number()),
  /** How many payments are behind the line. */
  payment_count: z.int(),
  /** Only its text may mean them, which anybody could have given as their reference: a person has to look. */
  only_hinted: z.boolean(),
  /** The first few of them: the matched ones, or those that come nearest. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      or_number: z.string(),
      payer: z.string(),
      amount: z.number(),
      state: paymentState,
    }),
  ),
  /** A registration with its reference or OR number that is held, and so has no payment. */
  held: z.nullable(z.object({ or_number: z.string(), since: z.iso.datetime() })),
})
export type StatementLine = z.infer<typeof statementLine>

const statementLines = z.object({
  counts: z.record(lineState, z.int()),
  /** Matched payments that nobody has decided yet and that are approved together. */
  waiting: z.int(),
  /** Matched ones that wait for somebody who looks at them first: how many, and some of them. */
  left_out: z.object({
    count: z.int(),
    payments: z.array(
      z.object({
        id: z.uuid(),
        or_number: z.string(),
        payer: z.string(),
        amount: z.number(),
        reasons: z.array(z.enum(['repeated_image', 'repeated_reference', 'second_claim', 'pair_run_out', 'too_much'])),
      }),
    ),
  }),
  lines: z.array(statementLine),
  page: z.int(),
  pages: z.int(),
})
export type StatementLines = z.infer<typeof statementLines>

const matchedAgain = z.object({ matched: z.int() })

/** They are approved some at a time; `left` says how many still wait. */
const approvedMatches = z.object({ approved: z.int(), left: z.int() })

const linesQuery = z.extend(eventQuery, {
  state: lineState,
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)), 1),
})

export const reconcileCalls = describeCalls({
  'POST /api/staff/reconcile/preview': {
    summary: 'How a bank statement would be read; nothing is kept',
    description: '`file` is CSV, at most 5 MB and 20,000 lines.',
    access: ['finance'],
    query: eventQuery,
    form: { files: ['file'] },
    answer: statementPreview,
    refusals: { unreadable_file: 400, event_not_found: 404 },
  },
  'POST /api/staff/reconcile/import': {
    summary: 'Read a bank statement and match its lines',
    description: 'The fields name headings of the file’s columns. A line that is known already is not kept again.',
    access: ['finance'],
    query: eventQuery,
    form: { fields: statementColumns, files: ['file'] },
    answer: importedStatement,
    refusals: { event_not_found: 404 },
  },
  'GET /api/staff/reconcile/lines': {
    summary: 'Lines of bank statements, by how they were matched',
    access: ['finance'],
    query: linesQuery,
    answer: statementLines,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/reconcile/match': {
    summary: 'Match the open lines again',
    access: ['finance'],
    query: eventQuery,
    answer: matchedAgain,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/reconcile/approve': {
    summary: 'Approve matched payments that wait, a hundred at a time; they settle after ten seconds',
    access: ['finance'],
    query: eventQuery,
    answer: approvedMatches,
    refusals: { event_not_found: 404 },
  },
})
