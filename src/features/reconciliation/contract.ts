import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { describeCalls } from '#shared/call.ts'
import { closingDetails, closingReopening, dayClosing, statementDays } from './contract/closing.ts'
import { lineDecisionInput } from './contract/decide.ts'
import { foundOffers, lineDetails, linesQuery, otherLine, statementLines } from './contract/lines.ts'
import { importedStatement, statementColumns, statementPreview } from './contract/statement.ts'

export * from './contract/closing.ts'
export * from './contract/decide.ts'
export * from './contract/lines.ts'
export * from './contract/statement.ts'

const matchedAgain = z.object({ matched: z.int() })

/** They are approved some at a time; `left` says how many still wait. */
const approvedMatches = z.object({ approved: z.int(), left: z.int() })

const byId = z.object({ id: z.uuid() })
const search = z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), '') })
/** What is missing of a payment comes first. */
const otherLinesQuery = z.extend(search, { missing: z.optional(z.coerce.number()) })

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
  'GET /api/staff/reconcile/lines/:id': {
    summary: 'A line of the bank with its story, and the payments that may be behind it',
    access: ['finance'],
    params: byId,
    answer: lineDetails,
    refusals: { line_not_found: 404 },
  },
  'GET /api/staff/reconcile/lines/:id/payments': {
    summary: 'Find payments for a line by whatever one has of them',
    access: ['finance'],
    params: byId,
    query: search,
    answer: foundOffers,
    refusals: { line_not_found: 404 },
  },
  'GET /api/staff/reconcile/lines/:id/others': {
    summary: 'Other open lines, which may be parts of the same payment',
    access: ['finance'],
    params: byId,
    query: otherLinesQuery,
    answer: z.array(otherLine),
    refusals: { line_not_found: 404 },
  },
  'POST /api/staff/reconcile/lines/:id/decide': {
    summary: 'Match a line by hand, set it aside, give it back, note something, or take that back',
    access: ['finance'],
    params: byId,
    body: lineDecisionInput,
    answer: lineDetails,
    refusals: {
      line_not_found: 404,
      line_decided: 409,
      line_closed: 409,
      payment_taken: 409,
      payment_gone: 409,
    },
  },
  'GET /api/staff/reconcile/days': {
    summary: 'The days of the bank: what is left of each, and how they were closed',
    access: ['finance'],
    query: eventQuery,
    answer: statementDays,
    refusals: { event_not_found: 404 },
  },
  'POST /api/staff/reconcile/closings': {
    summary: 'Close days of which every line has ended',
    access: ['finance'],
    query: eventQuery,
    body: dayClosing,
    answer: closingDetails,
    refusals: { event_not_found: 404, lines_left: 409, day_changed: 409, already_closed: 409 },
  },
  'GET /api/staff/reconcile/closings/:id': {
    summary: 'A closing with every line and how it ended',
    access: ['finance'],
    params: byId,
    answer: closingDetails,
    refusals: { closing_not_found: 404 },
  },
  'POST /api/staff/reconcile/closings/:id/reopen': {
    summary: 'Open the lines of a closing again',
    access: ['finance'],
    params: byId,
    body: closingReopening,
    answer: closingDetails,
    refusals: { closing_not_found: 404, already_reopened: 409 },
  },
  'GET /api/staff/reconcile/closings/:id/report': {
    summary: 'The same for the accountant, as CSV',
    access: ['finance'],
    params: byId,
    file: 'text/csv',
    refusals: { closing_not_found: 404 },
  },
})
