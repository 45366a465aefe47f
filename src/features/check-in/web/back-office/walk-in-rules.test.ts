import { describe, expect, test } from 'vitest'
import type { Question } from '#features/questions/contract.ts'
import {
  asSent,
  billsFor,
  changeOf,
  findAnswerProblems,
  findFamilyProblems,
  findProblems,
  isBegun,
  keysAsked,
  leftOver,
  type Member,
  nothingTyped,
  onTheirOwn,
  ownKeys,
  sharedKeys,
  without,
} from './walk-in-rules.ts'

const keys = keysAsked(['church', 'mobile'])

const member = (typed: Record<string, string>, same = true): Member => ({
  key: typed.first_name ?? '',
  same,
  typed: { ...nothingTyped, designation: 'GUEST', ...typed },
})
const maria = member({ first_name: 'Maria', last_name: 'Santos', mobile: '09175550142', church: 'Bukal' }, false)
const jose = member({ first_name: 'Jose' })
const names = (family: Member[]) =>
  asSent(family, keys).map(({ first_name, last_name }) => `${String(first_name)} ${String(last_name)}`)

describe('what is asked', () => {
  test('DOOR-42 is names and designation, and what the event asks beside them, in the order of the form', () => {
    expect(keysAsked([])).toEqual(['first_name', 'last_name', 'designation'])
    expect(keys).toEqual(['first_name', 'last_name', 'mobile', 'designation', 'church'])
  })

  test('DOOR-41 of the others is only what families do not share', () => {
    expect(sharedKeys(keys)).toEqual(['last_name', 'mobile', 'church'])
    expect(ownKeys(jose, keys)).toEqual(['first_name', 'designation'])
    expect(ownKeys(maria, keys)).toEqual(keys)
    expect(sharedKeys(keysAsked(['email', 'address', 'pastor', 'notes', 'sex']))).toEqual([
      'last_name',
      'address',
      'pastor',
    ])
  })
})

describe('a family', () => {
  test('DOOR-41 takes over from the first what it shares, also what is mended there later', () => {
    expect(asSent([maria, jose], keys)[1]).toEqual({
      first_name: 'Jose',
      last_name: 'Santos',
      mobile: '09175550142',
      designation: 'GUEST',
      church: 'Bukal',
    })
    const mended = { ...maria, typed: { ...maria.typed, last_name: 'de los Santos' } }
    expect(names([mended, jose])).toEqual(['Maria de los Santos', 'Jose de los Santos'])
  })

  test('DOOR-42 sends nothing that is not asked any more', () => {
    const before = member({ first_name: 'Ana', last_name: 'Cruz', notes: 'asthma' }, false)
    expect(asSent([before], keysAsked([]))).toEqual([{ first_name: 'Ana', last_name: 'Cruz', designation: 'GUEST' }])
  })

  test('DOOR-41 lets somebody differ, beginning with what was shared', () => {
    const own = onTheirOwn(jose, maria, keys)
    expect(own).toMatchObject({ same: false, typed: { first_name: 'Jose', last_name: 'Santos', church: 'Bukal' } })
    const ana = { ...own, typed: { ...own.typed, last_name: 'Cruz' } }
    expect(names([maria, ana, jose])).toEqual(['Maria Santos', 'Jose Cruz', 'Jose Santos'])
  })

  test('DOOR-41 stays what it was when its first one goes', () => {
    const left = without([maria, jose, member({ first_name: 'Ana' })], 0, keys)
    expect(names(left)).toEqual(['Jose Santos', 'Ana Santos'])
    expect(left[0]).toMatchObject({ same: false, typed: { mobile: '09175550142', church: 'Bukal' } })
    expect(names(without([maria, jose, member({ first_name: 'Ana' })], 1, keys))).toEqual([
      'Maria Santos',
      'Ana Santos',
    ])
    const own = member({ first_name: 'Lito', last_name: 'Cruz' }, false)
    expect(names(without([maria, own], 0, keys))).toEqual(['Lito Cruz'])
    expect(without([maria], 0, keys)).toEqual([])
    expect(without([], 0, keys)).toEqual([])
  })

  test('DOOR-31 begins with nothing said and nothing chosen', () => {
    expect(nothingTyped).toMatchObject({ first_name: '', designation: '', ls_first_time: false })
  })

  test('DOOR-31 is begun with the first letter, or with a second person', () => {
    expect(isBegun([])).toBe(false)
    expect(isBegun([member({ designation: '' }, false)])).toBe(false)
    expect(isBegun([member({ designation: '', first_name: '  ' }, false)])).toBe(false)
    expect(isBegun([member({ designation: '', first_name: 'M' }, false)])).toBe(true)
    expect(isBegun([member({ designation: '' }, false), member({ designation: '' })])).toBe(true)
  })
})

describe('what is wrong', () => {
  test('DOOR-41 is said at its field, and what is shared once, at the first', () => {
    const nobody = member({ designation: '', mobile: '123' }, false)
    expect(findFamilyProblems([nobody, member({ designation: '' })], keys)).toEqual({
      'participants.0.first_name': 'First name is required',
      'participants.0.last_name': 'Last name is required',
      'participants.0.mobile': 'Invalid mobile number format',
      'participants.0.designation': 'Please select a Designation',
      'participants.1.first_name': 'First name is required',
      'participants.1.designation': 'Please select a Designation',
    })
    expect(findFamilyProblems([maria, jose], keys)).toEqual({})
  })

  test('DOOR-42 is said once where two things are', () => {
    const ana = member({ first_name: 'Ana', last_name: 'Cruz', email: 'x'.repeat(201) }, false)
    expect(findFamilyProblems([ana], keysAsked(['email']))).toEqual({
      'participants.0.email': 'Please shorten this to 200 characters.',
    })
  })

  test('DOOR-42 an answer that nobody has to give may be empty', () => {
    const all = keysAsked(['sex', 'mobile', 'civil_status', 'email', 'address', 'notes', 'ls_first_time'])
    expect(findFamilyProblems([member({ first_name: 'Ana', last_name: 'Cruz' }, false)], all)).toEqual({})
  })

  const right = { family: [maria], consent: true, slip: '', received: '1500' }
  const all = { keys, amount: 1500 }

  test('DOOR-44 less than the price, or no sum, is refused in words', () => {
    expect(findProblems(right, all)).toEqual({})
    expect(findProblems({ ...right, received: '₱2,000' }, all)).toEqual({})
    expect(findProblems({ ...right, received: '1,499.50' }, all)).toEqual({
      received: '₱0.50 is missing. Nobody is registered before all of it is there.',
    })
    for (const received of ['', 'two thousand', '-2000']) {
      expect(findProblems({ ...right, received }, all)).toEqual({
        received: 'Please enter the cash that you were handed, for example 2000.',
      })
    }
  })

  test('DOOR-27 consent is asked, and everything stands in the order of the screen', () => {
    const wrong = { family: [member({}, false)], consent: false, slip: '?', received: '' }
    expect(Object.keys(findProblems(wrong, all))).toEqual([
      'participants.0.first_name',
      'participants.0.last_name',
      'consent',
      'slip_number',
      'received',
    ])
    expect(findProblems({ ...right, consent: false }, all)).toEqual({
      consent: 'Please show them the privacy notice first; they have to agree to it.',
    })
  })

  test('DOOR-46 a slip has a number, or there is none', () => {
    for (const slip of ['', '  ', '14', ' a-014 ']) expect(findProblems({ ...right, slip }, all)).toEqual({})
    for (const slip of ['fourteen?', '-14', 'A'.repeat(13)]) {
      expect(findProblems({ ...right, slip }, all)).toEqual({
        slip_number: 'Please enter the number as it stands on the slip, for example A-014.',
      })
    }
  })
})

test('DOOR-44 the bills that people hand over are the sum itself, and the next 500 and 1,000', () => {
  expect(billsFor(1500)).toEqual([1500, 2000])
  expect(billsFor(3200)).toEqual([3200, 3500, 4000])
  expect(billsFor(3999.5)).toEqual([3999.5, 4000])
  expect(billsFor(4000)).toEqual([4000, 4500, 5000])
})

test('DOOR-44 the change is exact to the centavo', () => {
  expect(changeOf('2000', 1500)).toBe(500)
  expect(changeOf('₱1,600.30', 1600.1)).toBe(0.2)
  expect(changeOf('1000', 1500)).toBe(-500)
  expect(changeOf('', 1500)).toBeNull()
})

describe('once some of a family are registered', () => {
  const ana = member({ first_name: 'Ana' })
  const nobody = { ...member({ first_name: '' }), key: 'nobody' }

  test('DOOR-46 the others are left, with what the first had said for them', () => {
    expect(names(leftOver([maria, jose, ana], ['Maria', 'Jose'], keys))).toEqual(['Ana Santos'])
    expect(names(leftOver([maria, jose, ana], ['Jose'], keys))).toEqual(['Maria Santos', 'Ana Santos'])
    expect(leftOver([maria, jose], ['Maria', 'Jose', 'Ana'], keys)).toEqual([])
    expect(leftOver([maria, jose], [], keys)).toEqual([maria, jose])
  })

  test('DOOR-46 whoever has no name yet is not', () => {
    expect(leftOver([maria, nobody], ['Maria'], keys)).toEqual([])
    expect(names(leftOver([maria, nobody, ana], ['Maria'], keys))).toEqual(['Ana Santos'])
  })
})

describe('answers to the organiser’s own questions', () => {
  const question = (id: string, asked: Question['asked']): Question => ({
    id,
    series: id,
    asked,
    kind: 'number',
    words: 'How many?',
    hint: '',
    options: [],
    is_required: true,
    is_sensitive: false,
  })
  const questions = [question('age', 'person'), question('cars', 'group')]
  const answering = (answers: Record<string, string>): Member => ({ ...maria, answers })

  test('ASK-11 nothing has to be answered at the desk', () => {
    expect(findAnswerProblems(questions, [maria, jose], {})).toEqual({})
    expect(findAnswerProblems(questions, [answering({ age: '41' })], { cars: '2' })).toEqual({})
  })

  test('ASK-11 what does not fit is told at its field, of each person and of the family as a whole', () => {
    const wrong = expect.stringContaining('number')
    expect(findAnswerProblems(questions, [maria, answering({ age: 'old' })], { cars: 'some' })).toEqual({
      'participants.1.answers.age': wrong,
      'answers.cars': wrong,
    })
    // What is asked of the family is nobody's own, and the other way round.
    expect(findAnswerProblems(questions, [answering({ cars: 'some' })], { age: 'old' })).toEqual({})
  })
})
