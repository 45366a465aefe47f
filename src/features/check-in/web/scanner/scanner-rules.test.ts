import { describe, expect, test } from 'vitest'
import type { DoorPerson, UnlistedTicket } from '../door-person.ts'
import { asKnownNow, checkedIn, type Result, reduceScanner, resultOf, signalOf } from './scanner-rules.ts'

const moment = { at: '2025-11-15T08:00:00.000Z', station: 'Gate A', by: 'Dino' }
const nena: DoorPerson = {
  id: '1',
  shown: 'TICKET',
  full_name: 'Nena Ocampo',
  email: null,
  church: '',
  designation: 'Member',
  payment_status: 'PAID',
  balance: 0,
  checked_in: false,
  check_in: null,
  ls_first_time: false,
  kit_claimed: null,
  group: { id: null, size: 1, checked_in: null },
  from_device: false,
}
const unlisted: UnlistedTicket = { unlisted: true, shown: 'T', list_of: moment.at, let_in: null, may_let_in: true }
const card: Result = { kind: 'person', person: nena, how: 'scan' }
const inside = checkedIn(nena, { kind: 'in', check_in: moment, waits: true })

describe('DOOR-4 the sheet', () => {
  test('looks busy from the scan to its answer, and shows that answer instead of the one before', () => {
    const looking = reduceScanner({ result: card, nonce: '' }, { type: 'scan', nonce: 'a' })
    expect(looking).toEqual({ result: card, busy: 'looking', nonce: 'a' })
    const answered = reduceScanner(looking, { type: 'scanned', nonce: 'a', result: { kind: 'not_found' } })
    expect(answered).toEqual({ result: { kind: 'not_found' }, busy: undefined, nonce: 'a' })
  })

  test('keeps the answer to the newest code when an older one is answered late', () => {
    const second = reduceScanner(reduceScanner({ nonce: '' }, { type: 'scan', nonce: 'a' }), {
      type: 'scan',
      nonce: 'b',
    })
    expect(reduceScanner(second, { type: 'scanned', nonce: 'a', result: card })).toBe(second)
    expect(reduceScanner(second, { type: 'scanned', nonce: 'b', result: card })).toMatchObject({ result: card })
  })

  test('says that a check-in is under way, shows what became of it, and is cleared', () => {
    const working = reduceScanner({ result: card, nonce: 'a' }, { type: 'work' })
    expect(working).toEqual({ result: card, busy: 'checking-in', nonce: 'a' })
    const told = reduceScanner(working, { type: 'answer', during: 'a', result: inside })
    expect(told).toEqual({ result: inside, busy: 'checking-in', nonce: 'a' })
    const done = reduceScanner(told, { type: 'rest', during: 'a' })
    expect(done).toEqual({ result: inside, busy: undefined, nonce: 'a' })
    expect(reduceScanner(done, { type: 'clear' })).toEqual({ result: undefined, busy: undefined, nonce: 'a' })
  })

  test('renews the card of a person, and nothing that has taken its place', () => {
    const person = { ...nena, kit_claimed: true }
    const renewed = reduceScanner({ result: card, nonce: 'a' }, { type: 'refresh', person })
    expect(renewed).toEqual({ result: { ...card, person }, nonce: 'a' })
    const other: Result = { ...card, person: { ...nena, id: '2' } }
    for (const result of [undefined, inside, other]) {
      const state = { result, nonce: 'b' }
      expect(reduceScanner(state, { type: 'refresh', person })).toBe(state)
    }
  })

  test('is left to whoever was scanned while a check-in was under way', () => {
    const next = reduceScanner({ result: card, busy: 'checking-in', nonce: 'a' }, { type: 'scan', nonce: 'b' })
    expect(reduceScanner(next, { type: 'answer', during: 'a', result: inside })).toBe(next)
    expect(reduceScanner(next, { type: 'rest', during: 'a' })).toBe(next)
    // By hand somebody is shown whatever else goes on.
    expect(reduceScanner(next, { type: 'show', result: inside })).toEqual({ ...next, result: inside })
  })
})

test('DOOR-20 a check-in that was taken back leaves the sheet, unless it shows somebody else', () => {
  const state = { result: inside, nonce: 'a' }
  expect(reduceScanner(state, { type: 'undone', id: '1' })).toEqual({ result: undefined, nonce: 'a' })
  expect(reduceScanner(state, { type: 'undone', id: '2' })).toBe(state)
  const shown = { result: card, nonce: '' }
  expect(reduceScanner(shown, { type: 'undone', id: '1' })).toBe(shown)
  expect(reduceScanner({ nonce: '' }, { type: 'undone', id: '1' })).toEqual({ nonce: '' })
})

test('DOOR-33 a scan shows who is in by it, else the card, else that it is nobody’s or nobody whom the phone knows', () => {
  expect(resultOf({ found: nena, entered: null }, 'typed')).toEqual({ kind: 'person', person: nena, how: 'typed' })
  const before = Date.now()
  const result = resultOf({ found: nena, entered: { kind: 'in', check_in: moment, waits: false } }, 'scan')
  expect(result).toMatchObject({ kind: 'in', person: nena, check_in: moment, waits: false })
  expect(result.kind === 'in' && result.at >= before && result.at <= Date.now()).toBe(true)
  expect(resultOf({ found: null, entered: null }, 'scan')).toEqual({ kind: 'not_found' })
  expect(resultOf({ found: unlisted, entered: null }, 'scan')).toEqual({ kind: 'unlisted', ticket: unlisted })
})

test('DOOR-7 every answer has its own sound: in, look, or no', () => {
  const of = (person: Partial<DoorPerson>): Result => ({ ...card, person: { ...nena, ...person } })
  const answers: [Result, string][] = [
    [card, 'ok'],
    [inside, 'ok'],
    [{ kind: 'group_in', size: 3 }, 'ok'],
    [{ kind: 'unlisted_in' }, 'ok'],
    [of({ checked_in: true }), 'look'],
    [of({ payment_status: 'PARTIAL' }), 'look'],
    [{ kind: 'unlisted', ticket: unlisted }, 'look'],
    [{ kind: 'not_found' }, 'no'],
    [{ kind: 'unreachable', text: 'T', how: 'scan' }, 'no'],
  ]
  for (const [result, signal] of answers) expect(signalOf(result), result.kind).toBe(signal)
})

test('DOOR-5 a refusal teaches the card when they came in, or what they owe', () => {
  const already = { kind: 'already_in', words: '', check_in: moment } as const
  expect(asKnownNow(nena, already)).toEqual({ ...nena, checked_in: true, check_in: moment })
  const known = { ...nena, check_in: moment }
  expect(asKnownNow(known, { ...already, check_in: null })).toEqual({ ...known, checked_in: true })
  const owing = { kind: 'balance_due', words: '', balance: 200, reason_accepted: true } as const
  expect(asKnownNow(nena, owing)).toEqual({ ...nena, balance: 200, payment_status: 'PARTIAL' })
  const pending: DoorPerson = { ...nena, payment_status: 'PENDING' }
  expect(asKnownNow(pending, owing)).toEqual({ ...pending, balance: 200 })
})
