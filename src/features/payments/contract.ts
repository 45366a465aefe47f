import * as z from 'zod/mini'
import { requiredText } from '#shared/text-fields.ts'

export const paymentPaths = {
  payments: '/events/api/payments',
  retrieve: '/events/api/payments/retrieve/:or_number',
}

/** As it is chosen on the screen; on the wire it is upper-cased. */
export type PaymentMode = 'cash' | 'bank'

/** Far more than any event takes. A number from the proof, typed where an amount belongs, is none. */
const mostPesos = 100_000_000
const notAnAmount = 'Please check the amount: it is far too large.'

export const proofRequired = 'Proof of payment is required'
export const amountRequired = 'Amount is required'

/** How people pay: by bank with a reference and a proof, or in cash to a member who gives a passkey. */
export const evidenceFields = z.discriminatedUnion('payment_mode', [
  z.object({
    payment_mode: z.literal('BANK'),
    payment_reference: requiredText('Payment Reference number is required').check(
      z.regex(/[a-z0-9]/i, 'Payment Reference number is required'),
    ),
  }),
  z.object({ payment_mode: z.literal('CASH'), assisted_by: requiredText('Assisted By is required') }),
])

/** The group behind an OR number. Whoever has the number may see it, so: names, and nothing else about people. */
export const foundPayment = z.object({
  /** The slug of the event it is for, which need not be the one whose page was asked. */
  event: z.string(),
  /** In pesos, as all amounts here; `total_pending` waits for approval and has not lowered the balance. */
  gross_price: z.number(),
  total_paid: z.number(),
  total_pending: z.number(),
  participants: z.array(z.string()),
  /** Opaque; it proves that its bearer has seen this answer. */
  payment_group: z.string(),
})
export type FoundPayment = z.infer<typeof foundPayment>

/** The fields of the multipart form beside `payment_proof`; `amount` is what the sender was shown, in pesos. */
export const balancePayment = z.intersection(
  z.object({
    ref_or_number: requiredText('OR number is required'),
    payment_group: requiredText('Please look your payment up first.'),
    amount: z.coerce.number(amountRequired).check(z.positive(amountRequired)),
    action: z.literal('balance'),
    /** Made by the sender for one payment, and kept for every repetition of it. */
    payment_key: z.optional(z.uuid()),
  }),
  evidenceFields,
)
export type BalancePayment = z.infer<typeof balancePayment>

/** Amounts in pesos. */
export const balanceAnswer = z.object({
  or_number: z.string(),
  payment_status: z.enum(['PENDING', 'PAID']),
  amount: z.number(),
  balance: z.number(),
})
export type BalanceAnswer = z.infer<typeof balanceAnswer>

export const cashPaths = { cash: '/api/staff/cash', close: '/api/staff/cash/close', shifts: '/api/staff/cash/shifts' }

/** What a member of the desk has taken in cash since it was last counted, in pesos. */
export const cashHolder = z.object({
  staff_member_id: z.uuid(),
  full_name: z.string(),
  expected: z.number(),
  payments: z.number(),
})
export type CashHolder = z.infer<typeof cashHolder>

export const cashCount = z.object({
  /** Somebody else's cash is counted by finance. */
  staff_member_id: z.optional(z.uuid()),
  counted: z
    .number('Please enter the amount you counted.')
    .check(z.nonnegative('Please enter the amount you counted.'), z.maximum(mostPesos, notAnAmount)),
  /** What the screen said was expected: cash that came in while it was being counted is not passed over. */
  expected: z.optional(z.number()),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
})

export const closedShift = z.object({ expected: z.number(), counted: z.number(), variance: z.number() })
export type ClosedShift = z.infer<typeof closedShift>

export const cashShift = z.extend(closedShift, {
  id: z.uuid(),
  full_name: z.string(),
  closed_by: z.string(),
  closed_at: z.iso.datetime(),
  note: z.string(),
})
export type CashShift = z.infer<typeof cashShift>

export const reviewPaths = {
  queue: '/api/staff/payments',
  proof: '/api/staff/payments/:id/proof',
  decide: '/api/staff/payments/:id/decide',
  undo: '/api/staff/payments/:id/undo',
  looking: '/api/staff/payments/:id/looking',
  all: '/api/staff/payments/all',
  one: '/api/staff/payments/:id',
  reverse: '/api/staff/payments/:id/reverse',
}

/** A payment that waits for finance, with what makes it worth a second look. Amounts in pesos. */
export const waitingPayment = z.object({
  id: z.uuid(),
  or_number: z.string(),
  amount: z.number(),
  gross_price: z.number(),
  total_paid: z.number(),
  reference: z.string(),
  participants: z.array(z.string()),
  recorded_at: z.iso.datetime(),
  flags: z.array(z.enum(['repeated_image', 'repeated_reference', 'amount_mismatch'])),
  /** What the bank's statement says came in under this reference, where that is another amount. */
  bank_amount: z.nullable(z.number()),
  /** The names of the others who have it open now. */
  viewers: z.array(z.string()),
  /** Somebody has decided it already; until it settles they can take that back. */
  decision: z.nullable(
    z.object({
      decision: z.enum(['APPROVED', 'REJECTED']),
      by: z.string(),
      mine: z.boolean(),
      settles_at: z.iso.datetime(),
    }),
  ),
})

/** Sent again and again while a payment is open, and with `false` when it is left. */
export const paymentLook = z.object({ looking: z.boolean() })

const reasonRequired = 'Please say why, in words for the person who paid.'

export const paymentDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('APPROVED'),
    /** What the bank really received, in pesos, when that is more than the payment's amount. */
    received: z.optional(z.number().check(z.positive(), z.maximum(mostPesos, notAnAmount))),
  }),
  z.object({
    decision: z.literal('REJECTED'),
    reason: z.string(reasonRequired).check(z.trim(), z.minLength(1, reasonRequired), z.maxLength(500)),
  }),
])
export type PaymentDecision = z.infer<typeof paymentDecision>

export const decisionAnswer = z.object({ settles_at: z.iso.datetime() })

/** `OVERPAID` and `REFUNDED` are for the back office alone. */
const groupStatus = z.enum(['UNPAID', 'PENDING', 'PARTIAL', 'PAID', 'OVERPAID', 'REFUNDED'])
export type GroupStatus = z.infer<typeof groupStatus>

export const paymentViews = ['all', 'overpaid', 'reversed'] as const

export const paymentSearch = z.object({
  event: z.optional(z.string()),
  /** An OR number, a reference or a name, or a part of one. */
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  view: z._default(z.enum(paymentViews), 'all'),
})

/** A payment as finance finds it again, whatever became of it. Amounts in pesos. */
const paymentFields = {
  id: z.uuid(),
  or_number: z.string(),
  mode: z.enum(['BANK', 'CASH']),
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED']),
  amount: z.number(),
  reference: z.nullable(z.string()),
  /** What came in over its amount and has not been given back. */
  excess: z.number(),
  participants: z.array(z.string()),
  recorded_at: z.iso.datetime(),
  status: groupStatus,
}

/** `more`: there are more than are shown, and only a narrower search brings them. */
export const foundPayments = z.object({ payments: z.array(z.object(paymentFields)), more: z.boolean() })

const reversalKind = z.enum(['REFUND', 'VOID', 'EXCESS'])
export type ReversalKind = z.infer<typeof reversalKind>

export const paymentDetails = z.object({
  ...paymentFields,
  event: z.string(),
  received: z.nullable(z.number()),
  has_proof: z.boolean(),
  gross_price: z.number(),
  total_paid: z.number(),
  total_pending: z.number(),
  /** What happened to it, the first first. `by` is null for what the registrant did. */
  timeline: z.array(
    z.object({
      what: z.enum(['RECORDED', 'APPROVED', 'REJECTED', ...reversalKind.options]),
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
      amount: z.number(),
      reason: z.string(),
    }),
  ),
  /** The other payments of the same group. */
  others: z.array(z.object({ id: z.uuid(), or_number: z.string(), state: paymentFields.state, amount: z.number() })),
})

/** REFUND: the money was given back. VOID: it never should have counted. EXCESS: what came in too much was given back. */
export const paymentReversal = z.object({
  kind: reversalKind,
  /** For EXCESS alone, in pesos; without it all that is left of it. */
  amount: z.optional(z.number().check(z.minimum(0.01, 'Please enter an amount.'), z.maximum(mostPesos, notAnAmount))),
  reason: z.string(reasonRequired).check(z.trim(), z.minLength(1, reasonRequired), z.maxLength(500)),
})
export type PaymentReversal = z.infer<typeof paymentReversal>

export const receiptPaths = {
  register: '/api/staff/receipts',
  series: '/api/staff/receipts/series',
  words: '/api/staff/receipts/words',
  pdf: '/api/staff/payments/:id/receipt.pdf',
}

/** One number of the event's series. Amounts in pesos. */
export const registeredReceipt = z.object({
  id: z.uuid(),
  or_serial: z.number(),
  or_number: z.string(),
  recorded_at: z.iso.datetime(),
  /** Who stands first in the group, and how many they are. */
  name: z.string(),
  people: z.number(),
  mode: z.enum(['BANK', 'CASH']),
  amount: z.number(),
  /** Temporary while `PENDING`, official once `APPROVED`. */
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED']),
  /** Why it is no receipt any more, where it is none. */
  ended: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() })),
})

/** `search` finds OR numbers, names and bank references; `after` goes on behind that serial. */
export const registerQuery = z.object({
  event: z.optional(z.string()),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), 0),
})

export const registerPage = z.object({
  receipts: z.array(registeredReceipt),
  /** The serial to go on after; null at the end. */
  next: z.nullable(z.number()),
})

/** Whether every number from 1 to the last one given is there. At most the first hundred missing ones are named. */
export const seriesReport = z.object({ last_serial: z.number(), receipts: z.number(), missing: z.array(z.number()) })

const titleRequired = 'Please enter a title for the receipt.'

export const receiptWords = z.object({
  receipt_title: requiredText(titleRequired).check(z.maxLength(80, 'Please shorten the title to 80 characters.')),
  receipt_footer: z.string().check(z.trim(), z.maxLength(500, 'Please shorten the footer to 500 characters.')),
})

export const reminderPaths = {
  balances: '/api/staff/balances',
  remind: '/api/staff/balances/remind',
  settings: '/api/staff/balances/settings',
  quiet: '/api/staff/balances/:id/quiet',
}

/** A group that owes something while nothing of it is being checked. Amounts in pesos. */
export const openBalance = z.object({
  id: z.uuid(),
  or_number: z.string(),
  name: z.string(),
  people: z.number(),
  email: z.string(),
  balance: z.number(),
  total_paid: z.number(),
  reminded_at: z.nullable(z.iso.datetime()),
  /** Somebody asked not to be reminded. */
  quiet: z.boolean(),
  /** From when they may get another reminder; null when they may now. */
  not_before: z.nullable(z.iso.datetime()),
})

export const balancesQuery = z.object({ event: z.optional(z.string()), after: z.optional(z.uuid()) })

export const balancesPage = z.object({
  balances: z.array(openBalance),
  next: z.nullable(z.uuid()),
  /** Of the whole event, whatever part of it is listed. */
  groups: z.number(),
  total: z.number(),
  may_get_one: z.number(),
  reminder_days: z.number(),
})

/** Without `group_id` everybody who may get one. */
export const reminderRequest = z.object({ event: z.optional(z.string()), group_id: z.optional(z.uuid()) })
export const reminderAnswer = z.object({ reminded: z.number() })

const daysRequired = 'Please enter a number of days from 1 to 60.'
export const reminderSettings = z.object({
  reminder_days: z.int(daysRequired).check(z.minimum(1, daysRequired), z.maximum(60, daysRequired)),
})

export const quietRequest = z.object({ quiet: z.boolean() })

export const reconcilePaths = {
  preview: '/api/staff/reconcile/preview',
  import: '/api/staff/reconcile/import',
  lines: '/api/staff/reconcile/lines',
  match: '/api/staff/reconcile/match',
  approve: '/api/staff/reconcile/approve',
}

/** Which column of the bank's file means what, by its heading; empty where the file has none. */
export const statementColumns = z.object({
  posted_on: requiredText('Please choose the column with the date.'),
  reference: z.string(),
  description: z.string(),
  /** The money that came in. Without a column for money that went out, outgoing amounts are negative here. */
  credit: requiredText('Please choose the column with the money that came in.'),
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
  /** The sum of all payments that the line names; null where it names none. */
  expected: z.nullable(z.number()),
  /** The matched ones, or those that come nearest; the first few. */
  payments: z.array(
    z.object({
      id: z.uuid(),
      or_number: z.string(),
      payer: z.string(),
      amount: z.number(),
      state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'REFUNDED', 'VOIDED']),
    }),
  ),
})
export type StatementLine = z.infer<typeof statementLine>

export const statementLines = z.object({
  counts: z.record(lineState, z.int()),
  /** Matched payments that nobody has decided yet. */
  waiting: z.int(),
  lines: z.array(statementLine),
  page: z.int(),
  pages: z.int(),
})
export type StatementLines = z.infer<typeof statementLines>

export const matchedAgain = z.object({ matched: z.int() })

/** They are approved some at a time; `left` says how many still wait. */
export const approvedMatches = z.object({ approved: z.int(), left: z.int() })
