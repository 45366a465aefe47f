import { expect, test } from 'vitest'
import { addAlike, addPerson, type FormGroup, moveUp, removePerson } from './change-group-rules.ts'
import { emptyForm } from './registration-form-rules.ts'

const person = (first_name: string, over: object = {}) => ({ ...emptyForm(1).participants[0], first_name, ...over })
const group = (over: Partial<FormGroup> = {}) =>
  ({
    participants: [
      person('Maria', { last_name: 'Santos', email: 'maria@example.org', church: 'Harvest Light', pastor: 'Ptr. Lim' }),
      person('Jose', { last_name: 'Cruz', mobile: '09171234567', notes: 'Allergic to peanuts', church: 'Grace' }),
      person('Ana'),
    ],
    same_email: false,
    same_church: false,
    ...over,
  }) as FormGroup
const names = ({ participants }: FormGroup) => participants.map(({ first_name }) => first_name)

test('REG-61 one more is empty, one alike has what a family shares and nothing of the person', () => {
  expect(addPerson(group()).participants[3]).toEqual(emptyForm(1).participants[0])
  const alike = addAlike(group(), 1)
  expect(names(alike)).toEqual(['Maria', 'Jose', '', 'Ana'])
  expect(alike.participants[2]).toEqual({
    ...emptyForm(1).participants[0],
    last_name: 'Cruz',
    mobile: '09171234567',
    church: 'Grace',
  })
  expect(addAlike(group({ same_church: true }), 1).participants[2]).toMatchObject({ church: 'Harvest Light' })
  expect(addAlike(group(), 3)).toEqual(group())
})

test('REG-61 whoever is removed is gone, and nobody else moves', () => {
  expect(names(removePerson(group(), 1))).toEqual(['Maria', 'Ana'])
  expect(removePerson(group(), 1).participants[0]).toEqual(group().participants[0])
  expect(names(removePerson(group(), 0))).toEqual(['Jose', 'Ana'])
})

test('REG-61 one place up at a time, and the first stays first', () => {
  expect(names(moveUp(group(), 2))).toEqual(['Maria', 'Ana', 'Jose'])
  expect(names(moveUp(group(), 1))).toEqual(['Jose', 'Maria', 'Ana'])
  // Where there is nobody to change places with, it is the group itself that comes back.
  const three = group()
  for (const index of [0, 3]) expect(moveUp(three, index)).toBe(three)
})

test('REG-61 what all had from the first stays theirs when another one is first', () => {
  const shared = group({ same_email: true, same_church: true })
  for (const now of [removePerson(shared, 0), moveUp(shared, 1)]) {
    expect(now.participants.map(({ email, church }) => [email, church])).toEqual(
      now.participants.map(() => ['maria@example.org', 'Harvest Light']),
    )
    expect([now.same_email, now.same_church]).toEqual([true, true])
  }
  // Without the first in question nothing is written over what is under it.
  expect(removePerson(shared, 1).participants[1]).toEqual(shared.participants[2])
  const one = removePerson({ ...shared, participants: shared.participants.slice(0, 2) }, 0)
  expect(one).toMatchObject({ same_email: false, same_church: false, participants: [{ email: 'maria@example.org' }] })
})
