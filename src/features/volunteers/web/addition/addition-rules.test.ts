import { expect, test } from 'vitest'
import { type NeededPart, neededParts } from '../../contract.ts'
import { type AdditionValues, askedValues, emptyAddition, findProblems } from './addition-rules.ts'

const id = new File(['id'], 'id.jpg', { type: 'image/jpeg' })

const filled: AdditionValues = {
  contactNumber: '09175550142',
  presentAddress: '12 Mango Avenue, Cebu City',
  permanentAddress: '3 Rizal Street, Bogo',
  emergencyContactPerson: 'Ben Reyes',
  emergencyContactPersonNumber: '(032) 255 1234',
  emergencyContactPersonRelation: 'Son',
  lifegroupLeader: 'Carla Cruz',
  lifegroupMembers: 'Dan, Eve',
}

test.each<[NeededPart, Partial<AdditionValues>]>([
  ['idFiles', {}],
  ['contactNumber', { contactNumber: '09175550142' }],
  ['address', { presentAddress: '12 Mango Avenue, Cebu City', permanentAddress: '3 Rizal Street, Bogo' }],
  [
    'emergencyContact',
    {
      emergencyContactPerson: 'Ben Reyes',
      emergencyContactPersonNumber: '(032) 255 1234',
      emergencyContactPersonRelation: 'Son',
    },
  ],
  ['lifegroup', { lifegroupLeader: 'Carla Cruz', lifegroupMembers: 'Dan, Eve' }],
])('VOL-34 who was asked for %s sends that and nothing else', (part, sent) => {
  expect(askedValues({ needed: [part], values: filled })).toEqual(sent)
})

test('VOL-34 all that was asked for is sent, without the blanks around it', () => {
  const values = { ...filled, contactNumber: ' 09175550142 ', lifegroupLeader: '\tCarla Cruz\n' }
  expect(askedValues({ needed: ['contactNumber', 'lifegroup'], values })).toEqual({
    contactNumber: '09175550142',
    lifegroupLeader: 'Carla Cruz',
    lifegroupMembers: 'Dan, Eve',
  })
})

test('VOL-34 the form begins empty', () => {
  expect(new Set(Object.values(askedValues({ needed: neededParts, values: emptyAddition })))).toEqual(new Set(['']))
})

test('VOL-34 everything asked for is needed, but for the members of a Lifegroup', () => {
  expect(findProblems({ needed: neededParts, values: emptyAddition, files: [] })).toEqual({
    idFiles: 'This field is required',
    contactNumber: 'Contact Number is required',
    presentAddress: 'This field is required.',
    permanentAddress: 'This field is required.',
    emergencyContactPerson: 'This field is required',
    emergencyContactPersonNumber: 'This field is required',
    emergencyContactPersonRelation: 'This field is required',
    lifegroupLeader: 'This field is required.',
  })
})

test('VOL-44 what was not asked for is not missed', () => {
  expect(findProblems({ needed: ['contactNumber'], values: filled, files: [] })).toEqual({})
  expect(findProblems({ needed: ['idFiles'], values: emptyAddition, files: [id] })).toEqual({})
  expect(findProblems({ needed: ['idFiles'], values: filled, files: [] })).toEqual({
    idFiles: 'This field is required',
  })
})

test('VOL-34 a blank is no answer', () => {
  expect(findProblems({ needed: ['contactNumber'], values: { ...filled, contactNumber: ' ' }, files: [] })).toEqual({
    contactNumber: 'Contact Number is required',
  })
})
