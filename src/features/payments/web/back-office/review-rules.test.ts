import { expect, test } from 'vitest'
import type { WaitingPayment } from '../../contract.ts'
import { contradiction } from '../../contract.ts'
import { reviewPageTexts, verdictTexts as verdictWords } from '../../texts/queue.ts'
import {
  bankFacts,
  countWords,
  expectedOf,
  flagsOf,
  referenceFit,
  undoTimeLeft,
  viewerWords,
  waitingAfter,
} from './review-rules.ts'

const { rest: restWords } = reviewPageTexts

const payment: WaitingPayment = {
  id: '019a0000-0000-7000-8000-000000000000',
  or_number: 'LS25-000001-K7QM2X',
  amount: 1000,
  gross_price: 1500,
  total_paid: 500,
  reference: 'REF 1',
  participants: ['Ana Peña'],
  recorded_at: '2025-11-15T10:00:00.000Z',
  proof_pages: 1,
  flags: [],
  alike: [],
  bank_amount: null,
  bank: null,
  covered: false,
  pair_until: null,
  viewers: [],
  decision: null,
}

test('PAY-21 a payment is measured by what the group has still to pay', () => {
  expect(expectedOf(payment)).toBe(100_000)
  expect(flagsOf(payment)).toEqual([])
  expect(flagsOf({ ...payment, amount: 999.99 })).toEqual([
    { short: 'Part payment', long: 'After this payment ₱0.01 is still to pay.' },
  ])
  expect(flagsOf({ ...payment, amount: 1200.5 })).toEqual([
    { short: 'Too much', long: 'This is ₱200.50 more than the group has to pay.' },
  ])
})

test('PAY-20 PAY-21 what makes a payment worth a second look is said in a word and in a sentence', () => {
  const flags = ['repeated_image', 'repeated_reference', 'amount_mismatch'] as const
  expect(flagsOf({ ...payment, flags: [...flags], bank_amount: 1100 })).toEqual([
    { short: 'Same picture', long: 'Another payment was sent with the very same picture.' },
    { short: 'Same reference', long: 'Another payment has the same reference number.' },
    { short: 'Other amount at the bank', long: 'The bank’s statement shows ₱1,100.00 for this reference.' },
  ])
})

test('PAY-72 a flag comes with those whose picture or reference it is', () => {
  const alike = { flag: 'repeated_image', id: payment.id, or_number: 'LS25-000009-K7QM2X', payer: 'Juan Cruz' } as const
  const flags = flagsOf({ ...payment, flags: ['repeated_image', 'repeated_reference'], alike: [alike] })
  expect(flags.map(({ short, others }) => [short, others])).toEqual([
    ['Same picture', [alike]],
    ['Same reference', undefined],
  ])
})

const line = {
  amount: 1000,
  posted_on: '2025-11-17',
  reference: 'ref-1',
  description: 'INSTAPAY ANA PENA',
  payments: 1,
}

test('PAY-75 a reference is never broken, unless no bank would give it', () => {
  expect(referenceFit('1234567890123456')).toBe('whitespace-nowrap ')
  expect(referenceFit('12345678901234567')).toBe('whitespace-nowrap text-sm')
  expect(referenceFit('x'.repeat(30))).toBe('whitespace-nowrap text-sm')
  expect(referenceFit('x'.repeat(31))).toBe('wrap-anywhere')
})

test('PAY-73 what the bank says is compared with what the payer says', () => {
  const compared = (bank: Partial<typeof line>) =>
    bankFacts({ ...payment, bank: { ...line, ...bank } }).map(({ label, atBank, agrees }) => [label, atBank, agrees])
  expect(compared({})).toEqual([
    ['Amount', '₱1,000.00', true],
    ['Reference', 'ref-1', true],
    ['Day', 'November 17, 2025', true],
    ['Words of the bank', 'INSTAPAY ANA PENA', true],
  ])
  expect(
    compared({ amount: 1000.01, payments: 0, reference: 'REF 2', posted_on: '2025-11-20', description: '' }),
  ).toEqual([
    ['Amount', '₱1,000.01', false],
    ['Reference', 'REF 2', false],
    ['Day', 'November 20, 2025', true],
  ])
  expect(
    compared({ amount: 3000, payments: 3, reference: 'X9', posted_on: '2025-11-21', description: 'Transfer' }),
  ).toEqual([
    ['Amount', '₱3,000.00 for 3 payments together', true],
    ['Reference', 'X9', null],
    ['Day', 'November 21, 2025', false],
    ['Words of the bank', 'Transfer', null],
  ])
  expect(compared({ posted_on: '2025-11-09' })[2]).toEqual(['Day', 'November 9, 2025', false])
  expect(bankFacts({ ...payment, bank: { ...line, amount: 900 } })[0]?.payer).toBe('₱1,000.00')
  expect(bankFacts(payment)).toEqual([])

  // Of another bank's file, which no match connects with it.
  expect(compared({ payments: 0 })[0]).toEqual(['Amount', '₱1,000.00', true])
  expect(compared({ payments: 0, reference: 'REF1' })[1]).toEqual(['Reference', 'REF1', true])
  expect(compared({ payments: 0, reference: 'AB 1' })[1]).toEqual(['Reference', 'AB 1', false])
})

test('PAY-73 a bank that names one of the group by the last name names the payer', () => {
  const [, , , words] = bankFacts({
    ...payment,
    participants: ['Ana Cruz', 'Ben de la Peña'],
    bank: { ...line, description: 'INSTAPAY PENA' },
  })
  expect(words).toMatchObject({ payer: 'Ana Cruz', agrees: true })
  const stranger = bankFacts({ ...payment, participants: ['Ana Cruz', 'Ben Reyes'], bank: line })
  expect(stranger[3]).toMatchObject({ agrees: null })
  const [, , , first] = bankFacts({
    ...payment,
    participants: ['Ana Maria Cruz'],
    bank: { ...line, description: 'MARIA' },
  })
  expect(first).toMatchObject({ agrees: null })
})

test('PAY-73 a decision against the bank is noticed, and one with it is not', () => {
  const [reject, approve] = [{ decision: 'REJECTED' } as const, { decision: 'APPROVED' } as const]
  const at = (bank: Partial<typeof line> | null, covered = false) => ({
    amount: 1000,
    bank: bank && { ...line, ...bank },
    covered,
  })
  expect(contradiction(at({}), reject)).toBe('bank_has_it')
  expect(contradiction(at(null, true), reject)).toBeNull()
  expect(contradiction(at({}), approve)).toBeNull()
  expect(contradiction(at({}), { ...approve, received: 1000 })).toBeNull()
  expect(contradiction(at({}), { ...approve, received: 1100 })).toBe('other_amount')
  expect(contradiction(at({ amount: 3000, payments: 3 }), approve)).toBeNull()
  expect(contradiction(at({ amount: 1100, payments: 0 }), approve)).toBe('other_amount')
  expect(contradiction(at({ amount: 1100, payments: 0 }), { ...approve, received: 1100 })).toBeNull()
  expect(contradiction(at(null), approve)).toBeNull()
  expect(contradiction(at(null, true), approve)).toBe('not_in_statement')
})

test('PRICE-15 what becomes of its flash pair is said before it is decided', () => {
  expect(flagsOf({ ...payment, pair_until: '2024-05-02T07:00:00.000Z' })).toEqual([
    {
      short: 'Flash pair waits',
      long: 'Its flash pair is kept until May\u00a02,\u00a02024,\u00a03:00\u00a0PM. Undecided by then, it goes on sale again.',
    },
  ])
  expect(flagsOf({ ...payment, flags: ['pair_run_out'] })).toEqual([
    {
      short: 'Flash pair ran out',
      long: 'Its flash pair was not decided in time and is on sale again. If you approve, it gets another one; if all are sold, this counts as a part of today’s price.',
    },
  ])
})

test('BAL-17 a second claim says whose money counts', () => {
  expect(flagsOf({ ...payment, flags: ['second_claim'] })).toEqual([
    {
      short: 'Second claim',
      long: 'More waits for this group than it owes. Anybody who knows a receipt’s number can send a proof: approve the one whose money is there.',
    },
  ])
})

test.each([
  ['just now', 10_000, 10_000],
  ['a moment ago', 9999, 9999],
  ['later than now, by the wrong clock of this device', 10_001, 10_000],
  ['ten seconds ago', 0, 0],
  ['longer ago, while the worker is busy', -1, 0],
  ['as long ago as a busy worker leaves it listed', -60_000, 0],
  ['so long ago that the clock of this device must be wrong', -60_001, 10_000],
])('PAY-21 a listed decision that was made %s can be taken back for what is left of its time', (_, settles, left) => {
  const now = Date.parse('2025-11-15T10:00:00.000Z')
  expect(undoTimeLeft(new Date(now + settles).toISOString(), now)).toBe(left)
})

test('PAY-21 a decision is called by what it did', () => {
  expect(verdictWords).toEqual({ APPROVED: 'Approved', REJECTED: 'Rejected' })
})

test('PAY-48 after the last one the list begins again, without what is decided', () => {
  const decision = { decision: 'APPROVED', by: 'Ana Reyes', mine: false, settles_at: '' } as const
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ ...payment, id, decision: id === 'b' ? decision : null }))
  const after = (id: string | undefined) => waitingAfter(list, id).map((one) => one.id)
  expect(after('c')).toEqual(['d', 'a'])
  expect(after('d')).toEqual(['a', 'c'])
  expect(after(undefined)).toEqual(['a', 'c', 'd'])
})

test('PAY-60 a list that was cut says how much of it is shown', () => {
  expect(countWords(0, 0)).toBe('Nothing waits for a decision')
  expect(countWords(1, 1)).toBe('1 waits for a decision')
  expect(countWords(500, 500)).toBe('500 wait for a decision')
  expect(countWords(500, 1234)).toBe('Showing the first 500 of 1,234 that wait')
  // With the one beside them that was asked for.
  expect(countWords(501, 1234)).toBe('Showing the first 500 of 1,234 that wait')
  expect(restWords(734)).toMatch(/^734 more wait and move up/)
  expect(restWords(1)).toMatch(/^1 more waits and moves up/)
})

test('PAY-22 the others are named as people would', () => {
  expect(viewerWords(['Ana Reyes'])).toBe('Ana Reyes is looking')
  expect(viewerWords(['Ana Reyes', 'Ben Cruz'])).toBe('Ana Reyes and Ben Cruz are looking')
  expect(viewerWords(['Ana Reyes', 'Ben Cruz', 'Cora Lim'])).toBe('Ana Reyes, Ben Cruz, and Cora Lim are looking')
})
