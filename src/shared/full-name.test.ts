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
