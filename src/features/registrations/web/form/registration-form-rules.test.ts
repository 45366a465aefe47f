import { expect, test } from 'vitest'
import { type FieldKey, fieldOf, participant } from '../../contract.ts'
import {
  emptyForm,
  type FormValues,
  findProblems,
  type PersonValues,
  personState,
  readForm,
  resizeGroup,
  sharedFields,
  withShared,
} from './registration-form-rules.ts'

const person = (over: Partial<PersonValues> = {}): PersonValues => ({
  ...(emptyForm(1).participants[0] as PersonValues),
  first_name: 'Maria',
  last_name: 'Santos',
  sex: 'FEMALE',
  mobile: '+63 917 555 0142',
  civil_status: 'SINGLE',
  designation: 'MEMBER',
  email: 'maria@example.org',
  address: 'Cebu City',
  church: 'Harvest Light',
  pastor: 'Ptr. Ramos',
  ...over,
})
const proof = new File(['x'], 'proof.png')
const form = (over: Partial<FormValues> = {}): FormValues => ({
  ...emptyForm(1),
  participants: [person()],
  payment_reference: '123',
  payment_proof: proof,
  ...over,
})

test('REG-9 REG-10 REG-11 REG-13 PAY-2 PAY-4 an empty form says what the specification says, in the order of the form', () => {
  expect(Object.entries(findProblems(emptyForm(1), 'bank'))).toEqual([
    ['participants.0.first_name', 'First name is required'],
    ['participants.0.last_name', 'Last name is required'],
    ['participants.0.sex', 'Please select a Gender'],
    ['participants.0.mobile', 'Mobile number is required'],
    ['participants.0.civil_status', 'Please select a Civil Status'],
    ['participants.0.designation', 'Please select a Designation'],
    ['participants.0.email', 'Email address is required'],
    ['participants.0.address', 'Address is required'],
    ['payment_proof', 'Payment proof is required'],
    ['payment_reference', 'Payment Reference number is required'],
  ])
  expect(findProblems(form(), 'cash')).toEqual({ assisted_by: 'Assisted By is required' })
  expect(findProblems(form(), 'bank')).toEqual({})
  expect(findProblems(form({ payment_proof: null, assisted_by: 'KEY' }), 'cash')).toEqual({})
})

test('REG-8 REG-17 a new form has nothing in it, not even what nobody sees, and shares nothing', () => {
  const { participants, ...others } = emptyForm(2)
  expect(participants.flatMap((one) => Object.values(one)).filter((value) => value)).toEqual([])
  expect(participants).toHaveLength(2)
  expect(Object.values(others).filter((value) => value)).toEqual([])
  expect(sharedFields(emptyForm(2))).toEqual([])
})

test('REG-18 REG-19 a shared e-mail, church and pastor are the first participant’s, and so are their mistakes', () => {
  const others = person({ email: '', church: 'Other', pastor: '' })
  const values = form({ participants: [person(), others], same_email: true, same_church: true })
  expect(withShared(values)[1]).toMatchObject({
    email: 'maria@example.org',
    church: 'Harvest Light',
    pastor: 'Ptr. Ramos',
  })
  expect(findProblems(values, 'bank')).toEqual({})
  expect(findProblems({ ...values, same_email: false }, 'bank')).toEqual({
    'participants.1.email': 'Email address is required',
  })
  expect(withShared({ ...values, participants: [] })).toEqual([])
  const wrong = { ...values, participants: [person({ email: 'maria' }), others] }
  expect(Object.keys(findProblems(wrong, 'bank'))).toEqual(['participants.0.email'])
})

test('REG-12 what is sent is trimmed, and a mobile has one form', () => {
  const read = readForm(form({ participants: [person({ first_name: ' Maria ' })] }), 'bank')
  expect(read?.participants[0]).toMatchObject({ first_name: 'Maria', mobile: '09175550142', ls_first_time: false })
  expect(readForm(emptyForm(1), 'bank')).toBeNull()
})

test('REG-20 a person is empty, started or complete; copies alone are not a start', () => {
  const [nobody] = emptyForm(1).participants as [PersonValues]
  expect(personState(nobody, [])).toBe('empty')
  expect(personState({ ...nobody, email: 'maria@example.org' }, ['email'])).toBe('empty')
  expect(personState({ ...nobody, email: 'maria@example.org' }, [])).toBe('started')
  expect(personState(person(), [])).toBe('complete')
})

test('REG-22 fewer people keep the others aside, more people bring them back', () => {
  const people = ['A', 'B', 'C'].map((first_name) => person({ first_name }))
  const fewer = resizeGroup(people, 2)
  expect(fewer.participants.map(({ first_name }) => first_name)).toEqual(['A', 'B'])
  const more = resizeGroup([...fewer.participants, ...fewer.spares], 4)
  expect(more.participants.map(({ first_name }) => first_name)).toEqual(['A', 'B', 'C', ''])
})

test('DOOR-27 what is not asked for at the desk may be missing', () => {
  const atDesk = Object.fromEntries(Object.entries(person()).filter(([key]) => !fieldOf(key as FieldKey).notAtDesk))
  expect(participant.safeParse({ ...atDesk, ls_first_time: false }).error).toBeUndefined()
})
