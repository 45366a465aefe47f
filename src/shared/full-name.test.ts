import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

const person = { first_name: 'Jose', middle_name: '', last_name: 'Santos', name_suffix: '' }

test('a name has no gaps for what is missing, and no N/A', () => {
  expect(fullName(person)).toBe('Jose Santos')
  expect(fullName({ ...person, middle_name: 'Reyes', name_suffix: 'Jr.' })).toBe('Jose Reyes Santos Jr.')
  for (const nothing of ['N/A', 'n.a.', 'NA', ' - '])
    expect(fullName({ ...person, middle_name: nothing })).toBe('Jose Santos')
  expect(fullName({ ...person, first_name: ' Ma.  Clara ' })).toBe('Ma. Clara Santos')
})

test.each(['N/A', 'n.a.', 'N. A.', 'n/a '])('a last or first name of “%s” is none', (nothing) => {
  expect(fullName({ ...person, last_name: nothing })).toBe('Jose')
  expect(fullName({ ...person, first_name: nothing })).toBe('Santos')
})

test('short names and names in other letters stay', () => {
  expect(fullName({ ...person, first_name: 'Grace', last_name: 'Na' })).toBe('Grace Na')
  expect(fullName({ ...person, first_name: 'NA', last_name: 'Kim' })).toBe('NA Kim')
  expect(fullName({ ...person, first_name: 'Juan A.' })).toBe('Juan A. Santos')
  expect(fullName({ ...person, first_name: 'N. Andres' })).toBe('N. Andres Santos')
  expect(fullName({ ...person, first_name: '민수', last_name: '김' })).toBe('민수 김')
  expect(fullName({ ...person, middle_name: 'Ñ' })).toBe('Jose Ñ Santos')
  expect(fullName({ ...person, middle_name: 'Nana', name_suffix: '3' })).toBe('Jose Nana Santos 3')
})
