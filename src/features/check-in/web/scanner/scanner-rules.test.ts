import { describe, expect, test } from 'vitest'
import type { DoorPerson, UnlistedTicket } from '../door-person.ts'
import {
  asKnownNow,
  checkedIn,
  firstState,
  groupWith,
  type Hold,
  type Result,
  reduceScanner,
  resultOf,
  type ScannerAction,
  type ScannerState,
  signalOf,
  takesTickets,
} from './scanner-rules.ts'
import { createScannerStore } from './scanner-store.ts'

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
  answers: [],
  ticket_issued_at: '2025-11-01T00:00:00.000Z',
  group: { id: null, size: 1, checked_in: null, registered_by: null },
  desk: null,
  from_device: false,
}
const unlisted: UnlistedTicket = { unlisted: true, shown: 'T', list_of: moment.at, let_in: null, may_let_in: true }
const card: Result = { kind: 'person', person: nena, how: 'scan' }
const entered = { kind: 'in', check_in: moment, waits: true, nonce: 'n' } as const
const inside = checkedIn(nena, entered)
const ben: Result = { kind: 'person', person: { ...nena, id: '2', full_name: 'Ben Cruz' }, how: 'scan' }

const stateOf = (over: Partial<ScannerState>): ScannerState => ({ ...firstState, ...over })
const after = (state: ScannerState, ...actions: ScannerAction[]) => actions.reduce(reduceScanner, state)

/** Everything that the sheet can show. */
const results: Record<string, Result | undefined> = {
  nothing: undefined,
  'a card': card,
  'the Success alert': { ...inside, alert: true },
  'the band with Undo': inside,
  'a whole group': { kind: 'group_in', size: 3 },
  'a ticket that the list does not have': { kind: 'unlisted', ticket: unlisted },
  'somebody let in without a name': { kind: 'unlisted_in', nonce: 'n' },
  'somebody sent to the desk': { kind: 'to_desk', person: nena, told: true },
  'a desk that could not be told': { kind: 'to_desk', person: nena, told: false },
  'nobody found': { kind: 'not_found' },
  'no server': { kind: 'unreachable', text: 'T', how: 'scan' },
}
const busy = [undefined, 'looking', 'checking-in'] as const
/** Whatever has the eyes or hands, alone and over each other. */
const held: readonly (readonly Hold[])[] = [
  ['search'],
  ['station'],
  ['alert'],
  ['reason'],
  ['money'],
  ['reason', 'alert'],
]

describe('the sheet', () => {
  test('DOOR-4 looks busy from the scan to its answer, and shows that answer instead of the one before', () => {
    const looking = after(stateOf({ result: card }), { type: 'scan', nonce: 'a', text: 'A' })
    expect(looking).toEqual(stateOf({ result: card, busy: 'looking', nonce: 'a' }))
    const answered = after(looking, { type: 'scanned', nonce: 'a', result: { kind: 'not_found' } })
    expect(answered).toEqual(stateOf({ result: { kind: 'not_found' }, busy: undefined, nonce: 'a' }))
  })

  test('DOOR-4 keeps the answer to the newest code when an older one is answered late', () => {
    const second = after(
      firstState,
      { type: 'scan', nonce: 'a', text: 'A' },
      { type: 'scan', nonce: 'b', text: 'B' },
      { type: 'scanned', nonce: 'b', result: ben },
    )
    const both = after(second, { type: 'scanned', nonce: 'a', result: card })
    expect(both).toMatchObject({ result: ben, late: [{ nonce: 'a', result: card }] })
  })

  test('DOOR-4 says that a check-in is under way, and shows what became of it', () => {
    const working = after(stateOf({ result: card, nonce: 'a' }), { type: 'work' })
    expect(working).toEqual(stateOf({ result: card, busy: 'checking-in', nonce: 'a' }))
    const told = after(working, { type: 'answer', during: 'a', result: inside })
    expect(told).toEqual(stateOf({ result: inside, busy: 'checking-in', nonce: 'a' }))
    const done = after(told, { type: 'rest', during: 'a' })
    expect(done).toEqual(stateOf({ result: inside, busy: undefined, nonce: 'a' }))
  })

  test('DOOR-4 renews the card of a person, and nothing that has taken its place', () => {
    const person = { ...nena, kit_claimed: true }
    const renewed = after(stateOf({ result: card }), { type: 'refresh', person })
    expect(renewed).toEqual(stateOf({ result: { ...card, person } }))
    for (const result of [undefined, inside, ben]) {
      const state = stateOf({ result })
      expect(after(state, { type: 'refresh', person })).toBe(state)
    }
  })

  test('DOOR-4 is left to whoever was scanned while a check-in was under way', () => {
    const next = after(stateOf({ result: card, busy: 'checking-in', nonce: 'a' }), {
      type: 'scan',
      nonce: 'b',
      text: 'B',
    })
    expect(after(next, { type: 'rest', during: 'a' })).toBe(next)
    // By hand somebody is shown whatever else goes on.
    expect(after(next, { type: 'show', result: inside })).toEqual({ ...next, result: inside })
  })
})

describe('the Success alert', () => {
  const told = stateOf({ result: checkedIn(nena, entered, true), nonce: 'a' })

  test('DOOR-34 is there for a check-in by hand, and leaves the name with its Undo when it was read', () => {
    expect(checkedIn(nena, entered)).toMatchObject({ alert: false })
    expect(told.result).toMatchObject({ kind: 'in', alert: true, person: { full_name: 'Nena Ocampo' } })
    expect(after(told, { type: 'read' })).toMatchObject({ result: { kind: 'in', alert: false } })
    const other = stateOf({ result: card })
    expect(after(other, { type: 'read' })).toEqual(other)
  })

  test('DOOR-34 gives way to the next ticket at once, before that is answered', () => {
    const next = after(told, { type: 'scan', nonce: 'b', text: 'B' })
    expect(next).toMatchObject({ result: { kind: 'in', alert: false }, busy: 'looking' })
    expect(after(next, { type: 'scanned', nonce: 'b', result: ben })).toMatchObject({ result: ben })
  })

  test('DOOR-34 counts the group with the one who has just come in, where it is known', () => {
    const of = (size: number, checked_in: number | null) =>
      groupWith({ ...nena, group: { id: 'g', size, checked_in, registered_by: null } })
    expect(of(5, 2)).toEqual({ in: 3, size: 5 })
    expect(of(5, 5)).toEqual({ in: 5, size: 5 })
    expect(of(5, null)).toBeNull()
    expect(of(1, 0)).toBeNull()
  })
})

describe('a ticket that is read', () => {
  for (const [name, result] of Object.entries(results)) {
    for (const now of busy) {
      test(`DOOR-35 is taken and shown, whatever the sheet shows: ${name}, ${now ?? 'at rest'}`, () => {
        const state = stateOf({ result, busy: now, nonce: 'a' })
        expect(takesTickets(state)).toBe(true)
        const taken = after(state, { type: 'scan', nonce: 'b', text: 'B' })
        expect(taken).toMatchObject({ busy: 'looking', nonce: 'b' })
        expect(taken.result?.kind === 'in' && taken.result.alert).toBe(false)
        expect(after(taken, { type: 'scanned', nonce: 'b', result: ben })).toMatchObject({
          result: ben,
          busy: undefined,
        })
      })

      test(`DOOR-35 is kept as not recorded, and changes nothing else, behind what is open over: ${name}, ${now ?? 'at rest'}`, () => {
        for (const holds of held) {
          const state = stateOf({ result, busy: now, nonce: 'a', holds })
          expect(takesTickets(state)).toBe(false)
          const ticket = { text: 'B', how: 'scan' } as const
          expect(after(state, { type: 'miss', ticket })).toEqual({ ...state, missed: [ticket] })
        }
      })
    }
  }

  test('DOOR-35 is taken again once everything that was open is closed, each for itself', () => {
    const open = after(
      firstState,
      { type: 'hold', by: 'alert' },
      { type: 'hold', by: 'reason' },
      { type: 'hold', by: 'alert' },
    )
    const steps = [
      after(open, { type: 'release', by: 'alert' }),
      after(open, { type: 'release', by: 'alert' }, { type: 'release', by: 'alert' }),
      after(
        open,
        { type: 'release', by: 'alert' },
        { type: 'release', by: 'alert' },
        { type: 'release', by: 'reason' },
      ),
    ]
    expect(steps.map(({ holds }) => holds)).toEqual([['reason', 'alert'], ['reason'], []])
    expect(steps.map(takesTickets)).toEqual([false, false, true])
    expect(after(firstState, { type: 'release', by: 'search' })).toEqual(firstState)
  })

  test('DOOR-35 stands as missed once, until it is looked up or put away', () => {
    const [one, other] = [{ text: 'A', how: 'scan' } as const, { text: 'B', how: 'scan' } as const]
    const two = after(firstState, ...[one, other, one].map((ticket) => ({ type: 'miss', ticket }) as const))
    expect(two.missed).toEqual([other, one])
    expect(after(two, { type: 'scan', nonce: 'x', text: 'A' }).missed).toEqual([other])
    expect(after(two, { type: 'forget', text: 'B' }).missed).toEqual([one])
  })

  test('DOOR-35 is answered beside a newer one that has the sheet; who is in goes with the next, who is not stays', () => {
    const late = after(
      stateOf({ nonce: 'c', result: ben }),
      { type: 'scanned', nonce: 'a', result: card },
      { type: 'answer', during: 'b', result: inside },
    )
    expect(late).toMatchObject({
      result: ben,
      late: [
        { nonce: 'a', result: card },
        { nonce: 'b', result: inside },
      ],
    })
    const in_ = [inside, { kind: 'group_in', size: 3 }, { kind: 'unlisted_in', nonce: 'n' }] as const
    for (const result of in_) {
      const state = stateOf({
        late: [
          { nonce: 'a', result: card },
          { nonce: 'b', result },
        ],
      })
      expect(after(state, { type: 'scan', nonce: 'd', text: 'D' }).late).toEqual([{ nonce: 'a', result: card }])
    }
    expect(after(late, { type: 'show_late', nonce: 'a' })).toMatchObject({ result: card, late: [{ nonce: 'b' }] })
    expect(after(late, { type: 'show_late', nonce: 'gone' })).toEqual(late)
    expect(after(late, { type: 'forget_late', nonce: 'b' })).toMatchObject({ result: ben, late: [{ nonce: 'a' }] })
  })

  test('DOOR-35 is told of once: beside another’s no more when its person has the sheet', () => {
    const unnamed = { nonce: 'u', result: { kind: 'not_found' } } as const
    const late = [{ nonce: 'a', result: card }, unnamed]
    const byCode: Result = { ...card, person: { ...nena, id: null } }
    const byName: Result = { ...card, person: { ...nena, shown: null } }
    const state = stateOf({ nonce: 'c', late })
    for (const result of [card, inside, byCode, byName]) {
      expect(after(state, { type: 'scanned', nonce: 'c', result }).late).toEqual([unnamed])
      expect(after(state, { type: 'answer', during: 'c', result }).late).toEqual([unnamed])
      expect(after(state, { type: 'show', result }).late).toEqual([unnamed])
    }
    const stranger: Result = { ...card, person: { ...nena, id: null, shown: null } }
    for (const result of [stranger, unnamed.result]) {
      expect(after(state, { type: 'scanned', nonce: 'c', result }).late).toEqual(late)
    }
    const strangers = stateOf({ nonce: 'c', late: [{ nonce: 'a', result: stranger }] })
    expect(after(strangers, { type: 'scanned', nonce: 'c', result: stranger }).late).toHaveLength(1)
  })

  test('DOOR-35 is judged by what is open at that moment, not when the screen was last drawn', () => {
    const store = createScannerStore()
    const seen: boolean[] = []
    const leave = store.subscribe(() => seen.push(takesTickets(store.get())))
    store.dispatch({ type: 'hold', by: 'search' })
    expect(takesTickets(store.get())).toBe(false)
    store.dispatch({ type: 'undone', of: 'nobody' })
    leave()
    store.dispatch({ type: 'release', by: 'search' })
    expect(takesTickets(store.get())).toBe(true)
    expect(seen).toEqual([false])
  })
})

test('DOOR-20 DOOR-38 a check-in that was taken back leaves the sheet, unless it shows somebody else', () => {
  const state = stateOf({ result: inside })
  expect(after(state, { type: 'undone', of: '1' })).toEqual(stateOf({ result: undefined }))
  expect(after(state, { type: 'undone', of: 'n' })).toEqual(stateOf({ result: undefined }))
  expect(after(state, { type: 'undone', of: '2' })).toBe(state)
  const unnamed = stateOf({ result: { kind: 'unlisted_in', nonce: 'n' } })
  expect(after(unnamed, { type: 'undone', of: 'n' })).toEqual(stateOf({ result: undefined }))
  for (const shown of [stateOf({ result: card }), firstState])
    expect(after(shown, { type: 'undone', of: '1' })).toBe(shown)
})

test('DOOR-33 a scan shows who is in by it, else the card, else that it is nobody’s or nobody whom the phone knows', () => {
  expect(resultOf({ found: nena, entered: null }, 'typed')).toEqual({ kind: 'person', person: nena, how: 'typed' })
  const before = Date.now()
  const result = resultOf({ found: nena, entered: { ...entered, waits: false } }, 'scan')
  expect(result).toMatchObject({ kind: 'in', person: nena, check_in: moment, waits: false, nonce: 'n', alert: false })
  expect(result.kind === 'in' && result.at >= before && result.at <= Date.now()).toBe(true)
  expect(resultOf({ found: null, entered: null }, 'scan')).toEqual({ kind: 'not_found' })
  expect(resultOf({ found: unlisted, entered: null }, 'scan')).toEqual({ kind: 'unlisted', ticket: unlisted })
})

test('PERSON-5 a ticket that was replaced leads to no one, and is not one of somebody whom the phone does not know', () => {
  expect(resultOf({ found: { replaced: true }, entered: null }, 'scan')).toEqual({ kind: 'replaced' })
})

test('DOOR-7 every answer has its own sound: in, look, or no', () => {
  const of = (person: Partial<DoorPerson>): Result => ({ ...card, person: { ...nena, ...person } })
  const answers: [Result, string][] = [
    [card, 'ok'],
    [inside, 'ok'],
    [{ kind: 'group_in', size: 3 }, 'ok'],
    [{ kind: 'unlisted_in', nonce: 'n' }, 'ok'],
    [{ kind: 'to_desk', person: nena, told: true }, 'look'],
    [{ kind: 'to_desk', person: nena, told: false }, 'no'],
    [of({ checked_in: true }), 'look'],
    [of({ payment_status: 'PARTIAL' }), 'look'],
    [{ kind: 'unlisted', ticket: unlisted }, 'look'],
    [{ kind: 'test_ticket' }, 'look'],
    [{ kind: 'not_found' }, 'no'],
    [{ kind: 'replaced' }, 'no'],
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
