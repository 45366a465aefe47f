import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, matchLines, type OpenLine } from './match-rules.ts'

const payment = (id: string, expected: number, claimed = false): Candidate => ({ id, expected, claimed })
const line = (id: string, amount: number, named: Candidate[], continued: Candidate[] = []): OpenLine => ({
  id,
  amount,
  named,
  continued,
})
const states = (...lines: OpenLine[]) => matchLines(lines).map(({ state }) => state)

test('PAY-27 only the exact sum of everything a line names is a match', () => {
  const [a, b] = [payment('a', 100), payment('b', 200)]
  expect(states(line('1', 100, [a]))).toEqual(['MATCHED'])
  expect(states(line('1', 300, [a, b]))).toEqual(['MATCHED'])
  expect(states(line('1', 100, [a, b]))).toEqual(['UNMATCHED'])
  expect(states(line('1', 101, [a]))).toEqual(['UNMATCHED'])
  expect(states(line('1', 100, []))).toEqual(['UNMATCHED'])
})

test('a reference that goes on completes a sum only where it is exact, and after what is named in full', () => {
  const [a, b] = [payment('a', 100), payment('b', 200)]
  expect(states(line('1', 300, [], [a, b]))).toEqual(['MATCHED'])
  expect(states(line('1', 300, [a], [b]))).toEqual(['MATCHED'])
  expect(states(line('1', 100, [a], [b]))).toEqual(['MATCHED'])
  expect(states(line('1', 100, [], [a, b]))).toEqual(['UNMATCHED'])
  expect(states(line('1', 300, [], [a, b]), line('2', 100, [a]))).toEqual(['UNMATCHED', 'MATCHED'])
})

test('PAY-29 what would have been exact but is matched already was paid twice; half of it is no answer', () => {
  const [a, b] = [payment('a', 100), payment('b', 200, true)]
  expect(states(line('1', 100, [a]), line('2', 100, [a]))).toEqual(['MATCHED', 'DUPLICATE'])
  expect(states(line('1', 200, [b]))).toEqual(['DUPLICATE'])
  expect(states(line('1', 300, [a, b]))).toEqual(['UNMATCHED'])
  expect(states(line('1', 201, [b]))).toEqual(['UNMATCHED'])
})

test('PAY-29 a payment in full that came twice stays one, whatever else continues its reference', () => {
  const [a, b] = [payment('a', 100), payment('b', 200, true)]
  expect(states(line('1', 200, [b], [a]))).toEqual(['DUPLICATE'])
  expect(states(line('1', 100, [a]), line('2', 100, [a], [b]))).toEqual(['MATCHED', 'DUPLICATE'])
})

test('PAY-29 a transfer in parts that came twice is shown as paid twice, and only when all of it is matched', () => {
  const [a, b] = [payment('a', 100), payment('b', 200)]
  expect(states(line('1', 300, [], [a, b]), line('2', 300, [], [a, b]))).toEqual(['MATCHED', 'DUPLICATE'])
  expect(states(line('1', 100, [a]), line('2', 300, [], [a, b]))).toEqual(['MATCHED', 'UNMATCHED'])
})

test('PAY-27 a payment that a line names twice is counted once', () => {
  const [a, b] = [payment('a', 100), payment('b', 200)]
  expect(matchLines([line('1', 300, [a], [a, b])])).toEqual([
    { line_id: '1', state: 'MATCHED', payment_ids: ['a', 'b'] },
  ])
})

test('PAY-29 of two lines for one payment the earlier has it, and the later has none', () => {
  const a = payment('a', 100)
  expect(matchLines([line('1', 100, [a]), line('2', 100, [a])])).toEqual([
    { line_id: '1', state: 'MATCHED', payment_ids: ['a'] },
    { line_id: '2', state: 'DUPLICATE', payment_ids: [] },
  ])
})

const anyLines = fc
  .array(fc.record({ expected: fc.integer({ min: 1, max: 4 }), claimed: fc.boolean() }), { minLength: 1, maxLength: 8 })
  .chain((known) => {
    const all = known.map((one, index) => ({ ...one, id: `p${index}` }))
    const some = fc.subarray(all)
    return fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9 }), named: some, continued: some }), {
      maxLength: 12,
    })
  })
  .map((lines) => lines.map((one, index) => ({ ...one, id: `l${index}` })))

test('whatever the lines and payments are: every match is exact, and no payment is matched twice', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const outcomes = matchLines(lines)
      expect(outcomes.map(({ line_id }) => line_id)).toEqual(lines.map(({ id }) => id))
      const matched = outcomes.flatMap(({ payment_ids }) => payment_ids)
      expect(new Set(matched).size).toBe(matched.length)
      for (const [index, { state, payment_ids }] of outcomes.entries()) {
        const { amount, named, continued } = lines[index] as OpenLine
        const parts = [...named, ...continued].filter(({ id }) => payment_ids.includes(id))
        const once = [...new Map(parts.map((part) => [part.id, part])).values()]
        expect(state === 'MATCHED').toBe(payment_ids.length > 0)
        if (state !== 'MATCHED') continue
        expect(once.reduce((sum, { expected }) => sum + expected, 0)).toBe(amount)
        expect(once.some(({ claimed }) => claimed)).toBe(false)
      }
    }),
  )
})
