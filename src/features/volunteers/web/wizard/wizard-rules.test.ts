import { expect, test } from 'vitest'
import { volunteerNotice } from '#features/privacy/contract.ts'
import { notYet } from '../../contract.ts'
import { tidyNumber } from '../tidy-number.ts'
import {
  dateProblem,
  emptyValues,
  filesAreLost,
  findProblems,
  firstIncompleteStep,
  isStarted,
  readApplication,
  stepOf,
  stepPath,
  steps,
  type WizardValues,
} from './wizard-rules.ts'

const ministry = '0199a1b2-0000-7000-8000-000000000001'
const other = '0199a1b2-0000-7000-8000-000000000002'
const id = new File(['id'], 'id.jpg', { type: 'image/jpeg' })

const complete = (changes: Partial<WizardValues> = {}): WizardValues => ({
  ...emptyValues(),
  email: 'ana@example.org',
  agreedEmail: 'ana@example.org',
  agreedNotice: volunteerNotice.version,
  lastName: 'Reyes',
  firstName: 'Ana',
  middleName: 'N/A',
  birthday: '1961-04-09',
  bloodType: 'Unknown',
  presentAddress: '12 Mango Avenue, Cebu City',
  sameAddress: true,
  sex: 'Female',
  civilStatus: 'widowed',
  contactNumber: '09175550142',
  emergencyContactPerson: 'Ben Reyes',
  emergencyContactPersonNumber: '(032) 255 1234',
  emergencyContactPersonRelation: 'Son',
  dateStart: '2010-06-01',
  dateServed: '2012-01-01',
  majorMinistry: ministry,
  lifegroupLeader: 'Carla Cruz',
  isLifegroupLeader: '0',
  ...changes,
})

test('an empty form has every message, in the order of its fields', () => {
  expect(steps.map((step) => findProblems(step, emptyValues(), []))).toEqual([
    { email: 'Email is required' },
    {
      lastName: 'Last Name is required.',
      firstName: 'First Name is required.',
      middleName: 'Middle Name is required.',
      birthday: 'This field is required.',
      bloodType: 'This field is required.',
      presentAddress: 'This field is required.',
      permanentAddress: 'This field is required.',
      sex: 'This field is required.',
      civilStatus: 'Civil Status is required.',
      contactNumber: 'Contact Number is required',
      emergencyContactPerson: 'This field is required',
      emergencyContactPersonNumber: 'This field is required',
      emergencyContactPersonRelation: 'This field is required',
      idFiles: 'This field is required',
    },
    {
      dateStart: 'When did you first start attending the church? (estimated) is required',
      dateServed: 'When did you start serving? (estimated) is required',
      majorMinistry: 'Please select a major ministry',
    },
    {
      idFiles: 'This field is required',
      lifegroupLeader: 'This field is required.',
      isLifegroupLeader: 'This field is required.',
    },
  ])
})

test('a complete form has none, and is sent with its copies made and hidden answers left out', () => {
  const values = complete({ hasLifegroup: '0', lifegroupMembers: 'Written before No was chosen' })
  expect(steps.map((step) => findProblems(step, values, [id]))).toEqual([{}, {}, {}, {}])
  expect(readApplication(values)).toMatchObject({
    permanentAddress: '12 Mango Avenue, Cebu City',
    minorMinistry: [],
    lifegroupLeader: '',
    lifegroupMembers: '',
  })
})

test('the members are needed from a commissioned leader only', () => {
  expect(findProblems(4, complete({ isLifegroupLeader: '1' }), [id])).toEqual({
    lifegroupMembers: 'This field is required.',
  })
  expect(findProblems(4, complete({ isLifegroupLeader: '1', lifegroupMembers: 'Dan, Eve' }), [id])).toEqual({})
})

test('the minor ministry differs from the major one', () => {
  expect(findProblems(3, complete({ minorMinistry: ministry }), [id])).toHaveProperty('minorMinistry')
  expect(findProblems(3, complete({ minorMinistry: other }), [id])).toEqual({})
})

test('VOL-56 whoever does not serve yet needs no date, and silence is still refused', () => {
  expect(findProblems(3, complete({ dateServed: notYet }), [id])).toEqual({})
  expect(readApplication(complete({ dateServed: notYet }))).toMatchObject({ dateServed: notYet })
  expect(findProblems(3, complete({ dateServed: '' }), [id])).toEqual({
    dateServed: 'When did you start serving? (estimated) is required',
  })
  expect(findProblems(3, complete({ dateStart: notYet }), [id])).toHaveProperty('dateStart')
  expect(findProblems(2, complete({ birthday: notYet }), [id])).toHaveProperty('birthday')
})

test.each([
  ['', null],
  ['1961', null],
  ['-04-', null],
  ['-02-31', null],
  ['1961--09', null],
  ['1961-04-', null],
  ['1961-04-09', null],
  ['61-04-09', 'Please enter the year with four digits, like 1985.'],
  ['1961-02-31', 'This date does not exist. Please check the day.'],
  ['1961-04-00', 'This date does not exist. Please check the day.'],
  ['2026-01-01', null],
  ['2026-01-02', 'This date is in the future. Please check it.'],
  ['1899-12-31', 'Please check the year.'],
  ['1900-01-01', null],
])('the date "%s" is told: %s', (date, message) => {
  expect(dateProblem(date, new Date('2026-01-01'))).toBe(message)
})

test('SHARED-7 a date is in the future when it is in Manila', () => {
  const midnight = Date.parse('2026-02-28T16:00:00Z')
  expect(dateProblem('2026-03-01', new Date(midnight - 1))).toBe('This date is in the future. Please check it.')
  expect(dateProblem('2026-03-01', new Date(midnight))).toBeNull()
})

test.each([
  [2, 'birthday', '1961-02-31', 'This date does not exist. Please check the day.'],
  [3, 'dateStart', '61-04-01', 'Please enter the year with four digits, like 1985.'],
  [3, 'dateServed', '1691-04-01', 'Please check the year.'],
] as const)('step %i tells what is wrong with %s, and no other step does', (itsStep, name, date, message) => {
  for (const step of steps) {
    const problems = step === itsStep ? { [name]: message } : {}
    expect(findProblems(step, complete({ [name]: date }), [id])).toEqual(problems)
  }
})

test('a later step opens only when those before it are complete', () => {
  expect(firstIncompleteStep(emptyValues(), [])).toBe(1)
  expect(firstIncompleteStep(complete({ agreedEmail: '' }), [id])).toBe(1)
  expect(firstIncompleteStep(complete({ agreedNotice: 'volunteer-2024-1' }), [id])).toBe(1)
  expect(firstIncompleteStep(complete({ email: 'new@example.org' }), [id])).toBe(1)
  expect(firstIncompleteStep(complete({ email: 'ana', agreedEmail: 'ana' }), [id])).toBe(1)
  expect(firstIncompleteStep(complete({ lastName: ' ' }), [id])).toBe(2)
  expect(firstIncompleteStep(complete({ majorMinistry: '' }), [id])).toBe(3)
  expect(firstIncompleteStep(complete(), [id])).toBe(4)
})

test('VOL-6 the consent holds for the address it was given with, whatever blanks are around it', () => {
  expect(firstIncompleteStep(complete({ email: ' ana@example.org ' }), [id])).toBe(4)
})

test('files that were lost with the page hold nobody up; files that were never added do', () => {
  expect(firstIncompleteStep(complete(), [])).toBe(2)
  expect(firstIncompleteStep(complete({ hadFiles: true }), [])).toBe(4)
  expect(firstIncompleteStep(complete({ hadFiles: true, lastName: '' }), [])).toBe(2)
  expect(filesAreLost(complete({ hadFiles: true }), [])).toBe(true)
  expect(filesAreLost(complete({ hadFiles: true }), [id])).toBe(false)
})

test('every message leads to the step that has its field', () => {
  for (const step of steps) {
    for (const name of Object.keys(findProblems(step, emptyValues(), [id])))
      expect([name, stepOf(name)]).toEqual([name, step])
  }
  expect(['idFiles', 'minorMinistry', 'lifegroupMembers', 'lifeJourneys'].map(stepOf)).toEqual([2, 3, 4, 4])
})

test('a mobile takes its one form; a landline stays as it was written', () => {
  expect(['+63 917 555 0142', ' (032) 255 1234 '].map(tidyNumber)).toEqual(['09175550142', '(032) 255 1234'])
})

test('VOL-19 the form begins empty, but for being in a Lifegroup', () => {
  const { hasLifegroup, ...others } = emptyValues()
  expect(hasLifegroup).toBe('1')
  expect(Object.values(others).filter((answer) => answer !== false && answer !== '')).toEqual([[]])
})

test('a form nobody has touched is not a draft', () => {
  expect(isStarted(emptyValues())).toBe(false)
  expect(isStarted({ ...emptyValues(), email: 'a' })).toBe(true)
})

test('VOL-1 every step has an address of its own', () => {
  expect(steps.map(stepPath)).toEqual([1, 2, 3, 4].map((step) => `/volunteers/step/${step}`))
})
