import { expect, test } from 'vitest'
import { notYet } from '../../contract.ts'
import { inShort, saidIn } from './check-answers-rules.ts'
import { emptyValues, findProblems, stepOf, type WizardValues } from './wizard-rules.ts'

const ministries = [
  { id: '0199a1b2-0000-7000-8000-000000000001', name: 'Ushering' },
  { id: '0199a1b2-0000-7000-8000-000000000002', name: 'Prayer' },
]
const files = ['front.jpg', 'back.jpg'].map((name) => new File(['id'], name, { type: 'image/jpeg' }))

const values: WizardValues = {
  ...emptyValues(),
  email: ' ana@example.org ',
  lastName: 'Reyes',
  firstName: 'Ana',
  middleName: 'N/A',
  birthday: '1961-04-09',
  bloodType: 'O+',
  presentAddress: '12 Mango Avenue, Cebu City',
  sameAddress: true,
  permanentAddress: 'Written before the tick',
  sex: 'Female',
  civilStatus: 'widowed',
  contactNumber: '09175550142',
  medicalCondition: 'Asthma',
  emergencyContactPerson: 'Ben Reyes',
  emergencyContactPersonNumber: '(032) 255 1234',
  emergencyContactPersonRelation: 'Son',
  dateStart: '2010-06-01',
  dateServed: '2012-01-01',
  majorMinistry: ministries[0]?.id ?? '',
}

const words = (step: 1 | 2 | 3, over: Partial<WizardValues> = {}, beside: Partial<Parameters<typeof saidIn>[2]> = {}) =>
  Object.fromEntries(
    saidIn(step, { ...values, ...over }, { files, ministries, ...beside }).map(({ name, words: said }) => [name, said]),
  )

test('VOL-58 a slip in the address that was passed by is asked about once more', () => {
  const doubt = (email: string) => saidIn(1, { ...values, email }, { files, ministries })[0]?.doubt
  expect(doubt('ana@gmial.com')).toBe('Did you mean ana@gmail.com? No answer arrives at a wrong address.')
  expect(doubt(values.email)).toBeUndefined()
  for (const over of [{ lastName: 'ana@gmial.com' }, { email: 'ana@gmial.com' }]) {
    const ofOthers = saidIn(2, { ...values, ...over }, { files, ministries })
    expect(ofOthers.filter((said) => 'doubt' in said)).toEqual([])
  }
})

test('VOL-58 only who has never served said not yet', () => {
  expect(words(2, { lastName: notYet })).toMatchObject({ lastName: notYet })
})

test('VOL-58 every answer to the other steps is said in words, and what was left out too', () => {
  expect(words(1)).toEqual({ email: 'ana@example.org' })
  expect(words(2)).toEqual({
    lastName: 'Reyes',
    firstName: 'Ana',
    middleName: 'N/A',
    birthday: 'April 9, 1961',
    bloodType: 'O+',
    presentAddress: '12 Mango Avenue, Cebu City',
    permanentAddress: 'The same as the present address',
    sex: 'Female',
    civilStatus: 'Widowed',
    contactNumber: '09175550142',
    medicalCondition: 'Asthma',
    fbMessengerName: 'Not given',
    emergencyContactPerson: 'Ben Reyes',
    emergencyContactPersonNumber: '(032) 255 1234',
    emergencyContactPersonRelation: 'Son',
    idFiles: '2 files: front.jpg, back.jpg',
  })
  expect(words(3)).toEqual({
    dateStart: 'June 2010',
    dateServed: 'January 2012',
    majorMinistry: 'Ushering',
    minorMinistry: 'Not given',
  })
})

test('VOL-58 a folded step still tells whose it is, and how they are reached', () => {
  const short = ([1, 2, 3] as const).map((step) => inShort(saidIn(step, values, { files, ministries })))
  expect(short).toEqual(['ana@example.org', 'Reyes, Ana, 09175550142', 'Ushering'])
})

test('VOL-58 an address of its own, one file, a second ministry, and what is still to come', () => {
  expect(words(2, { sameAddress: false, permanentAddress: 'Bogo City' }).permanentAddress).toBe('Bogo City')
  expect(words(2, {}, { files: files.slice(1) }).idFiles).toBe('1 file: back.jpg')
  expect(words(2, {}, { files: [] }).idFiles).toBe('Please add your ID again.')
  expect(words(3, { minorMinistry: ministries[1]?.id ?? '' }).minorMinistry).toBe('Prayer')
  expect(words(3, {}, { ministries: undefined }).majorMinistry).toBe('Loading…')
  expect(words(3, {}, { ministries: [] }).majorMinistry).toBe('The list did not load.')
})

test('VOL-56 whoever does not serve yet reads that before sending', () => {
  expect(words(3, { dateServed: notYet }).dateServed).toBe('Not yet')
})

test('VOL-58 no field that a step refuses is missing from its check, and each Change leads to its step', () => {
  for (const step of [1, 2, 3] as const) {
    const said = saidIn(step, values, { files, ministries })
    const names = said.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(findProblems(step, emptyValues(), []))))
    for (const { field } of said) expect([field, stepOf(field)]).toEqual([field, step])
  }
  const fieldOf = (over: Partial<WizardValues>) =>
    saidIn(2, { ...values, ...over }, { files, ministries }).find(({ name }) => name === 'permanentAddress')?.field
  // The field itself is not there while the tick stands for it.
  expect([fieldOf({}), fieldOf({ sameAddress: false })]).toEqual(['sameAddress', 'permanentAddress'])
})
