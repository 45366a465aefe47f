import { expect, test } from 'vitest'
import { enoughClaims, isFlood, refuseManyClaims, refuseOtherAmounts } from './open-amount-rules.ts'

const sums = (gross_price: number, paid: number, pending: number) => ({ gross_price, paid, pending })
const shown = (amount: number) => ({ amount, besidePending: false })
const beside = (amount: number) => ({ amount, besidePending: true })

test.each([
  ['nothing came in yet', 150_000, sums(150_000, 0, 0)],
  ['a deposit is paid', 100_000, sums(150_000, 50_000, 0)],
  ['a deposit is being checked', 100_000, sums(150_000, 0, 50_000)],
  ['a part is paid and another is being checked', 70_000, sums(150_000, 50_000, 30_000)],
  ['a single centavo is left', 1, sums(150_000, 149_999, 0)],
  ['a single centavo is not being checked yet', 1, sums(150_000, 50_000, 99_999)],
])('BAL-13 when %s, the open amount is taken, and neither more nor less', (_, open, group) => {
  expect(refuseOtherAmounts(group, shown(open))).toBe(open)
  for (const other of [open - 1, open + 1]) {
    expect(() => refuseOtherAmounts(group, shown(other))).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'balance_changed' }),
    )
  }
})

test('BAL-13 whoever was shown another amount is told what is to pay now, beside the amount', () => {
  const message = 'The balance has changed. The amount to pay is now ₱1,000.00. Nothing was recorded.'
  expect(() => refuseOtherAmounts(sums(150_000, 50_000, 0), shown(150_000))).toThrow(
    expect.objectContaining({ kind: 'conflict', code: 'balance_changed', message, fields: { amount: [message] } }),
  )
})

test.each([
  ['to the centavo', sums(150_000, 150_000, 0), 0],
  ['and the sender still saw a balance', sums(150_000, 150_000, 0), 50_000],
  ['with more than it costs', sums(150_000, 150_001, 0), 1],
])('BAL-13 a group that is paid %s pays nothing more', (_, group, amount) => {
  expect(() => refuseOtherAmounts(group, shown(amount))).toThrow(
    expect.objectContaining({
      kind: 'conflict',
      code: 'already_settled',
      message: 'This registration is already fully paid. Nothing was recorded.',
    }),
  )
})

test.each([
  ['all of it', sums(150_000, 0, 150_000), 0],
  ['the rest of it', sums(150_000, 50_000, 100_000), 100_000],
  ['more than the rest of it', sums(150_000, 50_000, 100_001), -1],
])('BAL-13 while %s is being checked, nobody is asked to pay it again', (_, group, amount) => {
  expect(() => refuseOtherAmounts(group, shown(amount))).toThrow(
    expect.objectContaining({
      kind: 'conflict',
      code: 'pending_covers',
      message:
        'A payment for the whole balance is already being checked, so there is nothing to pay now. Nothing was recorded.',
    }),
  )
})

test.each([
  ['all of it', 150_000, sums(150_000, 0, 150_000)],
  ['a part of it', 150_000, sums(150_000, 0, 50_000)],
  ['the rest of it, and more', 100_000, sums(150_000, 50_000, 300_000)],
  ['nothing any more', 100_000, sums(150_000, 50_000, 0)],
])('BAL-17 whoever pays beside what waits pays the whole balance, also while %s is being checked', (_, open, group) => {
  expect(refuseOtherAmounts(group, beside(open))).toBe(open)
  for (const other of [open - 1, open + 1]) {
    expect(() => refuseOtherAmounts(group, beside(other))).toThrow(expect.objectContaining({ code: 'balance_changed' }))
  }
})

test('BAL-17 what is paid is paid, whoever pays beside', () => {
  expect(() => refuseOtherAmounts(sums(150_000, 150_000, 50_000), beside(50_000))).toThrow(
    expect.objectContaining({ code: 'already_settled' }),
  )
})

test('BAL-18 ten proofs may wait, and whoever sends the next is told to wait or to pay at the desk', () => {
  const message =
    'Several payments for this registration are being checked already. Please wait until that is done, or pay at the registration desk. Nothing was recorded.'
  for (const waiting of [0, 9]) expect(() => refuseManyClaims(waiting)).not.toThrow()
  for (const waiting of [10, 11]) {
    expect(() => refuseManyClaims(waiting)).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'many_pending', message }),
    )
  }
})

test('BAL-18 whoever has sent three of a day is told when the next is taken', () => {
  const message =
    'We have had three proofs of payment for this registration from here today. Please send the next one tomorrow, or pay at the registration desk. Nothing was recorded.'
  expect(enoughClaims()).toMatchObject({ kind: 'conflict', code: 'many_pending', message })
})

test('BAL-18 from the fourth on it is a flood', () => {
  expect([0, 2, 3, 4].map(isFlood)).toEqual([false, false, true, true])
})
